import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  availableCommands,
  availableKeys,
  type Command,
  type CommandTable,
  findCommand,
  useCommands,
} from '../../../src/ui/commands/commands';

function command(id: string, fields: Partial<Command<object>> = {}): Command<object> {
  return { id, label: () => id, section: () => 'Test', run: () => {}, ...fields };
}

const show = (table: CommandTable<object>, position?: 'last') =>
  renderHook((current) => useCommands(current, () => ({}), position), { initialProps: table });
const labels = () => availableCommands().map(({ label }) => label);

it('lists the commands of all components on screen', () => {
  show([command('last')], 'last');
  const first = show([command('a'), command('b')]);
  const second = show([command('c')]);
  expect(labels()).toEqual(['a', 'b', 'c', 'last']);
  first.rerender([command('d')]);
  expect(labels()).toEqual(['d', 'c', 'last']);
  second.unmount();
  expect(labels()).toEqual(['d', 'last']);
});

it('lists only the latest of several commands with the same ID', () => {
  show([command('a', { label: () => 'first' })]);
  const { unmount } = show([command('a', { label: () => 'second' })]);
  expect(labels()).toEqual(['second']);
  unmount();
  expect(labels()).toEqual(['first']);
});

it('runs a command with the latest context', () => {
  const opened: string[] = [];
  const table: CommandTable<{ name: string }> = [
    {
      id: 'open',
      section: () => 'Test',
      label: ({ name }) => `Open ${name}`,
      keys: 'o',
      run: ({ name }) => opened.push(name),
    },
  ];
  const getContext = vi.fn<(name: string) => { name: string } | null>((name) =>
    name === '' ? null : { name },
  );
  const { rerender } = renderHook((name) => useCommands(table, () => getContext(name)), {
    initialProps: 'Shoes',
  });
  rerender('Boots');
  expect(getContext).not.toHaveBeenCalled();
  expect(labels()).toEqual(['Open Boots']);
  findCommand('o')?.run();
  expect(opened).toEqual(['Boots']);
  rerender('');
  expect(labels()).toEqual([]);
});

it('lists commands created from data', () => {
  show([command('a'), () => ['b', 'c'].map((id) => command(id)), command('d')]);
  expect(labels()).toEqual(['a', 'b', 'c', 'd']);
});

it('lists the shortcuts that currently work', () => {
  const section = () => 'On a row';
  show([{ keys: 'ArrowDown', label: () => 'Next', section }]);
  show([
    command('a', { keys: 'a' }),
    command('b'),
    command('c', { keys: 'c', disabledReason: () => 'Nothing is loaded' }),
    command('d', { keys: 'd', isEnabled: () => false }),
    command('e', { keys: 'e', onlyIn: 'palette' }),
    { keys: 'ArrowLeft', label: () => 'Collapse', section, isEnabled: () => false },
  ]);
  expect(labels()).toEqual(['a', 'b', 'e']);
  expect(availableKeys().map(({ keys }) => keys)).toEqual(['a', 'ArrowDown']);
  const ran = ['a', 'c', 'd', 'e', 'ArrowDown'].filter((keys) => findCommand(keys));
  expect(ran).toEqual(['a']);
});

it('does not run a listed command that has since been disabled', () => {
  const opened: string[] = [];
  const table: CommandTable<{ name: string }> = [
    {
      id: 'open',
      section: () => 'Test',
      label: () => 'Open',
      isEnabled: ({ name }) => name !== 'Shoes',
      disabledReason: ({ name }) => (name === 'Boots' ? 'Sold out' : null),
      run: ({ name }) => opened.push(name),
    },
  ];
  const { rerender } = renderHook((name) => useCommands(table, () => ({ name })), {
    initialProps: 'Hats',
  });
  const [offered] = availableCommands();
  for (const name of ['Shoes', 'Boots', 'Gloves']) {
    rerender(name);
    offered?.run();
  }
  expect(opened).toEqual(['Gloves']);
});

it('runs the latest of several commands with the same keys', () => {
  show([command('list', { keys: 'Escape' })]);
  show([command('pane', { keys: 'Escape' })]);
  expect(findCommand('Escape')?.id).toBe('pane');
});
