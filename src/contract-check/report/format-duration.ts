import { formatNumber } from '../../text/locale';

/** A length of time in ms, as "120 ms", and from a second on as "8.1 s". */
export function formatDuration(ms: number): string {
  const whole = Math.round(ms);
  return whole < 1000 ? `${whole} ms` : `${formatNumber(Math.round(whole / 100) / 10)} s`;
}
