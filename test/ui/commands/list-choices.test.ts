import { describe, expect, it } from 'vitest';
import type { Command, Finder } from '../../../src/ui/commands/command';
import { formatNumber } from '../../../src/text/numbers';
import { finishTask } from '../../../src/text/task';
import { findAll, listChoices } from '../../../src/ui/commands/list-choices';

function command(label: string, section: string): Command {
  return { id: label, label, section, run: () => {} };
}

/** Finds so many things, the first of which is called as it says. */
function finder(first: string, total: number): Finder {
  return {
    section: 'Things',
    describe: (count) => `${formatNumber(count)} found in 50 of 5,595 loaded`,
    // oxlint-disable-next-line require-yield -- it is found at once
    *find() {
      return {
        total,
        items: Array.from({ length: Math.min(total, 50) }, (_, index) => ({
          id: String(index),
          label: index === 0 ? first : `Thing ${index}`,
          run: () => {},
        })),
      };
    },
  };
}

function list(commands: Command[], finders: Finder[], query: string) {
  return listChoices(commands, finishTask(findAll({ query, finders })), query);
}

const NOTHING = finder('', 0);

function shown(commands: Command[], finders: Finder[], query: string) {
  return list(commands, finders, query).groups.map(({ heading, items }) => [
    heading,
    ...items.map(({ label }) => label),
  ]);
}

describe('commands', () => {
  const commands = [
    command('Refresh', 'List'),
    command('Reload theme', 'List'),
    command('Theme: Dark', 'Theme'),
    command('Theme', 'Theme'),
    { ...command('Next row', 'List'), isInPalette: false as const },
  ];

  it('stand in their sections, as they come, but for those that are not for the palette', () => {
    expect(shown(commands, [NOTHING], '')).toEqual([
      ['List', 'Refresh', 'Reload theme'],
      ['Theme', 'Theme: Dark', 'Theme'],
    ]);
  });

  it('that fit better come first, and so do their sections', () => {
    expect(shown(commands, [NOTHING], 'theme')).toEqual([
      ['Theme', 'Theme', 'Theme: Dark'],
      ['List', 'Reload theme'],
    ]);
  });

  it('are found by what tells them apart', () => {
    const open = { ...command('Open Shop', 'Connections'), detail: 'outlet' };
    expect(shown([open], [], 'outlet')).toEqual([['Connections', 'Open Shop']]);
  });
});

describe('what is found', () => {
  it('says how much, and in how much', () => {
    const [group] = list([], [finder('Shoes', 120)], 'thing').groups;
    expect(group?.heading).toBe('Things · 120 found in 50 of 5,595 loaded');
    expect(list([], [finder('Shoes', 1_200)], 'thing').groups[0]?.heading).toBe(
      'Things · 1,200 found in 50 of 5,595 loaded',
    );
  });

  it('is only named before anything is looked for', () => {
    expect(list([], [finder('Shoes', 3)], ' ').groups[0]?.heading).toBe('Things');
  });

  it('is not all listed, and all counted', () => {
    const { groups, total } = list(
      [command('Things to do', 'List')],
      [finder('Shoes', 120)],
      'thing',
    );
    expect(groups.map(({ items }) => items.length)).toEqual([1, 50]);
    expect(total).toBe(121);
  });

  it.each([
    ['a better match comes before the commands', 'shoes', 'Shoes', ['Things', 'List']],
    ['a worse one after them', 'show', 'Bestshow', ['List', 'Things']],
    ['one as good after them', 'sho', 'Shoes', ['List', 'Things']],
    ['one that is found by something else comes last', 'sho', 'Boots', ['List', 'Things']],
  ])('%s', (_, query, first, order) => {
    const commands = [{ ...command('Show as a list', 'List'), keywords: 'shoes' }];
    const { groups } = list(commands, [finder(first, 1)], query);
    expect(groups.map(({ heading }) => heading.split(' ·')[0])).toEqual(order);
  });

  it('by two at once is kept apart', () => {
    const { groups } = list([], [finder('Shoes', 1), finder('Shoes', 1)], 'shoes');
    expect(new Set(groups.map(({ key }) => key)).size).toBe(2);
  });
});

it('says what was looked through when nothing is found', () => {
  const { groups, total, searched } = list(
    [command('Refresh', 'List')],
    [NOTHING],
    'nothing like it',
  );
  expect(groups).toEqual([]);
  expect(total).toBe(0);
  expect(searched).toEqual(['Things · 0 found in 50 of 5,595 loaded']);
});
