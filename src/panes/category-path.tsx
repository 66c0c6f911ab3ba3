import { Fragment } from 'react';
import styles from '../grid/name-cell.module.css';
import type { Ancestors } from '../model/hierarchy';
import { formatPath, nameOf, PATH_SEPARATOR } from '../model/names';
import { MarkedText } from '../ui/marked-text';
import { currentLanguage } from '../messages/language';
import { hasRightToLeft, isolate } from '../text/right-to-left';

/** A path in two parts. The direct parent alone often distinguishes categories with the same name. */
export interface PathPieces {
  /** The ancestors above the direct parent, on one line; empty or null if there are none. */
  above: string | null;
  parent: string;
  /** Whether `parent` is one of the app's own messages instead of a name. */
  isNote?: true;
}

interface CategoryPathProps extends PathPieces {
  words?: readonly string[];
}

const NO_WORDS: readonly string[] = [];

/** A parent path on one line. Truncated in the middle so the direct parent stays visible longest. */
export function CategoryPath({ above, parent, isNote, words = NO_WORDS }: CategoryPathProps) {
  const path = above ? above + PATH_SEPARATOR + parent : parent;
  const title = isolatePath(path);
  // If no name needs its direction isolated, all names above the parent share an element, which makes rows cheaper.
  const names = title === path ? [above ?? ''] : (above ?? '').split(PATH_SEPARATOR);
  return (
    <span className={styles.path} title={title}>
      {above && (
        <>
          {names.length === 1 ? (
            <MarkedText as="bdi" lang="" className={styles.above} text={above} words={words} />
          ) : (
            <span className={styles.above}>
              {names.map((name, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- names may repeat within a path
                <Fragment key={at}>
                  {at > 0 && <span>{PATH_SEPARATOR}</span>}
                  <MarkedText as="bdi" lang="" text={name} words={words} />
                </Fragment>
              ))}
            </span>
          )}
          <span>{PATH_SEPARATOR}</span>
        </>
      )}
      <MarkedText
        as="bdi"
        lang={isNote ? undefined : ''}
        className={styles.parent}
        text={parent}
        words={words}
      />
    </span>
  );
}

/** Returns the ancestors' path in two parts; null if none are known. */
export function toPathPieces({ known, end }: Ancestors): PathPieces | null {
  const parent = known.at(-1);
  if (!parent) return null;
  const above = formatPath(known.slice(0, -1));
  return {
    above: [end.kind !== 'root' && '…', above].filter(Boolean).join(PATH_SEPARATOR),
    parent: nameOf(parent),
  };
}

/** Prepares a path for plain text such as a title: isolates each name's direction. */
export function isolatePath(path: string): string {
  const isRightToLeft = currentLanguage().direction === 'rtl';
  if (!isRightToLeft && !hasRightToLeft(path)) return path;
  const names = path.split(PATH_SEPARATOR).map(isolate);
  return `${isRightToLeft ? '\u2067' : '\u2066'}${names.join(PATH_SEPARATOR)}\u2069`;
}
