import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  availableCommands,
  type Command,
  type Shortcut,
  useCommands,
  useShortcutList,
} from '../../../src/ui/commands/commands';

function command(id: string, fields: Partial<Command> = {}): Command {
  return { id, label: id, section: 'Test', run: () => {}, ...fields };
}

const offer = (commands: Command[], focusKeys?: Shortcut[]) =>
  renderHook((current) => useCommands(current, focusKeys), { initialProps: commands });
const labels = () => availableCommands().map(({ label }) => label);

it('are what the components on screen say last, in the order in which these came', () => {
  const first = offer([command('a'), command('b')]);
  const second = offer([command('c')]);
  expect(labels()).toEqual(['a', 'b', 'c']);
  first.rerender([command('d')]);
  expect(labels()).toEqual(['d', 'c']);
  second.unmount();
  expect(labels()).toEqual(['d']);
});

it('of the same id are one, the latest on screen', () => {
  offer([command('a', { label: 'first' })]);
  const { unmount } = offer([command('a', { label: 'second' })]);
  expect(labels()).toEqual(['second']);
  unmount();
  expect(labels()).toEqual(['first']);
});

it('are listed by their keys while they can run, with keys of focused elements last', () => {
  const { result } = renderHook(useShortcutList);
  offer([], [{ keys: 'ArrowDown', label: 'Next', section: 'On a row' }]);
  offer([
    command('a', { keys: 'a' }),
    command('b'),
    command('c', { keys: 'c', disabledReason: 'Nothing is loaded' }),
  ]);
  expect(labels()).toEqual(['a', 'b']);
  expect(result.current.map(({ keys }) => keys)).toEqual(['a', 'ArrowDown']);
});
