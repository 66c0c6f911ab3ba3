import {
  type Answer,
  categories,
  changing,
  check,
  goodService,
  limitedAfter,
} from '../../contract-check/fake-service';
import { describe, expect, it } from 'vitest';
import { terminalProgress } from '../../../src/command-line/check/check-command';
import { printEnd } from '../../../src/command-line/check/print-report';
import { ALL_CHECKS } from '../../../src/contract-check/checks/all-checks';

/** What a run writes. */
async function written(answer: Answer, { isTTY = false, hasColours = false, json = false } = {}) {
  const output = { out: '', err: '' };
  const out = { write: (text: string) => (output.out += text) };
  const err = { isTTY, write: (text: string) => (output.err += text) };
  const { report } = await check(answer, {
    onProgress: terminalProgress({ out: json ? null : out, err, hasColours }),
  });
  return { ...output, end: printEnd(report) };
}

describe('a run in a terminal', () => {
  it('prints each check once, with what is wrong in detail', async () => {
    const { out, end } = await written(goodService({ paging: { cursorParam: 'cursor' } }));
    expect(out.match(/^(?:passed|warning|failed|skipped|unchecked) /gm)).toHaveLength(
      ALL_CHECKS.length,
    );
    expect(out).toContain(
      'passed    The service answers\n          The service answers with data.\n',
    );
    expect(out).toMatch(/^warning {3}A parameter leads .*\n.*\n {10}- after: gave the first/m);
    expect(end.replaceAll(/\s+/g, ' ')).toContain(
      'Check with: --cursor-param cursor --size-param first --page-size 50 --bulk-page-size 500',
    );
  });

  it('prints caching, compression and times as facts, also where nothing is wrong', async () => {
    const { out } = await written(goodService());
    expect(out).toMatch(
      /^passed {4}Caching, .*\n {10}An answer takes .*\n {10}- ETag: .*\n {10}- Cache-Control: .*\n {10}- Content-Encoding: .*\n {10}- Time per request: /m,
    );
  });

  it('says what could not be checked, and why', async () => {
    const { out, end } = await written(limitedAfter(2));
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(
      /unchecked \d checks Not checked: the service asks to be left alone for 2 minutes\. .*A category can be retrieved · /,
    );
    expect(end.replaceAll(/\s+/g, ' ')).toContain(
      `Nothing failed, but ${ALL_CHECKS.length - 9} of ${ALL_CHECKS.length} could not be checked: the service asks to be left alone for 2 minutes. ${ALL_CHECKS.length - 9} could not be checked · 9 passed`,
    );
  });

  it('names checks that one failure makes pointless in one block, each once', async () => {
    const { out } = await written(() => {
      throw new TypeError('no network');
    });
    expect(out.match(/Not checked/g)).toHaveLength(1);
    expect(out).toMatch(
      /^skipped {3}13 checks\n {10}Not checked, since “The service answers” failed\.\n {10}The key/m,
    );
    const words = out.replaceAll(/\s+/g, ' ');
    for (const { title } of ALL_CHECKS)
      expect(words.split(title)).toHaveLength(title.startsWith('The service answers') ? 3 : 2);
  });

  it('fits 80 columns', async () => {
    const site = categories(9).map((each) => ({ ...each, id: each.id.repeat(60) }));
    const { out, end } = await written(() => Response.json({ items: site, x: 'y'.repeat(300) }));
    const lines = `${out}${end}`.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('shows what goes on in one line, on a terminal only', async () => {
    const { err, out } = await written(goodService(), { isTTY: true });
    expect(err).toContain(`2 of ${ALL_CHECKS.length}: The service answers …`);
    expect(err.endsWith('\r\u001B[2K')).toBe(true);
    expect(out).not.toContain('\u001B');
    expect((await written(goodService())).err).toBe('');
  });

  it('is in colour where it may be', async () => {
    expect((await written(goodService(), { hasColours: true })).out).toContain('\u001B[32mpassed');
  });

  it('leaves the output to the JSON where that is wanted', async () => {
    expect((await written(goodService(), { json: true })).out).toBe('');
  });

  it('takes nothing that the service sends for a command', async () => {
    // Long enough that a line begins with the command of a build server.
    const hostile = `\u001B[2J\u009B31m\u202Eevil ${'x'.repeat(30)} ::error::x`;
    const { out } = await written(
      changing(goodService(), { list: (json) => ({ ...json, categories: hostile }) }),
    );
    expect(out).toContain('evil');
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(out).not.toMatch(/^\s*::/m);
  });
});
