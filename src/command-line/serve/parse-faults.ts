import { UsageError } from '../usage-error';
import type { Fault } from '../../demo/quirks/fault';

/**
 * Reads faults as they are typed, such as `429:0.1,drop:0.05`.
 *
 * @throws {UsageError} for anything else, and for shares that are more than all requests.
 */
export function parseFaults(texts: readonly string[]): Fault[] {
  const faults = texts.flatMap((text) => text.split(',')).map(parseFault);
  // Tenths do not add up exactly.
  const total = Math.round(faults.reduce((sum, { share }) => sum + share, 0) * 1e6) / 1e6;
  if (total > 1) throw new UsageError(`--fault: together the shares are ${total}, more than 1`);
  return faults;
}

function parseFault(text: string): Fault {
  const [, word, shareText] = /^(\d+|drop|html):(\d*\.?\d+)$/.exec(text.trim()) ?? [];
  const kind = word === 'drop' || word === 'html' ? word : Number(word);
  const share = Number(shareText);
  if ((typeof kind === 'string' || (kind >= 400 && kind <= 599)) && share <= 1) {
    return { kind, share };
  }
  throw new UsageError(
    '--fault takes a status from 400 to 599, "drop" or "html", then the share of the requests ' +
      `from 0 to 1, as in 429:0.1, not "${text}"`,
  );
}
