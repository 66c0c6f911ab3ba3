import { expect, it } from 'vitest';
import { finishTask } from '../../src/base/task';
import { gatherParts } from '../../src/text/pieces';

const pieces = Array.from({ length: 200 }, (_, at) => `${at}`.padStart(1_000, 'x'));

it('combines many pieces into a few parts', () => {
  const parts = finishTask(gatherParts(pieces));
  expect(parts.join('')).toBe(pieces.join(''));
  expect(parts.length).toBeLessThan(5);
});

it('may pause after each piece', () => {
  const task = gatherParts(pieces);
  for (const _ of pieces) expect(task.next().done).toBe(false);
  expect(task.next().done).toBe(true);
});
