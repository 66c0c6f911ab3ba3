import { assert, json, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonList, parseJsonList } from '../../src/text/json-list';
import { ExactNumber } from '../../src/text/parse-json';
import { finishWork } from '../../src/text/work';

const read = (text: string): JsonList => finishWork(parseJsonList(text, 'items'));

function reasonFor(text: string): string {
  try {
    return `read ${read(text).entries.length}`;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

/** Longer than what is looked at in one step. */
const LONG = 'x"\\'.repeat(60_000);

describe('parseJsonList', () => {
  it('reads a list that is all there is, or in a field', () => {
    expect(read(' [1, {"a": [2, "],["]}, "\\"]"] ').entries).toEqual([1, { a: [2, '],['] }, '"]']);
    expect(read('[]').entries).toEqual([]);
    expect(read('{"at": "items", "more": {"items": [9]}, "items": [1, []], "end": true}')).toEqual({
      envelope: { at: 'items', more: { items: [9] }, items: [], end: true },
      entries: [1, []],
    });
  });

  it('reads what JSON.parse reads, also where it is cut', () => {
    assert(
      property(json(), (text) => {
        const items = [LONG, JSON.parse(text), { a: LONG, b: [LONG] }, 1, LONG];
        expect(read(JSON.stringify({ items }, null, 1)).entries).toEqual(items);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps the digits of long numbers', () => {
    expect(read('[{"id": 9007199254740993}]').entries).toEqual([
      { id: new ExactNumber('9007199254740993') },
    ]);
  });

  it.each([
    ['{"items": [1, 2', 'cut-off'],
    ['{"items": [1], "x": "y', 'not-json'],
    ['[{"a": "b', 'cut-off'],
    ['{"items": [1}', 'not-json'],
    ['[1, oops]', 'not-json'],
    ['[1] 2', 'not-json'],
    ['<html>', 'not-json'],
    ['{"items": {"items": [1]}}', 'no-list'],
    ['{"other": [1]}', 'no-list'],
    ['"items"', 'no-list'],
    ['['.repeat(300_000), 'cut-off'],
  ])('says why it cannot read %j', (text, reason) => {
    expect(reasonFor(text)).toContain(reason);
  });
});
