import type { Task } from '../../text/task';
import type { CategoryIndex } from '../category-index';
import type { Meaning } from '../query/edit-query';

/** How sure a rule is that an editor wants to mend what it finds. */
export type Certainty = 'certain' | 'likely' | 'worth-a-look';

export interface Finding {
  /** The positions of the categories that it is about: one at least. */
  members: readonly number[];
  note: Note;
  /** The part of a query that finds them and none of their siblings, where a qualifier can say it. */
  term?: Meaning | undefined;
}

/** The details of a finding, besides the names and paths of its categories. */
export type Note =
  | { kind: 'equal-slugs'; slug: string }
  | { kind: 'stray-spaces'; places: readonly StraySpace[] }
  | { kind: 'equal-names' }
  | { kind: 'near-equal-names' }
  | { kind: 'active-below-inactive'; status: string }
  | { kind: 'missing-fields'; field: 'description' | 'icon'; having: number; siblings: number }
  | { kind: 'only-children'; levels: number };

/** The place of a stray space in a name: at an end of it, in a line break, or beside another one. */
export type StraySpace = 'before' | 'after' | 'line-break' | 'repeated';

export interface ReviewRule {
  certainty: Certainty;
  begin: (index: CategoryIndex) => Detector;
}

export interface Detector {
  /** Takes in the category at a position. It is called once for each, in their order. */
  add?: (position: number) => void;
  /** Finds what there is among those; what a sibling yet to come may refute waits until they are the whole site. */
  find: (isWhole: boolean) => Task<Finding[]>;
}
