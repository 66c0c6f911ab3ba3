import type { ReactNode } from 'react';
import { parseTime } from '../../api/dates';
import { formatExactTime } from '../../text/time';
import type { FieldChange } from '../model/changes';
import type { FieldName } from '../model/fields';
import { StatusBadge } from '../status-badge';
import { BeforeAfter } from './before-after';
import { TextChange } from './text-change';

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

interface ValueChangeProps {
  change: FieldChange;
  /** What parents are called, by id. */
  parentNames: ReadonlyMap<string, string>;
}

/** What was in a field, and what is in it now. */
export function ValueChange({ change, parentNames }: ValueChangeProps) {
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
