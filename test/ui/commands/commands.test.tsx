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

it('the latest commands of the components on screen are offered, in the order of their first render', () => {
  const first = offer([command('a'), command('b')]);
  const second = offer([command('c')]);
  expect(labels()).toEqual(['a', 'b', 'c']);
  first.rerender([command('d')]);
  expect(labels()).toEqual(['d', 'c']);
  second.unmount();
  expect(labels()).toEqual(['d']);
});

it('of commands with the same ID, only the latest on screen is offered', () => {
  offer([command('a', { label: 'first' })]);
  const { unmount } = offer([command('a', { label: 'second' })]);
  expect(labels()).toEqual(['second']);
  unmount();
  expect(labels()).toEqual(['first']);
});

it('shortcuts are listed while they can run, with keys of focused elements last', () => {
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
