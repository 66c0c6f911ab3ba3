import type { Task } from '../../text/task';
import type { CategoryIndex } from '../category-index';
import type { Meaning } from '../query/edit-query';

/** How sure a rule is that an editor wants to mend what it finds. */
export type Certainty = 'certain' | 'likely' | 'worth a look';

export interface Finding {
  /** The positions of the categories that it is about: one at least. */
  members: readonly number[];
  /** What is to be said of them beside their names and where they stand. */
  note: string;
  /** The part of a query that finds them and none of their siblings, where a qualifier can say it. */
  term?: Meaning | undefined;
}

export interface Rule {
  title: string;
  /** Why it matters to an editor or a visitor. */
  why: string;
  certainty: Certainty;
  begin: (index: CategoryIndex) => Detector;
}

export interface Detector {
  /** Takes in the category at a position. It is called once for each, in their order. */
  add?: (position: number) => void;
  /** Finds what there is among those; what a sibling yet to come may refute waits until they are the whole site. */
  find: (isWhole: boolean) => Task<Finding[]>;
}
