import { Fragment, type ReactNode } from 'react';
import { formatFieldTime } from '../data/format-field-time';
import { StatusBadge } from '../data/status-badge';
import * as t from '../messages/generated/compare';
import type { FieldChange } from '../model/comparison/field-changes';
import { type FieldName, toText } from '../model/fields';
import { beginningOf } from '../text/beginning';
import { type DiffPiece, diffWords } from '../text/diff-words';
import { markSpaces } from '../text/invisible';
import styles from './value-change.module.css';

const renderTime = (value: string) => formatFieldTime(value) ?? <bdi lang="">{value}</bdi>;

const RENDERERS: Readonly<Partial<Record<FieldName, (value: string) => ReactNode>>> = {
  status: (status) => <StatusBadge status={status} />,
  createdAt: renderTime,
  updatedAt: renderTime,
};

/** Renders both values of a field. Of two texts, the words that differ are marked. */
export function renderChange({ field, before, after }: FieldChange): [ReactNode, ReactNode] {
  if (RENDERERS[field] || typeof before !== 'string' || typeof after !== 'string') {
    return [renderValue(field, before), renderValue(field, after)];
  }
  const pieces = diffWords(before, after);
  return [
    <Pieces key="before" pieces={pieces.filter(({ kind }) => kind !== 'added')} />,
    <Pieces key="after" pieces={pieces.filter(({ kind }) => kind !== 'removed')} />,
  ];
}

export function renderValue(field: FieldName, value: FieldChange['before']): ReactNode {
  const text = toText(value);
  if (text !== null) return RENDERERS[field]?.(text) ?? <bdi lang="">{text}</bdi>;
  return <span className="muted">{field === 'parentId' ? t.noParent() : t.none()}</span>;
}

function Pieces({ pieces }: { pieces: readonly DiffPiece[] }) {
  return (
    <bdi lang="">
      {pieces.map(({ kind, text: whole }, index) => {
        const text = beginningOf(whole);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their order
          <Fragment key={index}>
            {kind === 'same' ? text : <Marked className={styles[kind]} text={text} />}
          </Fragment>
        );
      })}
    </bdi>
  );
}

/** Marks words without the space around them, unless they are only space. */
function Marked({ className, text }: { className: string | undefined; text: string }) {
  const inner = text.trim() || markSpaces(text);
  const start = Math.max(0, text.indexOf(inner));
  return (
    <>
      {text.slice(0, start)}
      <mark className={className}>{inner}</mark>
      {text.slice(start + inner.length)}
    </>
  );
}
