import * as t from '../messages/generated/review';
import { joinList } from '../messages/join';
import { nameOf } from '../model/names';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Review } from '../model/review/review';
import type { Finding, RuleName, StraySpace } from '../model/review/rules';

interface RuleWords {
  title: () => string;
  reason: () => string;
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

const SPACES: Readonly<Record<StraySpace, () => string>> = {
  before: t.spacesBefore,
  after: t.spacesAfter,
  'line-break': t.lineBreaks,
  repeated: t.repeatedSpaces,
};

/** Describes a finding, without the names and paths of its categories. */
export function describeFinding(loaded: LoadedCategories, finding: Finding): string {
  const { note } = finding;
  switch (note.kind) {
    case 'equal-slugs':
      return t.equalSlugsNote(note);
    case 'stray-spaces':
      return t.straySpacesNote({ places: joinList(note.places.map((place) => SPACES[place]())) });
    case 'html-entities':
      return t.htmlEntitiesNote(note);
    case 'equal-names':
      return t.equalNamesNote();
    case 'look-alike-names':
      return t.lookAlikeNamesNote();
    case 'active-below-inactive':
      return t.activeBelowInactiveNote({ ...note, name: nameOfBranch({ loaded }, note.top) });
    case 'missing-fields':
      return t.missingFieldsNote(note);
    case 'only-children':
      return t.onlyChildrenNote(note);
  }
}

/** Returns the name of the category at a position, or a label for `NONE`. */
export function nameOfBranch({ loaded }: Pick<Review, 'loaded'>, root: number): string {
  const category = loaded.index.categories[root];
  return category ? nameOf(category) : t.noBranch();
}
