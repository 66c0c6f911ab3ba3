import { ArrowRight } from 'lucide-react';
import { type ComponentType, Fragment, type ReactNode, useMemo } from 'react';
import { Link } from '../../connections/link';
import { diffWords, type ShortPiece, shortenDiff } from '../../text/diff-words';
import styles from './differences.module.css';

/** A longer text is shown once, and only around what differs. */
const LONG = 120;

interface TextChangeProps {
  before: string;
  after: string;
  /** Where the text of now leads: it is then shown whole. */
  to?: string;
  /** How the two stand, each of them whole; else one after the other. */
  Layout?: ComponentType<BeforeAfterProps> | undefined;
}

/** A text as it was and as it is now, the words marked that differ. */
export function TextChange({ before, after, to, Layout }: TextChangeProps) {
  const pieces = useMemo(() => diffWords(before, after), [before, after]);
  if (to === undefined && !Layout && Math.max(before.length, after.length) > LONG) {
    return (
      <p dir="auto">
        <Pieces pieces={shortenDiff(pieces)} />
      </p>
    );
  }
  const now = <Pieces pieces={pieces.filter(({ kind }) => kind !== 'removed')} />;
  const Shown = Layout ?? BeforeAfter;
  return (
    <Shown
      before={<Pieces pieces={pieces.filter(({ kind }) => kind !== 'added')} />}
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

function Pieces({ pieces }: { pieces: readonly ShortPiece[] }) {
  return (
    <bdi className={styles.text}>
      {pieces.map((piece, index) => {
        // oxlint-disable react/no-array-index-key -- of one text: none ever comes between two others
        switch (piece.kind) {
          case 'removed':
            return <Marked key={index} as="del" text={piece.text} />;
          case 'added':
            return <Marked key={index} as="ins" text={piece.text} />;
          case 'gap':
            return (
              <span key={index} className="muted">
                {' '}
                …{' '}
              </span>
            );
          default:
            return <Fragment key={index}>{piece.text}</Fragment>;
        }
        // oxlint-enable react/no-array-index-key
      })}
    </bdi>
  );
}

/** What was removed or added: not the space around it, unless there is nothing else. */
function Marked({ as: Element, text }: { as: 'del' | 'ins'; text: string }) {
  const inner = text.trim();
  // Space alone gets some ink.
  if (inner === '')
    return <Element>{text.replaceAll(/[^\n]/g, '·').replaceAll('\n', '¶')}</Element>;
  const start = text.indexOf(inner);
  return (
    <>
      {text.slice(0, start)}
      <Element>{inner}</Element>
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
        <span className="visually-hidden">Before: </span>
        {before}
      </span>
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      <span>
        <span className="visually-hidden">; now: </span>
        {after}
      </span>
    </>
  );
}
