import { expect, it } from 'vitest';
import type { Command } from '../../../src/ui/commands/commands';
import { rankCommands } from '../../../src/ui/commands/rank-commands';

function command(label: string, section: string): Command {
  return { id: label, label, section, run: () => {} };
}

function shown(commands: Command[], query: string) {
  return rankCommands(commands, query).map(({ heading, items }) => [
    heading,
    ...items.map(({ label }) => label),
  ]);
}

const COMMANDS = [
  command('Refresh', 'List'),
  command('Reload theme', 'List'),
  command('Theme: Dark', 'Theme'),
  command('Theme', 'Theme'),
];

it('lists better matches first, and so their sections', () => {
  expect(shown(COMMANDS, 'theme')).toEqual([
    ['Theme', 'Theme', 'Theme: Dark'],
    ['List', 'Reload theme'],
  ]);
});

it('finds commands by their detail and keywords', () => {
  const open = { ...command('Open Shop', 'Connections'), detail: 'outlet', keywords: 'switch' };
  expect(shown([open], 'outlet')).toEqual([['Connections', 'Open Shop']]);
  expect(shown([open], 'switch')).toEqual([['Connections', 'Open Shop']]);
});
