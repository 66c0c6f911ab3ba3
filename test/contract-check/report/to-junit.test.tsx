import { describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../../../src/contract-check/checks/all-checks';
import { toJunit } from '../../../src/contract-check/report/to-junit';
import {
  type Answer,
  categories,
  changing,
  check,
  goodService,
  KEY,
  limitedAfter,
} from '../fake-service';

/** The common schema (Jenkins, junit-10), as far as it is used: attributes, needed and allowed, and children. */
const SCHEMA: Record<string, { needs: string[]; allows: string[]; children: string[] }> = {
  testsuites: {
    needs: [],
    allows: ['name', 'time', 'tests', 'failures', 'errors'],
    children: ['testsuite'],
  },
  testsuite: {
    needs: ['name', 'tests', 'failures', 'errors'],
    allows: ['skipped', 'time', 'timestamp'],
    children: ['properties', 'testcase'],
  },
  properties: { needs: [], allows: [], children: ['property'] },
  property: { needs: ['name', 'value'], allows: [], children: [] },
  testcase: {
    needs: ['name', 'classname'],
    allows: ['time'],
    children: ['skipped', 'failure', 'error', 'system-out'],
  },
  skipped: { needs: [], allows: ['message'], children: [] },
  failure: { needs: [], allows: ['message', 'type'], children: [] },
  error: { needs: [], allows: ['message', 'type'], children: [] },
  'system-out': { needs: [], allows: [], children: [] },
};

/** Reads a report with an XML parser, and holds it to the schema. */
async function junitOf(answer: Answer, options = {}) {
  const { report } = await check(answer, options);
  const text = toJunit(report);
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.documentElement.tagName).toBe('testsuites');
  for (const element of document.querySelectorAll('*')) {
    const rule = SCHEMA[element.tagName];
    const names = element.getAttributeNames();
    expect([...(rule?.needs ?? []), ...(rule?.allows ?? [])]).toEqual(
      expect.arrayContaining(names),
    );
    expect(names).toEqual(expect.arrayContaining(rule?.needs ?? []));
    expect(rule?.children).toEqual(
      expect.arrayContaining(Array.from(element.children, ({ tagName }) => tagName)),
    );
    expect(element.getAttribute('time') ?? '0.000').toMatch(/^\d+\.\d{3}$/);
  }
  const suite = document.querySelector('testsuite');
  const countOf = (selector: string) => document.querySelectorAll(selector).length;
  expect(suite?.getAttribute('timestamp')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  for (const [attribute, element] of [
    ['tests', 'testcase'],
    ['failures', 'failure'],
    ['errors', 'error'],
    ['skipped', 'skipped'],
  ] as const) {
    expect(suite?.getAttribute(attribute)).toBe(String(countOf(element)));
  }
  return { text, document, countOf, report };
}

describe('a report as JUnit XML', () => {
  it('has a test for each check, with its requests', async () => {
    const { document, countOf } = await junitOf(goodService());
    expect(countOf('testcase')).toBe(ALL_CHECKS.length);
    expect(countOf('failure, error, skipped')).toBe(0);
    const output = document.querySelector('testcase:nth-of-type(2) system-out')?.textContent ?? '';
    expect(output).toContain('passed: ');
    expect(output).toContain('curl -i');
    expect(output).toContain('$API_KEY');
    expect(output).toContain('200, in ');
    expect(output).toContain('content-type: application/json');
  });

  it('tells what was skipped from what passed', async () => {
    const { document, countOf } = await junitOf(goodService({ site: [] }));
    expect(countOf('skipped')).toBeGreaterThan(0);
    expect(document.querySelector('skipped')?.getAttribute('message')).toMatch(
      /^Not checked, since /,
    );
    expect(countOf('testcase:not(:has(skipped, failure, error))')).toBeGreaterThan(0);
  });

  it('tells a failure, with what to do', async () => {
    const answer = changing(goodService(), {
      list: ({ categories: each }) => ({ categories: each }),
    });
    const { document, report } = await junitOf(answer);
    const failed = report.checks.find(({ verdict }) => verdict?.outcome === 'failed');
    const failure = document.querySelector('failure');
    expect(failure?.getAttribute('message')).toBe(failed?.verdict?.summary);
    expect(failure?.getAttribute('type')).toBe('failed');
    expect(failure?.textContent).toContain(failed?.verdict?.advice);
  });

  it('tells a warning as a failure where warnings fail, and only there', async () => {
    const answer = goodService({ paging: { cursorParam: 'cursor' } });
    expect((await junitOf(answer)).countOf('failure')).toBe(0);
    const { countOf } = await junitOf(answer, { failLevel: 'warning' });
    expect(countOf('failure[type="warning"]')).toBe(1);
  });

  it('tells what could not be checked, or was not run, from what passed', async () => {
    expect((await junitOf(limitedAfter(2))).countOf('error[type="unchecked"]')).toBe(6);
    const stopped = await junitOf(goodService(), { signal: AbortSignal.abort() });
    expect(stopped.countOf('error[type="not run"]')).toBe(ALL_CHECKS.length);
  });

  it('keeps what the service sends literal, and holds no key', async () => {
    const hostile = `]]></system-out>\u0000\u001B\uD800<x a="${KEY}">`;
    const site = categories(9).map((each) => ({ ...each, status: hostile }));
    const { text, countOf } = await junitOf(goodService({ site }));
    expect(countOf('x')).toBe(0);
    expect(text).not.toContain(KEY);
  });
});
