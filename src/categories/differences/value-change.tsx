import type { ComponentType, ReactNode } from 'react';
import * as t from '../../messages/generated/differences';
import { parseTime } from '../../api/dates';
import { formatExactTime } from '../../messages/times';
import type { FieldChange } from '../../model/changes';
import { type FieldName, type FieldValue, toText } from '../../model/fields';
import { StatusBadge } from '../status-badge';
import { BeforeAfter, type BeforeAfterProps, TextChange } from './text-change';

type ValueRenderer = (value: string, parentNames: ReadonlyMap<string, string>) => ReactNode;

const renderTime: ValueRenderer = (value) => {
  const time = parseTime(value);
  return Number.isNaN(time) ? <bdi lang="">{value}</bdi> : formatExactTime(time);
};

const valueRenderers: Readonly<Partial<Record<FieldName, ValueRenderer>>> = {
  parentId: (id, parentNames) => <bdi lang="">{parentNames.get(id) ?? id}</bdi>,
  status: (status) => <StatusBadge status={status} />,
  createdAt: renderTime,
  updatedAt: renderTime,
};

interface ValueChangeProps {
  change: FieldChange;
  /** The names of parents, by id. */
  parentNames: ReadonlyMap<string, string>;
  /** Arranges both values; by default one after the other. */
  Layout?: ComponentType<BeforeAfterProps>;
}

/** The old and the new value of a field. */
export function ValueChange({ change, parentNames, Layout }: ValueChangeProps) {
  const { field, before, after } = change;
  if (!valueRenderers[field] && typeof before === 'string' && typeof after === 'string') {
    return <TextChange before={before} after={after} Layout={Layout} />;
  }
  const toValue = (value: FieldValue) => (
    <FieldContent field={field} value={value} parentNames={parentNames} />
  );
  const Shown = Layout ?? BeforeAfter;
  return <Shown before={toValue(before)} after={toValue(after)} />;
}

interface FieldContentProps extends Pick<ValueChangeProps, 'parentNames'> {
  field: FieldName;
  value: FieldValue;
}

/** The value of a field, or that it has none. */
export function FieldContent({ field, value, parentNames }: FieldContentProps) {
  const text = toText(value);
  if (text !== null) return valueRenderers[field]?.(text, parentNames) ?? <bdi lang="">{text}</bdi>;
  return <span className="muted">{field === 'parentId' ? t.noParent() : t.none()}</span>;
}
