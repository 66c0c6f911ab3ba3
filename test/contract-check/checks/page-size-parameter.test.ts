import { describe, expect, it } from 'vitest';
import { type Answer, check, goodService } from '../fake-service';

/** A service of 3,000 categories that refuses larger pages. */
function refusing(most: number): Answer {
  const good = goodService({ count: 3000, paging: { maxPageSize: 5000 } });
  return (request) => {
    const size = Number(new URL(request.url).searchParams.get('first') ?? 0);
    return size > most ? new Response(null, { status: 400 }) : good(request);
  };
}

describe('the page size parameter', () => {
  it.each<[string, Parameters<typeof goodService>[0], string, string, string]>([
    ['that is configured', { count: 9 }, 'passed', '“first” sets the page size', 'first=5: gave 5'],
    [
      'of another name',
      { paging: { pageSizeParam: 'per_page' } },
      'warning',
      '“per_page” sets the page size, not “first”',
      'first=5: no effect, 50 categories as before',
    ],
    [
      'of another name, where others are refused',
      { paging: { pageSizeParam: 'take', rejectUnknown: true } },
      'warning',
      '“take” sets the page size, not “first”',
      'limit=5: answered 400',
    ],
    [
      'that there is none of',
      { paging: { pageSizeParam: '', pageSize: 30 } },
      'warning',
      'the service gives 30 categories whatever is asked for',
      'max=5: no effect',
    ],
    [
      'with a maximum below what is asked for',
      { paging: { maxPageSize: 20 } },
      'passed',
      'up to 20; the connection asks for 50',
      'The most at once: 20, where 50 were asked for',
    ],
    [
      'with a maximum',
      { count: 300, paging: { maxPageSize: 200 } },
      'passed',
      'up to 200; the connection asks for 500 when all are needed, and goes on with what it gets',
      'The most at once: 200',
    ],
    [
      'without one in sight',
      { count: 1500, paging: { maxPageSize: 5000 } },
      'passed',
      'as the connection says: 50, and 500 when all are needed.',
      'at least 1,000',
    ],
    [
      'of a site that is too small for it',
      { count: 70 },
      'passed',
      'sets the page size, as the connection says.',
      'not known',
    ],
    [
      'with nothing to show it',
      { count: 1 },
      'skipped',
      'a list of 1 category shows no effect',
      '',
    ],
  ])('%s', async (_, options, outcome, summary, line) => {
    const { verdict } = await check(goodService(options));
    const { details, ...rest } = verdict('page-size-parameter');
    expect(rest).toMatchObject({ outcome, summary: expect.stringContaining(summary) });
    expect(details.join('\n')).toContain(line);
  });

  it('that the connection does without is told all the same', async () => {
    const { verdict, report } = await check(goodService(), { paging: { pageSizeParam: '' } });
    expect(verdict('page-size-parameter')).toMatchObject({
      outcome: 'passed',
      summary: '“first” sets the page size; the connection leaves it to the service.',
    });
    expect(report.found).toBeNull();
  });

  it('with a size that the service refuses is taken over smaller', async () => {
    const good = goodService({ paging: { pageSize: 20 } });
    const { verdict, report } = await check((request) => {
      const size = Number(new URL(request.url).searchParams.get('first') ?? 0);
      return size > 30 ? new Response(null, { status: 400 }) : good(request);
    });
    expect(verdict('page-size-parameter').summary).toBe(
      '“first” sets the page size, but 50 as the connection says is refused.',
    );
    expect(report.found).toMatchObject({
      cursorParam: 'after',
      pageSizeParam: 'first',
      pageSize: 20,
    });
  });

  it.each<[{ bulkPageSize?: number }, number, number]>([
    [{}, 400, 100],
    [{}, 60, 0],
    [{ bulkPageSize: 700 }, 600, 500],
    [{ bulkPageSize: 2000 }, 1500, 1000],
  ])('with a bulk page size that is refused: %j, above %i', async (paging, most, works) => {
    const asked = paging.bulkPageSize ?? 500;
    const { verdict, report } = await check(refusing(most), { paging });
    expect(verdict('page-size-parameter')).toMatchObject({
      outcome: 'warning',
      summary: `“first” sets the page size, but pages of ${asked}, the bulk page size of the connection, are refused.`,
      advice: `Use the paging parameters that were found, with a bulk page size of ${works}.`,
    });
    expect(report.found).toEqual({ ...report.configured, bulkPageSize: works });
  });

  it.each([
    [{ bulkPageSize: 400 }, 400],
    [{ bulkPageSize: 0 }, 60],
    [{ bulkPageSize: 0 }, 200],
    [{ bulkPageSize: 50 }, 60],
    [{ pageSizeParam: '' }, 60],
  ])('with a bulk page size that works, or none: %j, refused above %i', async (paging, most) => {
    const { verdict, report } = await check(refusing(most), { paging });
    expect(verdict('page-size-parameter').outcome).toBe('passed');
    expect(report.found).toBeNull();
  });

  it('is offered with a bulk page size that works, where it has another name', async () => {
    const good = goodService({ count: 3000, paging: { pageSizeParam: 'limit' } });
    const { report } = await check((request) => {
      const size = Number(new URL(request.url).searchParams.get('limit') ?? 0);
      return size > 100 ? new Response(null, { status: 422 }) : good(request);
    });
    expect(report.found).toMatchObject({ pageSizeParam: 'limit', pageSize: 50, bulkPageSize: 100 });
  });

  it('asks once for each size', async () => {
    const { requests } = await check(goodService({ count: 3000, paging: { maxPageSize: 5000 } }), {
      paging: { bulkPageSize: 700 },
    });
    const sizes = requests.map(({ url }) => Number(new URL(url).searchParams.get('first')));
    expect(sizes.filter((size) => size > 50)).toEqual([100, 500, 700, 1000]);
  });

  it('asks for no more than the site has', async () => {
    const { requests } = await check(goodService({ count: 70 }));
    const sizes = requests.flatMap(({ url }) => new URL(url).searchParams.get('first') ?? []);
    expect(sizes).not.toContain('500');
  });
});
