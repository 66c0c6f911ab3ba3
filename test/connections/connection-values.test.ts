import { expect, it } from 'vitest';
import { parseConnectionValues, toConnectionValues } from '../../src/connections/connection-values';

const values = {
  ...toConnectionValues({}),
  name: 'Shop',
  baseUrl: 'https://shop.example.com/',
};

it('reads the fields of the form', () => {
  const typed = {
    name: ' Shop ',
    baseUrl: 'shop.example.com/api/v1/sites/m/category',
    siteId: ' magazine ',
    apiKey: ' secret ',
    environment: ' staging ',
    cursorParam: 'cursor',
    pageSizeParam: '',
    pageSize: '100',
    bulkPageSize: '0',
  };
  expect(parseConnectionValues(typed)).toEqual({
    ok: true,
    draft: {
      name: 'Shop',
      environment: 'staging',
      baseUrl: 'https://shop.example.com',
      siteId: 'm',
      paging: { cursorParam: 'cursor', pageSizeParam: '', pageSize: 100, bulkPageSize: 0 },
    },
    apiKey: 'secret',
  });
});

it('requires only a base URL, whose host becomes the name', () => {
  expect(parseConnectionValues({ ...values, name: '' })).toMatchObject({
    ok: true,
    draft: { name: 'shop.example.com', siteId: null },
    apiKey: null,
  });
});

const UNTIL_10_000 = 'Enter a whole number from 1 to 10,000.';

it.each([
  [{ baseUrl: 'ftp://x' }, 'baseUrl', 'https://'],
  [{ apiKey: 'two words' }, 'apiKey', 'plain letters'],
  [{ cursorParam: ' ' }, 'cursorParam', 'Enter the name of a query parameter'],
  [{ cursorParam: 'a&b' }, 'cursorParam', 'without spaces'],
  [{ pageSizeParam: 'after' }, 'pageSizeParam', 'a different name from the cursor parameter.'],
  [{ pageSize: '' }, 'pageSize', UNTIL_10_000],
  [{ pageSize: 'many' }, 'pageSize', UNTIL_10_000],
  [{ pageSize: '0' }, 'pageSize', UNTIL_10_000],
  [{ bulkPageSize: '' }, 'bulkPageSize', 'Enter a whole number from 0 to 10,000.'],
  [{ bulkPageSize: '-1' }, 'bulkPageSize', 'Enter a whole number'],
  [{ bulkPageSize: '20000' }, 'bulkPageSize', 'Enter a whole number'],
])('explains what is wrong with %j', (wrong, field, words) => {
  expect(parseConnectionValues({ ...values, ...wrong })).toEqual({
    ok: false,
    errors: { [field]: expect.stringContaining(words) },
  });
});

it('reports all mistakes at once', () => {
  const result = parseConnectionValues({ ...values, baseUrl: '', apiKey: 'a b', pageSize: '-1' });
  expect(result.ok ? [] : Object.keys(result.errors)).toEqual(['baseUrl', 'apiKey', 'pageSize']);
});
