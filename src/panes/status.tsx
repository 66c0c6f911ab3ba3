import { isActive } from '../model/fields';
import { classNames } from '../ui/class-names';
import { Dot } from '../ui/feedback/dot';
import styles from './status.module.css';

interface StatusProps {
  status: string;
  className?: string | undefined;
}

/** A colored dot and the status as the service sent it. */
export function Status({ status, className }: StatusProps) {
  return (
    <span className={classNames(styles.status, className)}>
      <Dot color={statusColor(status)} />
      <bdi lang="" className={styles.word}>
        {status}
      </bdi>
    </span>
  );
}

const COLOR_COUNT = 6;

/** Returns a status's color token: green for `active`; for any other word, always the same one of six. */
export function statusColor(status: string): `--status-${string}` {
  if (isActive(status)) return '--status-active';
  let hash = 0;
  for (let at = 0, word = status.toLowerCase(); at < word.length; at++) {
    hash = (Math.imul(hash, 31) + word.charCodeAt(at)) >>> 0;
  }
  return `--status-${hash % COLOR_COUNT}`;
}
