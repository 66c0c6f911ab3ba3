import * as t from '../messages/generated/review';
import * as common from '../messages/generated/common';
import { joinList } from '../messages/join';
import { currentLanguage } from '../messages/language';
import type { PlainMessage } from '../messages/message';
import { nameOf } from '../model/names';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Review } from '../model/review/review';
import type { Finding, RuleName, StraySpace } from '../model/review/rules';

interface RuleWords {
  title: PlainMessage;
  reason: PlainMessage;
}

export const RULE_WORDS: Readonly<Record<RuleName, RuleWords>> = {
  'equal-slugs': { title: t.equalSlugs, reason: t.equalSlugsReason },
  'stray-spaces': { title: t.straySpaces, reason: t.straySpacesReason },
  'html-entities': { title: t.htmlEntities, reason: t.htmlEntitiesReason },
  'equal-names': { title: t.equalNames, reason: t.equalNamesReason },
  'active-below-inactive': { title: t.activeBelowInactive, reason: t.activeBelowInactiveReason },
  'missing-fields': { title: t.missingFields, reason: t.missingFieldsReason },
  'only-children': { title: t.onlyChildren, reason: t.onlyChildrenReason },
};

const SPACES: Readonly<Record<StraySpace, PlainMessage>> = {
  before: t.spacesBefore,
  after: t.spacesAfter,
  'line-break': t.lineBreaks,
  repeated: t.repeatedSpaces,
};

/** Describes a finding, without the names and paths of its categories. */
export function describeFinding(
  loaded: LoadedCategories,
  finding: Finding,
  language = currentLanguage(),
): string {
  const { note } = finding;
  switch (note.kind) {
    case 'equal-slugs':
      return t.equalSlugsNote(note, language);
    case 'stray-spaces': {
      const places = note.places.map((place) => SPACES[place]({}, language));
      return t.straySpacesNote({ places: joinList(places, language) }, language);
    }
    case 'html-entities':
      return t.htmlEntitiesNote(note, language);
    case 'equal-names':
      return t.equalNamesNote({}, language);
    case 'look-alike-names':
      return t.lookAlikeNamesNote({}, language);
    case 'active-below-inactive': {
      const name = nameOfBranch({ loaded }, note.top, language);
      return t.activeBelowInactiveNote({ ...note, name }, language);
    }
    case 'missing-fields':
      return t.missingFieldsNote(note, language);
    case 'only-children':
      return t.onlyChildrenNote(note, language);
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
