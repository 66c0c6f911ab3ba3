import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPARE_COMMAND } from '../../src/command-line/compare-command';
import { UsageError } from '../../src/command-line/run-command';
import { categories, goodService, KEY, KEY_REJECTED } from '../check/engine/fake-service';
import { runInProcess } from './run-in-process';

const A = 'https://a.test';
const B = 'https://b.test';
const KEYS = { CATEGORY_SERVICE_KEY: KEY, CATEGORY_SERVICE_KEY_2: 'key-2' };

describe('compare options', () => {
  const parse = (line: string, env = {}) => COMPARE_COMMAND.parse(line.split(' '), env);
  const named = (name: string) => ({ name, file: name });

  it.each([
    [
      'A.json out/B.json',
      { from: named('A.json'), to: named('out/B.json'), format: 'markdown', by: null },
    ],
    ['A B --by path --format csv', { by: 'path', format: 'csv' }],
    [
      `${A} ${B} --site main --page-size 20`,
      {
        from: { baseUrl: A, siteId: 'main', paging: { pageSize: 20 }, key: KEY },
        to: { baseUrl: B, siteId: 'main', paging: { pageSize: 20 }, key: 'key-2' },
      },
    ],
    [`${A} ${B} --site main --site-2 other`, { from: { siteId: 'main' }, to: { siteId: 'other' } }],
    [`A.json ${B} --site main`, { from: named('A.json'), to: { baseUrl: B, key: KEY } }],
  ])('are read: %s', (line, expected) => {
    expect(parse(line, KEYS)).toMatchObject(expected);
  });

  it("never give one service's key to the other", () => {
    const { to } = parse(`${A} ${B} --site main`, { CATEGORY_SERVICE_KEY: KEY });
    expect(to).toMatchObject({ key: null, keyVariable: 'CATEGORY_SERVICE_KEY_2' });
  });

  it.each([
    ['A.json', 'Expected two lists, FROM and TO'],
    ['A.json B.json C.json', 'Expected two lists, FROM and TO'],
    [`A.json ${B}`, 'Enter a site ID with --site'],
    ['A B --by name', '--by must be "id" or "path", not "name"'],
    ['A B --format xml', '--format must be "markdown", '],
    ['A B --key=s3cret', 'Unknown option "--key"'],
  ])('are rejected: %s', (line, reason) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(reason);
  });
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

type Services = NonNullable<Parameters<typeof runInProcess>[1]>['services'];
const compare = (args: readonly string[], services: Services = {}) =>
  runInProcess(['compare', ...args], { env: KEYS, services });

const NEWS = { id: 'n', name: 'News', slug: 'news', status: 'active' };
const SALE = { id: 's', name: 'Sale', slug: 'sale', status: 'active' };

describe('category-browser compare', () => {
  it('names a field that an older export lacks', async () => {
    const older = await file('older.json', [NEWS, SALE]);
    const newer = await file('newer.json', [{ ...NEWS, icon: 'star' }, SALE]);
    const note = `Not compared: Icon. No category in ${older} has this field.`;
    const { code, out, err } = await compare([older, newer, '--format', 'csv']);
    expect({ code, err }).toEqual({ code: 0, err: `${note}\n` });
    expect(out).not.toContain('changed');
    expect((await compare([newer, older])).out).toContain('\n**No differences.**\n');
  });

  it('exits with 0 if nothing differs', async () => {
    const a = await file('a.json', { siteId: 'main', categories: [NEWS, SALE] });
    const b = await file('b.json', [SALE, NEWS]);
    const { code, out, err } = await compare([a, b]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`# Categories: ${a} → ${b}\n`);
    expect(out).toContain('\n**No differences.**\n');
  });

  it('exits with 1 and lists the differences in each format', async () => {
    const a = await file('a.json', [NEWS, SALE]);
    const b = await file('b.json', [{ ...NEWS, name: 'The news' }]);
    const note = await compare([a, b]);
    expect({ code: note.code, err: note.err }).toEqual({ code: 1, err: '' });
    expect(note.out).toContain('**2 differences:** 1 removed, 1 renamed.');
    expect(note.out).toContain('- News → **The news** `n` at the top level\n');
    const csv = '\r\nrenamed,n,n,The news,The news,,0,name,News,The news\r\n';
    expect((await compare([a, b, '--format', 'csv'])).out).toContain(csv);
    expect(JSON.parse((await compare([a, b, '--format', 'json'])).out)).toMatchObject({
      counts: { renamed: 1, removed: 1 },
    });
  });

  it('matches by path if that fits better', async () => {
    const a = await file('a.json', [NEWS, SALE]);
    const b = await file('b.json', [
      { ...NEWS, id: '1' },
      { ...SALE, id: '2' },
    ]);
    expect((await compare([a, b])).out).toContain('Matched by path.');
    expect((await compare([a, b, '--by', 'id'])).out).toContain('2 added, 2 removed');
  });

  it('compares services, each with its own key and site', async () => {
    const other = { siteId: 'other', categories: categories(120).slice(1), key: 'key-2' };
    const services = { 'a.test': goodService(), 'b.test': goodService(other) };
    const args = [A, B, '--site', 'main', '--site-2', 'other'];
    const { code, out, err } = await compare(args, services);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    // As code, the URLs do not become links.
    expect(out).toContain(`# Categories: main at \`${A}\` → other at \`${B}\`\n`);
    expect(out).toContain('From site `main` on a.test (120 categories, read ');
    expect(out).toContain('**1 difference:** 1 removed.');
    expect(out).toContain('Matched by ID.');
    expect(out).not.toContain(KEY);
  });

  it.each(['markdown', 'csv', 'json'])('prints no control sequences as %s', async (format) => {
    const name = 'A\u001B]52;c;eA==\u0007\u009B31m\u202E ##[error]B';
    const description = 'one\r::error::two\n::error::three';
    const a = await file('a.json', [NEWS]);
    const b = await file('b.json', [{ ...NEWS, name, description }]);
    const { code, out } = await compare([a, b, '--format', format]);
    expect(code).toBe(1);
    expect(out).toMatch(/A.*52;c;eA==.*B/);
    expect(out.replaceAll(/\r?\n/g, '')).not.toMatch(/[\p{Cc}\u202E]|##\[/u);
    expect(out).not.toMatch(/^\s*::/m);
  });

  it('keeps control characters in JSON strings', async () => {
    const a = await file('a.json', [NEWS]);
    const b = await file('b.json', [{ ...NEWS, name: '\u009B31m\u202E ##[error]B' }]);
    const [difference] = JSON.parse((await compare([a, b, '--format', 'json'])).out).differences;
    expect(difference.to.name).toBe('\u009B31m\u202E ##[error]B');
  });

  it('prints no control sequences from an error page', async () => {
    const headers = { 'Content-Type': 'text/\u009B31m' };
    const answer = () => new Response('\u001B[2J\n::error::x\u009B31m', { headers });
    const { code, err } = await compare([A, A, '--site', 'main'], { 'a.test': answer });
    expect(code).toBe(2);
    expect(err).toMatch(/The response is not JSON\. [^\p{Cc}]+\n$/u);
  });

  it('requests --bulk-page-size categories per page', async () => {
    const sizes: (string | null)[] = [];
    const service = goodService({ categories: categories(1_200) });
    const answer = (request: Request) => {
      sizes.push(new URL(request.url).searchParams.get('first'));
      return service(request);
    };
    const list = await file('1200.json', categories(1_200));
    const sizesOf = async (...options: string[]) => {
      sizes.length = 0;
      const { code } = await compare([list, A, '--site', 'main', ...options], { 'a.test': answer });
      expect(code).toBe(0);
      // The first request only checks the key.
      return sizes.slice(1);
    };
    expect(await sizesOf()).toEqual(['50', '500', '500', '500']);
    expect(await sizesOf('--bulk-page-size', '400')).toEqual(['50', '400', '400', '400']);
    expect(await sizesOf('--bulk-page-size', '0')).toEqual(Array(24).fill('50'));
  });

  it('warns if a list ends before reaching its total', async () => {
    const all = categories(137);
    const sizes: number[] = [];
    const answer = (request: Request) => {
      const query = new URL(request.url).searchParams;
      const [size, start] = [Number(query.get('first')), Number(query.get('after'))];
      sizes.push(size);
      const end = Math.min(start + size, 100);
      return Response.json({
        categories: all.slice(start, end),
        pageInfo: { hasNextPage: end < 100, endCursor: String(end), totalCount: 137 },
      });
    };
    const list = await file('137.json', all);
    const { code, out, err } = await compare([list, A, '--site', 'main'], { 'a.test': answer });
    expect(sizes.slice(1)).toEqual([50, 500, 50]);
    expect(code).toBe(1);
    expect(out).toContain('- **Category c135** `c135` with 1 descendant');
    expect(err).toMatch(
      /^main at https:\/\/a\.test: the list ended after 100 of 137 categories\. /,
    );
  });

  it('ignores a large page with fewer categories than a small one', async () => {
    const all = categories(137);
    const answer = (request: Request) => {
      const query = new URL(request.url).searchParams;
      const [size, start] = [Number(query.get('first')), Number(query.get('after'))];
      const isLarge = size > 50;
      const end = isLarge ? 30 : Math.min(start + size, all.length);
      const hasNextPage = !isLarge && end < all.length;
      const pageInfo = { hasNextPage, endCursor: String(end) };
      return Response.json({ categories: all.slice(start, end), pageInfo });
    };
    const list = await file('137.json', all);
    const { code, err } = await compare([list, A, '--site', 'main'], { 'a.test': answer });
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('continues with small pages if the service truncates large ones', async () => {
    const service = goodService({ categories: categories(137) });
    const answer = async (request: Request) => {
      const response = await service(request);
      if (new URL(request.url).searchParams.get('first') !== '500') return response;
      const json = JSON.parse(await response.text());
      const pageInfo = { ...json.pageInfo, hasNextPage: false };
      return Response.json({ categories: json.categories.slice(0, 100), pageInfo });
    };
    const list = await file('137.json', categories(137));
    const { code, err } = await compare([list, A, '--site', 'main'], { 'a.test': answer });
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it.each([429, 403])('retries if the service limits requests with %i', async (status) => {
    const statuses = [200, status];
    const answer = () => {
      const init = { status: statuses.shift() ?? 200, headers: { 'Retry-After': '0' } };
      return Response.json({ categories: [NEWS], pageInfo: { hasNextPage: false } }, init);
    };
    const list = await file('a.json', [NEWS]);
    const { code } = await compare([list, A, '--site', 'main'], { 'a.test': answer });
    expect(code).toBe(0);
  });

  it('does not blame the key for a rate limit', async () => {
    const statuses = [200, 403];
    const answer = () => {
      const init = { status: statuses.shift() ?? 403, headers: { 'Retry-After': '120' } };
      return Response.json({ categories: [NEWS], pageInfo: { hasNextPage: false } }, init);
    };
    const list = await file('a.json', [NEWS]);
    const { code, err } = await compare([list, A, '--site', 'main'], { 'a.test': answer });
    const words =
      'a.test: The service returned 403 (too many requests). Check again in 2 minutes.\n';
    expect({ code, err }).toEqual({ code: 2, err: words });
  });

  it.each<[string, string[], string | RegExp]>([
    ['a missing file', ['LIST', 'nope.json'], 'nope.json: ENOENT: no such file'],
    ['a file that is not JSON', ['CSV', 'LIST'], 'table.csv'],
    ['a file with other data', ['OTHER', 'LIST'], /not of categories\.\n$/],
    ['a rejected key', ['LIST', B, '--site', 'main'], KEY_REJECTED],
    ['an unknown site', [A, 'LIST', '--site', 'nope'], 'The service has no site “nope”.'],
  ])('prints one line and exits with 2 for %s', async (_, args, reason) => {
    const files = new Map([
      ['LIST', await file('list.json', [])],
      ['CSV', await file('table.csv', 'id,name')],
      ['OTHER', await file('other.json', { categories: [{ name: 'News' }] })],
    ]);
    const services = { 'a.test': goodService(), 'b.test': goodService({ key: 'other' }) };
    const { code, out, err } = await compare(
      args.map((arg) => files.get(arg) ?? arg),
      services,
    );
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^[^\n]+\.\n$/);
    expect(err).toMatch(reason);
    expect(err).not.toContain(KEY);
  });

  it.each([
    ['page.json', /page\.json: incomplete, with only 1 category/],
    ['\u001B[2J.json', /\/\uFFFD\[2J\.json: 1 entry could not be read\.\n$/],
    ['twice.json', /\/twice\.json: 1 entry was not compared because of a duplicate ID/],
    [A, /incomplete, with only 1 category/],
  ])('exits with 2 if a list is incomplete: %s', async (name, reason) => {
    await file('page.json', {
      categories: [NEWS],
      pageInfo: { hasNextPage: true, endCursor: 'x' },
    });
    await file('\u001B[2J.json', [NEWS, SALE, { name: 'no id' }]);
    await file('twice.json', [NEWS, SALE, SALE]);
    const paging = { cursorParam: 'cursor', maxPageSize: 1 };
    const services = { 'a.test': goodService({ categories: [NEWS, SALE], paging }) };
    const other = name === A ? [A, '--site', 'main'] : [join(folder, name)];
    const all = await file('all.json', [NEWS, SALE]);
    const { code, out, err } = await compare([all, ...other], services);
    expect(code).toBe(2);
    expect(out).toMatch(/^\*\*No differences(?: in what was read)?\.\*\*$/m);
    expect(err).toMatch(reason);
  });
});
