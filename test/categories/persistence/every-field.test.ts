import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ResponseProblem } from '../../../src/api/failure';
import { writeCsv, writeJson } from '../../../src/categories/export/formats';
import { CATEGORY_CODEC } from '../../../src/categories/persistence/category-codec';
import {
  formatRefresh,
  parseRefreshPiece,
  toRefresh,
} from '../../../src/categories/persistence/refresh-codec';
import { compareLists } from '../../../src/model/changes';
import { FIELD_NAMES, FIELDS } from '../../../src/model/fields';
import { finishTask } from '../../../src/text/task';
import { category, load, page } from '../../model/pages';

const FIELD_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, FIELDS[name].type]),
);

const full = category('1', {
  ...Object.fromEntries(
    FIELD_NAMES.map((name, at) => [name, FIELD_TYPES[name] === 'number' ? at : `Its ${name}`]),
  ),
  id: '1',
});

const response = {
  category: full,
  subCategoryIds: null,
  text: '{}',
  unreadable: [],
  deviations: [],
};

describe.each(FIELD_NAMES)('the %s of a category', (name) => {
  it('is the same in a page, a detail and a change that are stored', () => {
    const stored = finishTask(CATEGORY_CODEC.parsePage(CATEGORY_CODEC.formatPage(page([full]))));
    expect(stored?.categories[0]?.[name]).toBe(full[name]);
    const detail = CATEGORY_CODEC.parseDetail(CATEGORY_CODEC.formatDetail(response));
    expect(detail?.category[name]).toBe(full[name]);

    const changes = finishTask(compareLists(load('1'), load(full)));
    const pieces = [...formatRefresh({ ...changes, at: 20, since: 10 })].map(parseRefreshPiece);
    const read = finishTask(
      toRefresh(
        20,
        pieces.filter((piece) => piece !== null),
      ),
    );
    const inRefresh = read?.changed[0]?.fields.find(({ field }) => field === name);
    expect(inRefresh?.after).toBe(name === 'id' ? undefined : full[name]);
  });

  it('is in exports', () => {
    const inJson: unknown = JSON.parse([...writeJson([full], load(full))].join(''));
    expect(inJson).toHaveProperty([0, name], full[name]);
    const csv = parse<Record<string, string>>([...writeCsv([full], load(full))].join(''), {
      header: true,
    });
    expect(csv.data[0]?.[name]).toBe(String(full[name]));
  });

  it('is null in a detail that was stored before the app knew it', () => {
    const { [name]: _, ...others } = full;
    const text = JSON.stringify({ ...response, category: others });
    const detail = CATEGORY_CODEC.parseDetail(text);
    expect(detail?.category).toEqual(name === 'id' ? undefined : { ...full, [name]: null });
  });
});

it('a page is stored with each reason why an entry cannot be read', () => {
  const problems: ResponseProblem[] = [
    { kind: 'missing', path: '', field: 'id' },
    { kind: 'empty', path: 'id' },
    { kind: 'wrong-type', path: 'id', expected: '(string | number)', received: null },
  ];
  const unreadable = problems.map((problem, at) => ({ path: `categories[${at}]`, problem }));
  const text = CATEGORY_CODEC.formatPage(page([full], {}, unreadable));
  expect(finishTask(CATEGORY_CODEC.parsePage(text))?.unreadable).toEqual(unreadable);
});
