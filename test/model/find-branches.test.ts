import { expect, it } from 'vitest';
import { findBranches } from '../../src/model/selection';
import { finishTask } from '../../src/text/task';
import { category, load } from './pages';

const below = (id: string, parentId: string | null) => category(id, { parentId });

it.each([
  ['a category and all below it', ['a'], ['a', 'b', 'c']],
  ['several at once', ['b', 'x'], ['b', 'c', 'x', 'y']],
  ['one that is not loaded', ['gone'], ['gone', 'lost']],
  ['a loop', ['y'], ['x', 'y']],
])('finds the members of a branch: %s', (_, tops, expected) => {
  const { index } = load(
    below('c', 'b'),
    below('b', 'a'),
    below('a', null),
    below('x', 'y'),
    below('y', 'x'),
    below('lost', 'gone'),
  );
  expect([...finishTask(findBranches(index, tops))].toSorted()).toEqual(expected);
});

it('pauses on the way down a long chain', () => {
  const chain = Array.from({ length: 5_000 }, (_, at) => below(`${at}`, at ? `${at - 1}` : null));
  const steps = findBranches(load(...chain).index, ['0']);
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) pauses += 1;
  expect(pauses).toBeGreaterThan(1);
  expect(step.value.size).toBe(5_000);
});
