import styles from './finding-row.module.css';

/** The capturing group keeps the spaces when the text is split. */
const STRAY_SPACES = /(^\s+|\s+$|\s{2,}|[\t\n\v\f\r])/u;

/** Shows a name with its stray spaces marked. */
export function SpacedName({ name }: { name: string }) {
  return (
    // Page translation replaces bare text, which React cannot change afterward, so React replaces the whole element.
    <span key={name}>
      {name.split(STRAY_SPACES).map((piece, at) =>
        at % 2 === 0 ? (
          piece
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a name keep their order
          <mark key={at} className={styles.space}>
            {piece}
          </mark>
        ),
      )}
    </span>
  );
}
