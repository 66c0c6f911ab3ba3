import * as t from '../messages/generated/review';
import * as common from '../messages/generated/common';
import { joinList } from '../messages/join';
import { currentLanguage } from '../messages/language';
import type { PlainMessage } from '../messages/message';
import { nameOf } from '../model/names';
import type { Review } from '../model/review/review';
import type { Finding, RuleName, StraySpace } from '../model/review/rules';

interface RuleWords {
  title: PlainMessage;
  /** The kind of problem. */
  group: PlainMessage;
  reason: PlainMessage;
  /** What a single finding is, to explain what the count counts. */
  counted: PlainMessage;
  /** What a finding's categories are; null if each finding is about one category. */
  unit: 'categories' | 'descendants' | 'chains' | null;
  /** The field that the categories lack, which the list can filter by. */
  lacks?: 'description' | 'icon';
}

export const RULE_WORDS: Readonly<Record<RuleName, RuleWords>> = {
  'equal-slugs': {
    title: t.equalSlugs,
    group: t.groupAddresses,
    reason: t.equalSlugsReason,
    counted: t.equalSlugsCounted,
    unit: 'categories',
  },
  'stray-spaces': {
    title: t.straySpaces,
    group: t.groupNames,
    reason: t.straySpacesReason,
    counted: t.namesCounted,
    unit: null,
  },
  'html-entities': {
    title: t.htmlEntities,
    group: t.groupNames,
    reason: t.htmlEntitiesReason,
    counted: t.namesCounted,
    unit: null,
  },
  'equal-names': {
    title: t.equalNames,
    group: t.groupNames,
    reason: t.equalNamesReason,
    counted: t.equalNamesCounted,
    unit: 'categories',
  },
  'active-below-inactive': {
    title: t.activeBelowInactive,
    group: t.groupVisibility,
    reason: t.activeBelowInactiveReason,
    counted: t.activeBelowInactiveCounted,
    unit: 'descendants',
  },
  'missing-description': {
    title: t.missingDescription,
    group: t.groupCompleteness,
    reason: t.missingReason,
    counted: t.missingCounted,
    unit: null,
    lacks: 'description',
  },
  'missing-icon': {
    title: t.missingIcon,
    group: t.groupCompleteness,
    reason: t.missingReason,
    counted: t.missingCounted,
    unit: null,
    lacks: 'icon',
  },
  'only-children': {
    title: t.onlyChildren,
    group: t.groupStructure,
    reason: t.onlyChildrenReason,
    counted: t.onlyChildrenCounted,
    unit: 'chains',
  },
};

const SPACES: Readonly<Record<StraySpace, PlainMessage>> = {
  before: t.spacesBefore,
  after: t.spacesAfter,
  'line-break': t.lineBreaks,
  repeated: t.repeatedSpaces,
};

/** Says what is wrong, without the categories' names. */
export function describeFinding({ note, members }: Finding, language = currentLanguage()): string {
  const count = members.length;
  switch (note.kind) {
    case 'equal-slugs':
      return t.equalSlugsNote({ ...note, count }, language);
    case 'stray-spaces': {
      const places = note.places.map((place) => SPACES[place]({}, language));
      return t.straySpacesNote({ places: joinList(places, language) }, language);
    }
    case 'html-entities':
      return t.htmlEntitiesNote(note, language);
    case 'equal-names':
      return t.equalNamesNote({ count }, language);
    case 'look-alike-names':
      return t.lookAlikeNamesNote({ count }, language);
    case 'active-below-inactive':
      return t.activeBelowInactiveNote({ count }, language);
    case 'missing-field':
      return t.missingNote(note, language);
    case 'only-children':
      return t.onlyChildrenNote({ levels: count }, language);
  }
}

/** Returns the name of the category at a position, or a label for `NONE`. */
export function nameOfBranch(
  { loaded }: Pick<Review, 'loaded'>,
  root: number,
  language = currentLanguage(),
): string {
  const category = loaded.index.categories[root];
  if (!category) return t.noBranch({}, language);
  return nameOf(category, (id) => common.unnamed({ id }, language));
}
