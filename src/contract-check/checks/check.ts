import type { Inquiry } from '../inquiry';
import type { Verdict } from '../report/report';

/** One thing to find out about a service. */
export interface Check {
  /** A slug, the same in every report. */
  id: string;
  /** What is checked, as a short noun phrase or statement. */
  title: string;
  /** @throws CannotRun when it cannot find out; the signal's reason when it is aborted */
  run: (inquiry: Inquiry) => Promise<Verdict>;
}
