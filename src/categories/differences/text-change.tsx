import { ArrowRight } from 'lucide-react';
import { type ComponentType, Fragment, type ReactNode, useMemo } from 'react';
import * as t from '../../messages/generated/differences';
import { Link } from '../../connections/link';
import { diffWords, type ShortPiece, shortenDiff } from '../../text/diff-words';
import styles from './differences.module.css';

/** Longer texts are shown as one, shortened to the words that differ. */
const LONG = 120;

/** Returns whether two texts are shown as one. */
export function isLongChange(before: string, after: string): boolean {
  return Math.max(before.length, after.length) > LONG;
}

interface TextChangeProps {
  before: string;
  after: string;
  /** The address that the new text links to: it is then shown whole. */
  to?: string;
  /** Arranges two live texts, each whole; by default the old one precedes the new one. */
  Layout?: ComponentType<BeforeAfterProps> | undefined;
}

/** Two texts with the words marked that differ. */
export function TextChange({ before, after, to, Layout }: TextChangeProps) {
  const pieces = useMemo(() => diffWords(before, after), [before, after]);
  if (to === undefined && !Layout && isLongChange(before, after)) {
    return (
      <p dir="auto" lang="">
        <Pieces pieces={shortenDiff(pieces)} marks={EDITED} />
      </p>
    );
  }
  const marks = Layout ? LIVE : EDITED;
  const now = <Pieces pieces={pieces.filter(({ kind }) => kind !== 'removed')} marks={marks} />;
  const Shown = Layout ?? BeforeAfter;
  return (
    <Shown
      before={<Pieces pieces={pieces.filter(({ kind }) => kind !== 'added')} marks={marks} />}
      after={
        to === undefined ? (
          now
        ) : (
          <Link to={to} className="name-link">
            {now}
          </Link>
        )
      }
    />
  );
}

/** The elements of the words that differ: both texts are live, or the old one is gone. */
const LIVE = { removed: 'mark', added: 'mark' } as const;
const EDITED = { removed: 'del', added: 'ins' } as const;

interface PiecesProps {
  pieces: readonly ShortPiece[];
  marks: typeof LIVE | typeof EDITED;
}

function Pieces({ pieces, marks }: PiecesProps) {
  return (
    <bdi lang="">
      {pieces.map((piece, index) => {
        // oxlint-disable react/no-array-index-key -- the pieces of a text keep their order
        if (piece.kind === 'gap')
          return (
            <span key={index} className="muted">
              {' '}
              …{' '}
            </span>
          );
        if (piece.kind === 'same') return <Fragment key={index}>{piece.text}</Fragment>;
        const { kind, text } = piece;
        return <Marked key={index} as={marks[kind]} className={styles[kind]} text={text} />;
        // oxlint-enable react/no-array-index-key
      })}
    </bdi>
  );
}

interface MarkedProps {
  as: 'mark' | 'del' | 'ins';
  className: string | undefined;
  text: string;
}

/** Marks words without the space around them, unless they are only space. */
function Marked({ as: Element, className, text }: MarkedProps) {
  // Space alone is shown as dots.
  const inner = text.trim() || text.replaceAll(/[^\n]/g, '·').replaceAll('\n', '¶');
  const start = Math.max(0, text.indexOf(inner));
  return (
    <>
      {text.slice(0, start)}
      <Element className={className}>{inner}</Element>
      {text.slice(start + inner.length)}
    </>
  );
}

export interface BeforeAfterProps {
  before: ReactNode;
  after: ReactNode;
}

/** The old and the new value, one after the other. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  return (
    <>
      <span className={styles.before}>
        <span className="visually-hidden">{t.before()}</span>
        {before}
      </span>
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      <span>
        <span className="visually-hidden">{t.now()}</span>
        {after}
      </span>
    </>
  );
}
