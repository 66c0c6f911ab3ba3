import { ArrowRight } from 'lucide-react';
import { Fragment, type ReactNode, useMemo } from 'react';
import { parseTime } from '../../api/dates';
import { type DiffPiece, diffWords, shortenDiff } from '../../text/diff-words';
import { formatExactTime } from '../../text/time';
import type { ChangedCategory, FieldChange } from '../model/changes';
import { FIELDS, type FieldName } from '../model/fields';
import { StatusBadge } from '../status-badge';
import styles from './field-changes.module.css';

/** A longer text is shown once, and only around what differs. */
const LONG = 120;

interface FieldChangesProps {
  fields: ChangedCategory['fields'];
  /** What parents are called, by id. */
  parentNames: ReadonlyMap<string, string>;
}

/** What was in each field of a category that has changed, and what is in it now. */
export function FieldChanges({ fields, parentNames }: FieldChangesProps) {
  return (
    <dl className={styles.fields}>
      {fields.map((change) => (
        <Fragment key={change.field}>
          <dt>{FIELDS[change.field].label}</dt>
          <dd>
            <Change change={change} parentNames={parentNames} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

type Draw = (value: string, parentNames: ReadonlyMap<string, string>) => ReactNode;

const drawTime: Draw = (value) => {
  const time = parseTime(value);
  return Number.isNaN(time) ? <bdi>{value}</bdi> : formatExactTime(time);
};

/** How a value is drawn of which no part is marked; null for a text. */
const DRAWN: Readonly<Record<FieldName, Draw | null>> = {
  id: null,
  name: null,
  slug: null,
  description: null,
  icon: null,
  parentId: (id, parentNames) => <bdi>{parentNames.get(id) ?? id}</bdi>,
  status: (status) => <StatusBadge status={status} />,
  createdAt: drawTime,
  updatedAt: drawTime,
};

function Change({
  change,
  parentNames,
}: { change: FieldChange } & Omit<FieldChangesProps, 'fields'>) {
  const { field, before, after } = change;
  const draw = DRAWN[field];
  if (draw === null && before !== null && after !== null) {
    return <TextChange before={before} after={after} />;
  }
  const none = field === 'parentId' ? 'None: a root' : 'None';
  const show = (value: string | null) => {
    if (value === null) return <span className="muted">{none}</span>;
    return draw ? draw(value, parentNames) : <bdi>{value}</bdi>;
  };
  return <BeforeAfter before={show(before)} after={show(after)} />;
}

function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
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

function TextChange({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => diffWords(before, after), [before, after]);
  if (before.length <= LONG && after.length <= LONG) {
    return (
      <BeforeAfter
        before={<Pieces pieces={pieces.filter(({ kind }) => kind !== 'added')} />}
        after={<Pieces pieces={pieces.filter(({ kind }) => kind !== 'removed')} />}
      />
    );
  }
  return (
    <p dir="auto">
      <Pieces pieces={shortenDiff(pieces)} />
    </p>
  );
}

function Pieces({ pieces }: { pieces: readonly (DiffPiece | { kind: 'gap' })[] }) {
  return (
    <bdi>
      {pieces.map((piece, index) => {
        // Pieces of one text: none ever comes between two others.
        // oxlint-disable react/no-array-index-key
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
