import type { CheckContext } from '../context/check-context';
import type { Verdict } from '../report/report';

/** One thing to find out about a service. */
export interface Check {
  /** A slug, the same in every report. */
  id: string;
  /** What is checked, as a short noun phrase or statement. */
  title: string;
  /**
   * @throws EarlyVerdict when there is nothing to find out, or when there is and it cannot; the
   * signal's reason when it is aborted
   */
  run: (context: CheckContext) => Promise<Verdict>;
}
