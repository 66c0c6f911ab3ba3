import { CannotRun } from '../cannot-run';
import type { Inquiry } from '../inquiry';
import type { Reply } from './reply';

/**
 * What came of the first request for the list.
 *
 * @throws CannotRun when there is none that the other checks could build on
 */
export function requireListReply({ findings, blocker }: Inquiry): Reply {
  if (blocker !== null) throw new CannotRun(`Not checked, since “${blocker}” failed.`);
  if (findings.listReply) return findings.listReply;
  throw new CannotRun('Not checked, since the list was not asked for.');
}
