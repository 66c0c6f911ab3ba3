import { describe, expect, it } from 'vitest';
import { categories, check, goodService } from '../fake-service';

const withFields = (fields: Record<string, unknown>) =>
  goodService({
    site: categories(10).map((each, index) => (index === 4 ? { ...each, ...fields } : each)),
  });

describe('the dates', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ['in UTC', {}, 'passed', 'createdAt: 14 RFC 3339 in UTC'],
    [
      'at another offset',
      { updatedAt: '2024-05-31T11:30:00+02:00' },
      'warning',
      'an offset other than UTC',
    ],
    ['without a zone', { updatedAt: '2024-05-31T09:30:00' }, 'warning', 'without a time zone'],
    [
      'for people',
      { createdAt: '31 May 2024' },
      'failed',
      'cannot be read as a date, such as "31 May 2024"',
    ],
    [
      'as a number',
      { createdAt: 1717147800 },
      'failed',
      'cannot be read as a date, such as 1717147800',
    ],
    ['of a day that never was', { createdAt: '2024-02-30T00:00:00Z' }, 'failed', 'cannot be read'],
    ['without seconds', { createdAt: '2024-01-01T00:00Z' }, 'warning', 'not as RFC 3339'],
    [
      'out of order',
      { updatedAt: '2023-01-01T00:00:00Z' },
      'warning',
      'updatedAt before createdAt: 2, such as "c4"',
    ],
    ['that is missing', { updatedAt: null }, 'passed', 'updatedAt: 12 RFC 3339 in UTC'],
  ])('%s', async (_, fields, outcome, line) => {
    const { verdict } = await check(withFields(fields));
    expect(verdict('dates').outcome).toBe(outcome);
    expect(verdict('dates').details.join('\n')).toContain(line);
  });

  it('are not looked at where there are none', async () => {
    const site = categories(4).map((each) => ({ ...each, createdAt: null, updatedAt: null }));
    const { verdict } = await check(goodService({ site }));
    expect(verdict('dates')).toMatchObject({
      outcome: 'skipped',
      summary: 'Not checked, since no category has a date.',
    });
  });
});

describe('the status values', () => {
  it('are named and counted, the most frequent first', async () => {
    const { verdict } = await check(withFields({ status: 'draft' }));
    expect(verdict('statuses')).toMatchObject({
      outcome: 'passed',
      summary: 'On the first page: "active", "draft".',
      details: ['"active": 9', '"draft": 1'],
    });
  });

  it('that are missing are counted too', async () => {
    const { verdict } = await check(withFields({ status: null }));
    expect(verdict('statuses').details).toContain('without a status: 1');
  });

  it('that are too many are not all named', async () => {
    const site = categories(40).map((each, index) => ({ ...each, status: `s${index}` }));
    const { verdict } = await check(goodService({ site }));
    expect(verdict('statuses').summary).toBe('The first page holds 40 different values of status.');
    expect(verdict('statuses').details).toHaveLength(21);
  });
});
