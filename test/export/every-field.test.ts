import { parse } from 'papaparse';
import { expect, it } from 'vitest';
import { writeCsv, writeJson } from '../../src/export/formats';
import { FIELD_NAMES } from '../../src/model/fields';
import { category, load } from '../model/pages';

const full = category('1', {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, `Its ${name}`])),
  id: '1',
});

it.each(FIELD_NAMES)('the %s of a category is in exports', (name) => {
  const inJson: unknown = JSON.parse([...writeJson([full], load(full))].join(''));
  expect(inJson).toHaveProperty([0, name], full[name]);
  const csv = parse<Record<string, string>>([...writeCsv([full], load(full))].join(''), {
    header: true,
  });
  expect(csv.data[0]?.[name]).toBe(String(full[name]));
});
