import { describe, expect, it } from 'vitest';
import { type Answer, categories, check, goodService } from '../fake-service';

function withHeaders(headers: Record<string, string>, answer = goodService()): Answer {
  return async (request) => {
    const response = await answer(request);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}

const long = goodService({
  site: categories(40).map((each) => ({ ...each, description: 'long '.repeat(400) })),
});

describe('the transport', () => {
  it.each<[string, Answer, string | null, string, string]>([
    ['an ETag', goodService(), null, 'passed', 'ETag: "'],
    ['no caching headers', goodService(), null, 'passed', 'Cache-Control: not there'],
    [
      'a caching header',
      withHeaders({ 'cache-control': 'no-store' }),
      null,
      'passed',
      'Cache-Control: no-store',
    ],
    ['no compression of much', long, null, 'warning', 'sent without compression'],
    [
      'compression',
      withHeaders({ 'content-encoding': 'br' }, long),
      null,
      'passed',
      'Content-Encoding: br',
    ],
    [
      'no compression that a page could see',
      long,
      'https://app.example.com',
      'passed',
      'Content-Encoding: not visible to a page of another origin',
    ],
    [
      'another type',
      withHeaders({ 'content-type': 'text/html' }),
      null,
      'warning',
      'Content-Type is text/html',
    ],
    ['how long it took', goodService(), null, 'passed', 'Time per request: median '],
  ])('%s', async (_, answer, appOrigin, outcome, line) => {
    const { verdict } = await check(answer, { appOrigin });
    expect(verdict('transport').outcome).toBe(outcome);
    expect(verdict('transport').details.join('\n')).toContain(line);
  });
});
