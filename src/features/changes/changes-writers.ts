import { slicesOf } from '../../text/work';
import { toHeader, writeRecords } from '../../text/csv';
import { escapeLine } from '../../text/escape-markdown';
import { formatNumber } from '../../text/numbers';
import { formatExactTime } from '../../text/time';
import { writeJsonArray } from '../../text/write-json-array';
import type { ReportWriters } from '../../categories/export/report-formats';
import { toChangeLines } from '../../model/change-lines';
import { nameOf } from '../../model/names';
import { countRefresh, type GroupedCategory, groupChanges } from './describe-refresh';
import type { Refresh } from '../../categories/refreshes/refreshes';

/** How what refreshes have changed is written. */
export const CHANGES_WRITERS: ReportWriters<readonly Refresh[]> = { toMarkdown, toCsv, toJson };

/** For people: what is long is shortened to where it differs. */
function* toMarkdown(refreshes: readonly Refresh[]): Generator<string> {
  yield '# Changes\n';
  for (const refresh of refreshes) {
    const { at, since, parentNames } = refresh;
    yield `\n## Refreshed ${formatExactTime(at)}\n\n${countRefresh(refresh)} since ${formatExactTime(since)}\n`;
    for (const { heading, categories } of groupChanges(refresh)) {
      yield `\n### ${heading} (${formatNumber(categories.length)})\n\n`;
      for (const slice of slicesOf(categories)) {
        yield slice.map((category) => toItem(category, parentNames)).join('');
      }
    }
  }
}

function toItem(category: GroupedCategory, parentNames: Refresh['parentNames']): string {
  const { id, parentId, fields = [] } = category;
  const parent =
    parentId === null ? '' : ` in ${escapeLine(parentNames.get(parentId) ?? parentId)}`;
  const lines = toChangeLines(fields, (above) => parentNames.get(above) ?? above);
  return `- ${escapeLine(nameOf(category))} (${escapeLine(id)})${parent}\n${lines}`;
}

const COLUMNS = [
  'refreshed',
  'since',
  'change',
  'id',
  'name',
  'parent',
  'field',
  'before',
  'after',
];

/** For spreadsheets: a line for each field that has changed. */
function* toCsv(refreshes: readonly Refresh[]): Generator<string> {
  yield toHeader(COLUMNS);
  for (const refresh of refreshes) {
    const times = [refresh.at, refresh.since].map(toIso);
    for (const { heading, categories } of groupChanges(refresh)) {
      yield* writeRecords(categories, ({ id, name, parentId, fields = [NO_FIELD] }) => {
        const parent = parentId === null ? null : (refresh.parentNames.get(parentId) ?? parentId);
        return fields.map(({ field, before, after }) => [
          ...times,
          heading.toLowerCase(),
          id,
          name,
          parent,
          field,
          before,
          after,
        ]);
      });
    }
  }
}

const NO_FIELD = { field: null, before: null, after: null };

/** For programs: the fields as the service names them, whole. */
function* toJson(refreshes: readonly Refresh[]): Generator<string> {
  yield '[';
  for (const [index, { at, since, isWhole, ...changes }] of refreshes.entries()) {
    const head = { refreshedAt: toIso(at), since: toIso(since), isWhole };
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(head).slice(0, -1)}`;
    yield* writeJsonArray('added', changes.added, (category) => category);
    yield* writeJsonArray('removed', changes.removed, (category) => category);
    yield* writeJsonArray('changed', changes.changed, (category) => {
      const { id, name, kind, fields } = category;
      const differences = fields.map(({ field, before, after }) => [field, { before, after }]);
      return { id, name, kind, fields: Object.fromEntries(differences) };
    });
    yield '}';
  }
  yield '\n]\n';
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
