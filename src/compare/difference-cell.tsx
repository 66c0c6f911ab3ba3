import { ArrowRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import * as t from '../messages/generated/compare';
import { categoryOf, type Comparison, type Difference } from '../model/comparison/compare-lists';
import { findFirstEdit } from '../model/comparison/first-edit';
import { type FieldName, isTimeField, textOf } from '../model/fields';
import { nameOf } from '../model/names';
import { fieldLabel } from '../panes/describe-field';
import { Status } from '../panes/status';
import { MAX_TEXT_LENGTH } from '../text/truncate';
import { looksSame } from '../text/look-alike';
import { Text } from '../ui/text/text';
import { parentPlaceOf } from './difference-kinds';
import styles from './differences.module.css';
import edits from './edits.module.css';

/** The maximum length of an edit, in characters. A row cuts it off anyway. */
const MAX_SHOWN = 80;

interface DifferenceCellProps {
  /** The whole difference in words, which a row may cut off. */
  text: string;
  difference: Difference;
  comparison: Comparison;
}

/** Shows what differs on one line: the new parent, both statuses or the first changed words; otherwise, the status. */
export function DifferenceCell({ difference, comparison, text }: DifferenceCellProps) {
  const { from, to, fields, descendantCount } = difference;
  const parts = fields
    .filter((field) => !isTimeField(field))
    .map((field) => ({ field, node: renderField(field, difference, comparison) }));
  const { status } = from && to ? { status: null } : categoryOf(difference);
  if (status !== null) parts.push({ field: 'status', node: <Status status={status} /> });
  return (
    <span className={styles.what} title={text || undefined}>
      {parts.map(({ field, node }, at) => (
        <Fragment key={field}>
          {at > 0 && <Text tone="muted"> · </Text>}
          {node}
        </Fragment>
      ))}
      {descendantCount > 0 && (
        <Text tone="muted">
          {(parts.length > 0 ? ' · ' : '') + t.withDescendants({ count: descendantCount })}
        </Text>
      )}
    </span>
  );
}

function renderField(
  field: FieldName,
  { from, to }: Difference,
  comparison: Comparison,
): ReactNode {
  if (!from || !to) return null;
  switch (field) {
    case 'parentId':
      return (
        <bdi>
          {to.parentId === null
            ? t.toTopLevel()
            : t.toParent({ parent: parentPlaceOf(to, comparison.to).parent })}
        </bdi>
      );
    case 'name':
      return looksSame(from.name, to.name) ? (
        <span>{t.looksSame()}</span>
      ) : (
        <FirstEdit before={nameOf(from)} after={nameOf(to)} />
      );
    case 'status':
      return (
        <>
          <StatusOrNone status={from.status} />
          <ArrowRight className={styles.change} aria-hidden="true" />
          <StatusOrNone status={to.status} />
        </>
      );
    default:
      return <FieldEdit field={field} before={textOf(from, field)} after={textOf(to, field)} />;
  }
}

function StatusOrNone({ status }: { status: string | null }) {
  return status === null ? <Text tone="muted">{t.noStatus()}</Text> : <Status status={status} />;
}

interface FieldEditProps {
  field: FieldName;
  before: string | null;
  after: string | null;
}

function FieldEdit({ field, before, after }: FieldEditProps) {
  const isCompared =
    before !== null && after !== null && Math.max(before.length, after.length) <= MAX_TEXT_LENGTH;
  if (!isCompared) return <span>{fieldLabel(field)}</span>;
  return (
    <>
      {/* The space is part of an element because page translation replaces bare text. */}
      <Text tone="muted">{`${t.fieldBefore({ field: fieldLabel(field) })} `}</Text>
      <FirstEdit before={before} after={after} />
    </>
  );
}

function FirstEdit({ before, after }: { before: string; after: string }) {
  const first = findFirstEdit(before, after);
  if (!first) return null;
  const { more } = first;
  return (
    <bdi lang="" key={JSON.stringify(first)}>
      {first.removed.trim() && <mark className={edits.removed}>{toShown(first.removed)}</mark>}
      {first.removed.trim() && first.added.trim() && ' '}
      {first.added.trim() && <mark className={edits.added}>{toShown(first.added)}</mark>}
      {more !== 0 && (
        <Text tone="muted"> {more === null ? '…' : t.morePlaces({ count: more })}</Text>
      )}
    </bdi>
  );
}

function toShown(text: string): string {
  return text.slice(0, MAX_SHOWN).replaceAll(/\s+/g, ' ').trim();
}
