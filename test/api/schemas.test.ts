import { anything, assert, property, record, string } from 'fast-check';
import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { categorySchema, pageInfoSchema, subCategorySchema } from '../../src/api/schemas';
import { INTERFACE } from '../../src/api/interface';
import { FIELD_NAMES, textOf } from '../../src/model/fields';

const FIELDS = FIELD_NAMES.filter((name) => name !== 'id');

/** The text fields, including references and times, which are kept as they were sent. */
const TEXT_FIELDS = FIELDS.filter((name) =>
  ['text', 'reference', 'date'].includes(INTERFACE.Category[name].type),
);

describe('a category', () => {
  it.each<[unknown, string | null]>([
    ['text', 'text'],
    ['  text ', '  text '],
    ['', null],
    [null, null],
    [undefined, null],
    [12.5, '12.5'],
    [true, 'true'],
    [{ en: 'text' }, null],
    [['text'], null],
  ])('with %j in a text field is read as %j', (value, text) => {
    for (const field of TEXT_FIELDS)
      expect(parse(categorySchema, { id: 'a', [field]: value })[field]).toBe(text);
  });

  it.each([' ', '\t\u00A0', 0, false])('with the parent ID %j has no parent', (parentId) => {
    expect(parse(categorySchema, { id: 'a', parentId })).toMatchObject({ parentId: null });
  });

  it.each([
    ['a', 'a'],
    [7, 7],
    ['7', 7],
  ])('with the ID %j and the parent ID %j is a root', (id, parentId) => {
    expect(parse(categorySchema, { id, parentId })).toMatchObject({ parentId: null });
  });

  it.each([
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00',
    '0001-01-01t00:00:00.0000000z',
    '0001-01-01T00:00:00+00:00',
    '0001-01-01',
  ])('with a placeholder date has no date: %s', (createdAt) => {
    expect(parse(categorySchema, { id: 'a', createdAt })).toMatchObject({ createdAt: null });
  });

  it.each(['0001-01-02T00:00:00Z', '0001-01-01T00:00:01Z', '1001-01-01T00:00:00Z'])(
    'keeps an early date: %s',
    (createdAt) => {
      expect(parse(categorySchema, { id: 'a', createdAt })).toMatchObject({ createdAt });
    },
  );

  it('needs only an ID', () => {
    assert(
      property(anything(), (entry) => {
        const result = safeParse(categorySchema, entry);
        const id: unknown =
          typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
        const isReadable =
          (typeof id === 'string' && id !== '') || (typeof id === 'number' && !Number.isNaN(id));
        expect(result.success).toBe(isReadable);
      }),
    );
    const fields = Object.fromEntries(FIELDS.map((field) => [field, anything()]));
    assert(
      property(string({ minLength: 1 }), record(fields, { requiredKeys: [] }), (id, entry) => {
        const category = parse(categorySchema, { ...entry, id });
        expect(category.id).toBe(id);
        for (const field of FIELDS) expect(textOf(category, field)).not.toBe('');
        for (const field of TEXT_FIELDS)
          expect(category[field]).toSatisfy((value) => value === null || typeof value === 'string');
      }),
    );
  });
});

describe('an ID', () => {
  it.each<[unknown, string]>([
    [' ', ' '],
    ['__proto__', '__proto__'],
    [0, '0'],
    [-42, '-42'],
  ])('is read from %j as %j', (id, text) => {
    expect(parse(categorySchema, { id })).toMatchObject({ id: text });
    expect(parse(subCategorySchema, { id })).toBe(text);
    expect(parse(subCategorySchema, id)).toBe(text);
  });

  it.each(['', null, undefined, true, {}, ['a']])('cannot be %j', (id) => {
    expect(safeParse(categorySchema, { id }).success).toBe(false);
    expect(safeParse(subCategorySchema, { id }).success).toBe(false);
    expect(safeParse(subCategorySchema, id).success).toBe(false);
  });
});

describe('pageInfo', () => {
  it.each<[unknown, boolean | null]>([
    [true, true],
    [false, false],
    ['True', true],
    ['FALSE', false],
    [' true ', true],
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
    ['yes', null],
    ['', null],
    [{}, null],
    [2, null],
  ])('reads hasNextPage %j as %j', (hasNextPage, flag) => {
    expect(parse(pageInfoSchema, { hasNextPage }).hasNextPage).toBe(flag);
  });

  it.each<[unknown, number | null]>([
    [0, 0],
    [214, 214],
    [' 214 ', 214],
    [-1, null],
    [1.5, null],
    [1e300, null],
    ['many', null],
    [' ', null],
    [true, null],
    [null, null],
    [[3], null],
  ])('reads totalCount %j as %j', (totalCount, count) => {
    expect(parse(pageInfoSchema, { totalCount }).totalCount).toBe(count);
  });

  it('reads a numeric cursor as text', () => {
    expect(parse(pageInfoSchema, { endCursor: 50 })).toMatchObject({ endCursor: '50' });
  });
});
