import { expect, it } from 'vitest';
import {
  parseConnectionValues,
  splitEndpoint,
  toConnectionValues,
} from '../../src/connections/connection-values';

const values = {
  ...toConnectionValues({}),
  name: 'Shop',
  baseUrl: 'https://shop.example.com/',
  siteId: 'magazine',
};

it("reads the form's fields", () => {
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
      siteId: 'magazine',
      paging: { cursorParam: 'cursor', pageSizeParam: '', pageSize: 100, bulkPageSize: 0 },
    },
    apiKey: 'secret',
  });
});

it("fills in a connection's settings so that saving them unchanged keeps them", () => {
  const saved = {
    name: 'Shop',
    environment: 'staging',
    baseUrl: 'https://shop.example.com',
    siteId: 'magazine',
    paging: { cursorParam: 'cursor', pageSizeParam: 'limit', pageSize: 20, bulkPageSize: 0 },
  };
  expect(parseConnectionValues(toConnectionValues(saved))).toEqual({
    ok: true,
    draft: saved,
    apiKey: null,
  });
});

it("uses the base URL's host as the name if none is entered", () => {
  expect(parseConnectionValues({ ...values, name: '' })).toMatchObject({
    ok: true,
    draft: { name: 'shop.example.com', siteId: 'magazine' },
    apiKey: null,
  });
});

it.each([
  ['https://shop.example.com/v2/api/v1/sites/news/category?first=5', '/v2', 'news'],
  ['shop.example.com/api/v1/sites/a%2Fb/category/c1', '', 'a/b'],
  ['shop.example.com/api/v1/sites/50%/category', '', '50%'],
  ['https://shop.example.com/api/v1/', '', 'magazine'],
  ['https://shop.example.com/api/v1/sites/', '', 'magazine'],
])("splits an endpoint's URL into the base URL and the site: %s", (url, path, siteId) => {
  const baseUrl = `https://shop.example.com${path}`;
  expect(splitEndpoint({ ...values, baseUrl: url })).toEqual({ ...values, baseUrl, siteId });
});

it.each(['https://shop.example.com/api', 'https://shop.example.com/api/v10', '/api/v1', ''])(
  'leaves another URL unchanged: %j',
  (baseUrl) => {
    expect(splitEndpoint({ ...values, baseUrl })).toBeNull();
  },
);

const UNTIL_10_000 = 'Enter a whole number from 1 to 10,000.';

it.each([
  [{ siteId: ' ' }, 'siteId', 'Enter the site ID'],
  [{ baseUrl: 'ftp://x' }, 'baseUrl', 'https://'],
  [{ apiKey: 'two words' }, 'apiKey', 'unaccented letters'],
  [{ cursorParam: ' ' }, 'cursorParam', 'Enter a parameter name'],
  [{ cursorParam: 'a&b' }, 'cursorParam', 'without spaces'],
  [{ pageSizeParam: 'after' }, 'pageSizeParam', 'a name other than the cursor parameter’s.'],
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

it('reports all invalid fields at once', () => {
  const result = parseConnectionValues({ ...values, baseUrl: '', apiKey: 'a b', pageSize: '-1' });
  expect(result.ok ? [] : Object.keys(result.errors)).toEqual(['baseUrl', 'apiKey', 'pageSize']);
});
