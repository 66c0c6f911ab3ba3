import { describe, expect, it } from 'vitest';
import { DeviationTally } from '../../src/api/deviation-tally';

describe('a deviation tally', () => {
  it('adds other tallies without changing them', () => {
    const counted = [
      { kind: 'null', field: 'name', count: 1, example: { categoryId: 'a', received: null } },
    ] as const;
    const sum = new DeviationTally();
    sum.add(counted);
    const before = sum.toList();
    sum.add(counted);
    expect(sum.toList()).toMatchObject([{ count: 2, example: { categoryId: 'a' } }]);
    expect(before).toMatchObject([{ count: 1 }]);
    expect(counted).toMatchObject([{ count: 1 }]);
  });

  it.each([
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(79)}…`],
    // Truncates between characters, not inside one.
    [`${'x'.repeat(78)}😀😀`, `${'x'.repeat(78)}…`],
  ])('shortens a long value: %s to %s', (received, kept) => {
    const tally = new DeviationTally();
    tally.note('object', 'name', null, received);
    expect(tally.toList()[0]?.example.received).toBe(kept);
  });
});
