import { array, assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTask, sortTask } from '../../src/model/sort-task';
import { finishTask } from '../../src/base/task';

/** Only ten different keys, so many entries are equal. */
const someKeys = array(nat(9), { maxLength: 60 });

/** Compares positions by their keys, which repeat if there are fewer keys than positions. */
const by = (keys: readonly number[]) => (a: number, b: number) =>
  (keys[a % keys.length] ?? 0) - (keys[b % keys.length] ?? 0) || a - b;

describe('sorting in steps', () => {
  it('gives the same order as sorting in one go', () => {
    assert(
      property(someKeys, nat(4_000), (keys, count) => {
        const positions = Array.from({ length: count }, (_, at) => at);
        expect(finishTask(sortTask(positions, by(keys)))).toEqual(positions.toSorted(by(keys)));
      }),
      { numRuns: 50 },
    );
  });

  it('pauses regularly', () => {
    const positions = Array.from({ length: 10_000 }, (_, at) => (at * 7_919) % 10_000);
    const before = [...positions];
    let compared = 0;
    const task = sortTask(positions, (a, b) => {
      compared += 1;
      return a - b;
    });
    const steps: number[] = [];
    for (let step = task.next(); !step.done; step = task.next()) {
      steps.push(compared);
      compared = 0;
    }
    // Sorting a thousand positions takes about ten comparisons for each.
    expect(Math.max(...steps, compared)).toBeLessThan(12_000);
    expect(positions).toEqual(before);
  });
});

it('merging two sorted lists gives a sorted list', () => {
  assert(
    property(someKeys, nat(60), (keys, cut) => {
      const positions = keys.map((_, at) => at);
      const [first, second] = [positions.slice(0, cut), positions.slice(cut)];
      const compare = by(keys);
      const merged = mergeTask(first.toSorted(compare), second.toSorted(compare), compare);
      expect(finishTask(merged)).toEqual(positions.toSorted(compare));
    }),
  );
});
