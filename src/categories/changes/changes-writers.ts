import { slicesOf } from '../../text/work';
import { escapeMarkdown } from '../../text/escape-markdown';
import { toOneLine } from '../../text/invisible';
import { diffWords, type ShortPiece, shortenDiff } from '../../text/diff-words';
import { formatNumber } from '../../text/numbers';
import { formatExactTime } from '../../text/time';
import type { ReportWriters } from '../export/report-formats';
import { NEWLINE, toRecords } from '../export/to-csv';
import type { FieldChange } from '../model/changes';
import { FIELDS } from '../model/fields';
import { nameOf } from '../model/names';
import { countRefresh, type GroupedCategory, groupChanges } from './describe-refresh';
import type { Refresh } from './refreshes';

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
    parentId === null ? '' : ` in ${escapeText(parentNames.get(parentId) ?? parentId)}`;
  const lines = fields.map(
    (change) => `  - ${FIELDS[change.field].label}: ${toDifference(change, parentNames)}\n`,
  );
  return `- ${escapeText(nameOf(category))} (${escapeText(id)})${parent}\n${lines.join('')}`;
}

function toDifference(
  { field, before, after }: FieldChange,
  parentNames: Refresh['parentNames'],
): string {
  if (field === 'description' && before !== null && after !== null) {
    return shortenDiff(diffWords(before, after))
      .map(toMarked)
      .join('')
      .replaceAll(/ +/g, ' ')
      .trim();
  }
  const toText = (value: string | null) => {
    if (value === null) return 'none';
    return escapeText(field === 'parentId' ? (parentNames.get(value) ?? value) : value);
  };
  return `${toText(before)} → ${toText(after)}`;
}

function toMarked(piece: ShortPiece): string {
  if (piece.kind === 'gap') return ' … ';
  const { kind, text } = piece;
  const mark = MARKS[kind];
  const inner = escapeText(text);
  // Within the marks no space may stand at either end; between two of them there is one.
  const end = /\s$/.test(text) || kind === 'removed' ? ' ' : '';
  return inner === '' ? ' ' : `${/^\s/.test(text) ? ' ' : ''}${mark}${inner}${mark}${end}`;
}

const MARKS = { same: '', removed: '~~', added: '**' };

function escapeText(text: string): string {
  return escapeMarkdown(toOneLine(text));
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
  yield toRecords([COLUMNS]);
  for (const refresh of refreshes) {
    const times = [refresh.at, refresh.since].map(toIso);
    for (const { heading, categories } of groupChanges(refresh)) {
      for (const slice of slicesOf(categories)) {
        const records = slice.flatMap(({ id, name, parentId, fields = [NO_FIELD] }) => {
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
        yield NEWLINE + toRecords(records);
      }
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
    yield* toArray('added', changes.added, (category) => category);
    yield* toArray('removed', changes.removed, (category) => category);
    yield* toArray('changed', changes.changed, (category) => {
      const { id, name, kind, fields } = category;
      const differences = fields.map(({ field, before, after }) => [field, { before, after }]);
      return { id, name, kind, fields: Object.fromEntries(differences) };
    });
    yield '}';
  }
  yield '\n]\n';
}

function* toArray<T>(
  name: string,
  items: readonly T[],
  toValue: (item: T) => unknown,
): Generator<string> {
  yield `,"${name}":[`;
  let before = '\n';
  for (const slice of slicesOf(items)) {
    yield before + slice.map((item) => JSON.stringify(toValue(item))).join(',\n');
    before = ',\n';
  }
  yield ']';
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
