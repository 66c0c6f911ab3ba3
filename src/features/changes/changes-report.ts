import { escapeLine } from '../../text/escape-markdown';
import { lazyMap } from '../../text/pieces';
import { formatNumber } from '../../text/numbers';
import type { Column, JsonObject, Report, Section } from '../../text/reports/report';
import { toList } from '../../text/reports/to-markdown';
import { formatReportTime } from '../../text/time';
import { toChangeLines } from '../../model/change-lines';
import type { FieldChange } from '../../model/changes';
import { nameOf } from '../../model/names';
import {
  countRefresh,
  groupChanges,
  type GroupedCategory,
  type GroupKind,
  GROUPS,
} from './describe-refresh';
import type { Refresh } from '../../categories/refreshes/refreshes';

/** A line of the table: a field that has changed, if any. */
interface ChangeLine {
  refresh: Refresh;
  kind: GroupKind;
  category: GroupedCategory;
  change: FieldChange | null;
}

const COLUMNS: readonly Column<ChangeLine>[] = [
  { heading: 'refreshed', valueOf: ({ refresh }) => toIso(refresh.at) },
  { heading: 'since', valueOf: ({ refresh }) => toIso(refresh.since) },
  { heading: 'change', valueOf: ({ kind }) => GROUPS[kind].heading().toLowerCase() },
  { heading: 'id', valueOf: ({ category }) => category.id },
  { heading: 'name', valueOf: ({ category }) => category.name },
  { heading: 'parent', valueOf: ({ category, refresh }) => nameOfParent(category, refresh) },
  { heading: 'field', valueOf: ({ change }) => change?.field },
  { heading: 'before', valueOf: ({ change }) => change?.before },
  { heading: 'after', valueOf: ({ change }) => change?.after },
];

/** Reports what refreshes have changed, as a table with a line for each field. */
export function toChangesReport(refreshes: readonly Refresh[]): Report<ChangeLine> {
  return {
    heading: 'Changes',
    sections: refreshes.map(toSection),
    columns: COLUMNS,
    rows: toLines(refreshes),
    json: refreshes.map(toObject),
  };
}

function toSection(refresh: Refresh): Section {
  const { at, since } = refresh;
  return {
    heading: `Refreshed ${formatReportTime(at)}`,
    blocks: [[`${countRefresh(refresh)} since ${formatReportTime(since)}`]],
    sections: groupChanges(refresh).map(({ kind, categories }) => ({
      heading: `${GROUPS[kind].heading()} (${formatNumber(categories.length)})`,
      blocks: [toList(categories, (category) => toItem(category, refresh))],
    })),
  };
}

function toItem(category: GroupedCategory, refresh: Refresh): string {
  const parent = nameOfParent(category, refresh);
  const place = parent === null ? '' : ` in ${escapeLine(parent)}`;
  const lines = toChangeLines(category.fields ?? [], (id) => refresh.parentNames.get(id) ?? id);
  return `${escapeLine(nameOf(category))} (${escapeLine(category.id)})${place}${lines}`;
}

function nameOfParent({ parentId }: GroupedCategory, { parentNames }: Refresh): string | null {
  return parentId === null ? null : (parentNames.get(parentId) ?? parentId);
}

function* toLines(refreshes: readonly Refresh[]): Generator<ChangeLine> {
  for (const refresh of refreshes) {
    for (const { kind, categories } of groupChanges(refresh)) {
      for (const category of categories) {
        for (const change of category.fields ?? [null]) {
          yield { refresh, kind, category, change };
        }
      }
    }
  }
}

function toObject({ at, since, isWhole, added, removed, changed }: Refresh): JsonObject {
  return {
    fields: { refreshedAt: toIso(at), since: toIso(since), isWhole },
    lists: {
      added,
      removed,
      changed: lazyMap(changed, ({ id, name, kind, fields }) => {
        const changes = fields.map(({ field, before, after }) => [field, { before, after }]);
        return { id, name, kind, fields: Object.fromEntries(changes) };
      }),
    },
  };
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
