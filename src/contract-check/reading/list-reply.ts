import { CannotRun } from '../cannot-run';
import type { Inquiry } from '../inquiry';
import { NothingToCheck } from '../nothing-to-check';
import type { Reply } from './reply';

/**
 * What came of the first request for the list.
 *
 * @throws NothingToCheck when a check before failed; CannotRun when it was not sent at all
 */
export function requireListReply({ findings, blocker }: Inquiry): Reply {
  if (blocker !== null) throw new NothingToCheck(`Not checked, since “${blocker}” failed.`);
  if (findings.listReply) return findings.listReply;
  throw new CannotRun('the list was not asked for');
}
