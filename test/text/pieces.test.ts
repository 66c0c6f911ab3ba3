import { expect, it } from 'vitest';
import { finishTask } from '../../src/base/task';
import { gatherParts } from '../../src/text/pieces';

it('gathers all pieces in a few parts, and may pause after each piece', () => {
  const pieces = Array.from({ length: 200 }, (_, at) => `${at}`.padStart(1_000, 'x'));
  const parts = finishTask(gatherParts(pieces));
  expect(parts.join('')).toBe(pieces.join(''));
  expect(parts.length).toBeLessThan(5);
  const task = gatherParts(pieces);
  for (const _ of pieces) expect(task.next().done).toBe(false);
  expect(task.next().done).toBe(true);
});
