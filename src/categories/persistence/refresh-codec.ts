import * as v from 'valibot';
import type { Category } from '../../api/schemas';
import { wholeNumber } from '../../persist/stored-list';
import { slicesOf, type Task } from '../../text/task';
import type { Refresh } from '../refreshes/refreshes';
import { type ChangedCategory, changeKindOf } from '../../model/changes';
import { FIELD_NAMES, isFieldValue } from '../../model/fields';
import { categoriesSchema, parseStored, toTable } from './category-codec';

const textSchema = v.nullable(v.string());

const valueSchema = v.nullable(v.union([v.string(), v.number()]));

/** A field, its value before and its value after. */
const changeSchema = v.pipe(
  v.tuple([v.picklist(FIELD_NAMES), valueSchema, valueSchema]),
  v.check(([field, ...values]) => values.every((value) => isFieldValue(field, value))),
  v.transform(([field, before, after]) => ({ field, before, after })),
);

/** As short as that: there may be a hundred thousand. */
const changedSchema = v.pipe(
  v.tuple([v.string(), textSchema, textSchema, v.array(changeSchema)]),
  v.transform(
    ([id, name, parentId, fields]): ChangedCategory => ({
      id,
      name,
      parentId,
      kind: changeKindOf(fields),
      fields,
    }),
  ),
);

/** The kinds of pieces; each piece has exactly one. */
const pieceSchema = v.partial(
  v.object({
    head: v.object({ since: wholeNumber, isWhole: v.boolean() }),
    added: categoriesSchema,
    removed: categoriesSchema,
    changed: v.array(changedSchema),
    parentNames: v.array(v.tuple([v.string(), v.string()])),
  }),
);

export type RefreshPiece = v.InferOutput<typeof pieceSchema>;

/** Writes what a refresh has changed as texts, piece by piece. */
export function* formatRefresh(refresh: Refresh): Generator<string> {
  const { since, isWhole, added, removed, changed, parentNames } = refresh;
  yield JSON.stringify({ head: { since, isWhole } });
  for (const slice of slicesOf(added)) yield JSON.stringify({ added: toTable(slice) });
  for (const slice of slicesOf(removed)) yield JSON.stringify({ removed: toTable(slice) });
  for (const slice of slicesOf(changed)) {
    const rows = slice.map(({ id, name, parentId, fields }) => [
      id,
      name,
      parentId,
      fields.map(({ field, before, after }) => [field, before, after]),
    ]);
    yield JSON.stringify({ changed: rows });
  }
  for (const slice of slicesOf([...parentNames])) yield JSON.stringify({ parentNames: slice });
}

/** Reads such a piece; returns null for what `formatRefresh` cannot have written. */
export function parseRefreshPiece(text: string): RefreshPiece | null {
  return parseStored(pieceSchema, text);
}

/** Puts the pieces of a refresh together; the result is null where the first of them is none. */
export function* toRefresh(at: number, pieces: readonly RefreshPiece[]): Task<Refresh | null> {
  const head = pieces[0]?.head;
  if (!head) return null;
  const added: Category[] = [];
  const removed: Category[] = [];
  const changed: ChangedCategory[] = [];
  const parentNames = new Map<string, string>();
  for (const piece of pieces) {
    added.push(...(piece.added ?? []));
    removed.push(...(piece.removed ?? []));
    changed.push(...(piece.changed ?? []));
    for (const [id, name] of piece.parentNames ?? []) parentNames.set(id, name);
    yield;
  }
  return { ...head, at, added, removed, changed, parentNames };
}
