import { anything, assert, property, record, string } from 'fast-check';
import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { categorySchema, pageInfoSchema, subCategorySchema } from '../../src/api/schemas';

const TEXT_FIELDS = [
  'name',
  'slug',
  'description',
  'icon',
  'parentId',
  'status',
  'createdAt',
  'updatedAt',
] as const;

describe('a field of a category', () => {
  describe.each(TEXT_FIELDS)('%s', (field) => {
    it.each<[unknown, string | null]>([
      ['text', 'text'],
      ['  text ', '  text '],
      ['', null],
      [null, null],
      [undefined, null],
      [7, '7'],
      [12.5, '12.5'],
      [true, 'true'],
      [{ en: 'text' }, null],
      [['text'], null],
    ])('is read from %j as %j', (value, text) => {
      expect(parse(categorySchema, { id: 'a', [field]: value })[field]).toBe(text);
    });

    it('may be left out', () => {
      expect(parse(categorySchema, { id: 'a' })[field]).toBeNull();
    });
  });

  it('is no parent where it is blank, zero or false', () => {
    for (const parentId of [' ', '\t\u00A0', 0, false])
      expect(parse(categorySchema, { id: 'a', parentId })).toMatchObject({ parentId: null });
  });

  it('is the id alone that must be there', () => {
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
  });

  it('never makes a category unreadable, whatever it holds', () => {
    const fields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, anything()]));
    assert(
      property(string({ minLength: 1 }), record(fields, { requiredKeys: [] }), (id, entry) => {
        const category = parse(categorySchema, { ...entry, id });
        expect(category.id).toBe(id);
        for (const field of TEXT_FIELDS) {
          const value = category[field];
          expect(value === null || (typeof value === 'string' && value !== '')).toBe(true);
        }
      }),
    );
  });
});

describe('an id', () => {
  it.each<[unknown, string]>([
    ['a', 'a'],
    [' ', ' '],
    ['__proto__', '__proto__'],
    [0, '0'],
    [42, '42'],
    [-1, '-1'],
  ])('is read from %j as %j', (id, text) => {
    expect(parse(categorySchema, { id })).toMatchObject({ id: text });
    expect(parse(subCategorySchema, { id })).toBe(text);
    expect(parse(subCategorySchema, id)).toBe(text);
  });

  it.each([['', null, undefined, true, {}, [], ['a']]])('is not read from %j', (id) => {
    expect(safeParse(categorySchema, { id }).success).toBe(false);
    expect(safeParse(subCategorySchema, { id }).success).toBe(false);
    expect(safeParse(subCategorySchema, id).success).toBe(false);
  });
});

describe('what is said of a page', () => {
  it.each<[unknown, boolean | null]>([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    [1, true],
    [0, false],
    ['yes', null],
    ['', null],
    [null, null],
    [undefined, null],
    [{}, null],
    [2, null],
    ['True', true],
    ['FALSE', false],
    [' true ', true],
    ['1', true],
    ['0', false],
  ])('reads %j for hasNextPage as %j', (hasNextPage, flag) => {
    expect(parse(pageInfoSchema, { hasNextPage }).hasNextPage).toBe(flag);
  });

  it.each<[unknown, string | null]>([
    ['MTA=', 'MTA='],
    [50, '50'],
    ['', null],
    [null, null],
    [undefined, null],
    [{ id: 'a' }, null],
  ])('reads %j for a cursor as %j', (cursor, text) => {
    const pageInfo = parse(pageInfoSchema, { startCursor: cursor, endCursor: cursor });
    expect(pageInfo).toMatchObject({ startCursor: text, endCursor: text });
  });

  it.each<[unknown, number | null]>([
    [0, 0],
    [214, 214],
    ['214', 214],
    [' 214 ', 214],
    [-1, null],
    [1.5, null],
    [1e300, null],
    ['many', null],
    ['', null],
    [' ', null],
    [true, null],
    [null, null],
    [undefined, null],
    [[3], null],
    [{ value: 3 }, null],
    [Number.NaN, null],
  ])('reads %j for totalCount as %j', (totalCount, count) => {
    expect(parse(pageInfoSchema, { totalCount }).totalCount).toBe(count);
  });

  it('may be left out', () => {
    expect(parse(pageInfoSchema, {})).toEqual({
      hasNextPage: null,
      startCursor: null,
      endCursor: null,
      totalCount: null,
    });
  });
});
