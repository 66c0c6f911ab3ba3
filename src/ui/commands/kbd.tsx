import { type ComponentProps, Fragment } from 'react';
import * as t from '../../messages/generated/commands';
import { classNames } from '../class-names';
import { formatKeys } from './format-keys';
import styles from './kbd.module.css';

interface KbdProps extends ComponentProps<'span'> {
  /** In the format of a shortcut: `Mod+k`, `g l`. */
  keys: string;
  /** Hidden on touch screens and phones, which rarely have a keyboard. */
  isHint?: boolean;
}

export function Kbd({ keys, isHint, className, ...props }: KbdProps) {
  return (
    <span className={classNames(styles.keys, isHint && styles.hint, className)} {...props}>
      {formatKeys(keys).map((press, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same key may occur twice
        <Fragment key={index}>
          {index > 0 && <span>{t.spokenThen()}</span>}
          {/* Keys that are pressed together have a fixed order. A sequence follows the page's direction. */}
          <span dir="ltr" className={styles.keys}>
            {press.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
