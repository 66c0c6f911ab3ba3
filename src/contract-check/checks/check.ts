import type { Inquiry } from '../inquiry';
import type { Verdict } from '../report/report';

/** One thing to find out about a service. */
export interface Check {
  /** A slug, the same in every report. */
  id: string;
  /** What is checked, as a short noun phrase or statement. */
  title: string;
  /**
   * @throws NothingToCheck when there is nothing to find out; CannotRun when there is and it cannot;
   * the signal's reason when it is aborted
   */
  run: (inquiry: Inquiry) => Promise<Verdict>;
}
