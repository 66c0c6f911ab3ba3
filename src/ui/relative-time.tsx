import { formatExactTime, formatRelativeTime } from '../text/time';

interface RelativeTimeProps {
  /** As the service sent it; shown so when it cannot be read. */
  value: string;
  /** The same in ms since the epoch; NaN when it cannot be read. */
  time: number;
  /** The time it is now, in ms since the epoch. */
  now: number;
}

/** How long ago something was; exact on hover and for assistive technology's `datetime`. */
export function RelativeTime({ value, time, now }: RelativeTimeProps) {
  if (Number.isNaN(time)) return <bdi>{value}</bdi>;
  return (
    <time dateTime={new Date(time).toISOString()} title={formatExactTime(time)}>
      {formatRelativeTime(time, now)}
    </time>
  );
}
