import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  type Command,
  offer,
  type OfferedCommand,
  useCommands,
} from '../../../src/ui/commands/commands';
import { type FoundItems, Palette } from '../../../src/ui/overlays/palette';
import { textsOf } from '../../texts-of';

interface Screen {
  commands?: Command<object>[];
  toSearch?: ((query: string) => OfferedCommand) | undefined;
  toFound?: (query: string) => FoundItems | null;
}

/** Renders a screen with a button that opens the palette, then presses the button. */
async function openPalette(shown: Screen = {}) {
  const user = userEvent.setup();
  render(<Page {...shown} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const input = await screen.findByRole('combobox', { name: 'Search and commands' });
  await vi.waitFor(() => expect(input).toHaveFocus());
  return { user, input };
}

const NONE: Command<object>[] = [];

function Page({ commands, toSearch, toFound }: Screen) {
  const [query, setQuery] = useState('');
  useCommands(commands ?? NONE, () => ({}));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Elsewhere" />
      {isOpen && (
        <Palette
          sections={[]}
          query={query}
          onQueryChange={setQuery}
          found={toFound?.(query) ?? null}
          search={query === '' ? null : (toSearch?.(query) ?? null)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function command(name: string, fields: Partial<Command<object>> = {}): Command<object> {
  return { id: name, label: () => name, section: () => 'Commands', run: () => {}, ...fields };
}

/** Returns the option that Enter runs. */
const chosenOption = () =>
  screen.getAllByRole('option').find((option) => option.hasAttribute('data-highlighted'));

function optionNames(): (string | null)[] {
  return textsOf(screen.queryAllByRole('option'));
}

describe('the list of commands', () => {
  it('groups the commands by section', async () => {
    const { input } = await openPalette({
      commands: [
        command('Show as a list', { keys: 'g l', section: () => 'View' }),
        command('Load all', { keys: 'Mod+l' }),
        command('Next row', { onlyIn: 'shortcuts' }),
      ],
    });
    const view = screen.getByRole('group', { name: 'View' });
    const list = within(view).getByRole('option', { name: 'Show as a list' });
    expect(list).toHaveTextContent('G then L');
    expect(input).toHaveAttribute('aria-activedescendant', list.id);
    expect(screen.getByRole('option', { name: 'Load all' })).toHaveAccessibleDescription('Ctrl+L');
    expect(screen.queryByText('Next row')).not.toBeInTheDocument();
  });

  it('shows the best match first', async () => {
    const { user } = await openPalette({
      commands: [
        command('Reload theme', { section: () => 'List' }),
        command('Refresh', { section: () => 'List' }),
        command('Theme: Dark', { section: () => 'Theme' }),
        command('Theme', { section: () => 'Theme' }),
        command('Open Shop', { detail: () => 'outlet', keywords: () => 'switch' }),
      ],
    });
    await user.keyboard('theme');
    expect(optionNames()).toEqual(['Theme', 'Theme: Dark', 'Reload theme']);
    const [first] = screen.getAllByRole('option');
    expect(first?.querySelector('mark')).toHaveTextContent('Theme');
    for (const word of ['outlet', 'switch']) {
      await user.clear(screen.getByRole('combobox'));
      await user.keyboard(word);
      expect(optionNames()).toEqual([expect.stringContaining('Open Shop')]);
    }
  });

  it('ends with a command to search the list', async () => {
    const run = vi.fn();
    const { user } = await openPalette({
      commands: [command('Load all')],
      toSearch: (query) =>
        offer(
          command(`Search categories for “${query}”`, { run, section: () => 'Categories' }),
          {},
        ),
    });
    expect(optionNames()).toEqual(['Load all']);
    await user.keyboard('lo');
    expect(optionNames()).toEqual(['Load all', 'Search categories for “lo”']);
    await user.keyboard('ng{Enter}');
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('lists search results before commands', async () => {
  const run = vi.fn();
  const found = offer(command('Load bearers', { run, lang: '', section: () => 'Categories' }), {});
  const { user } = await openPalette({
    commands: [command('Load all')],
    toSearch: () => offer(command('Search for it', { section: () => 'Categories' }), {}),
    toFound: (query) =>
      query === ''
        ? null
        : { items: [{ ...found, description: 'Buildings' }], summary: '1 of 3 categories' },
  });
  expect(screen.getByText('1 result')).toBeVisible();
  await user.keyboard('load');
  expect(optionNames()).toEqual(['Load bearers, Buildings', 'Search for it', 'Load all']);
  expect(screen.getByText('1 of 3 categories, 2 commands')).toBeVisible();
  expect(screen.getByText('Load', { selector: '[lang=""] mark' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
});

it('does not match a command by its subject alone', async () => {
  const { user } = await openPalette({
    commands: [command('Copy ID', { subject: () => 'Dog Supplies' })],
  });
  expect(optionNames()).toEqual([expect.stringContaining('Copy ID')]);
  for (const words of ['dog', 'dog supplies']) {
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard(words);
    expect(optionNames()).toEqual([]);
  }
  for (const words of ['copy id', 'copy dog']) {
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard(words);
    expect(optionNames()).toEqual([expect.stringContaining('Dog Supplies')]);
  }
});

it('announces the number of results', async () => {
  const { user } = await openPalette({ commands: [command('Load all'), command('Refresh')] });
  expect(screen.getByText(/^2 results/)).toBeVisible();
  await user.keyboard('load');
  expect(screen.getByText('1 result')).toBeVisible();
  await user.keyboard('nothing');
  const none = screen.getByText('No results for “loadnothing”');
  expect(none.closest('[role="status"]')).toBeVisible();
  expect(optionNames()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog')).toBeVisible();
});

describe('choosing a command', () => {
  it('runs the first one on Enter', async () => {
    const opener = vi.fn(() => ({
      focus: document.activeElement?.textContent,
      isOpen: document.querySelector('[role="dialog"]') !== null,
    }));
    const { user } = await openPalette({ commands: [command('Load all', { run: opener })] });
    await user.keyboard('load{Enter}');
    expect(opener).toHaveReturnedWith({ focus: 'Open', isOpen: false });
    expect(opener).toHaveBeenCalledOnce();
  });

  it.each(['the arrows and Enter', 'a press'])('runs one with %s', async (way) => {
    const [first, second] = [vi.fn(), vi.fn()];
    const { user } = await openPalette({
      commands: [command('First', { run: first }), command('Second', { run: second })],
    });
    if (way === 'a press') await user.click(screen.getByRole('option', { name: 'Second' }));
    else await user.keyboard('{ArrowDown}{Enter}');
    expect(second).toHaveBeenCalledOnce();
    expect(first).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves focus where the command moves it', async () => {
    const run = () => screen.getByLabelText('Elsewhere').focus();
    const { user } = await openPalette({ commands: [command('Go elsewhere', { run })] });
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });
});

describe('closing the palette', () => {
  it.each([
    ['Escape', '{Escape}'],
    ['the keys that open it', '{Control>}k{/Control}'],
  ])('with %s restores focus', async (_, keys) => {
    const run = vi.fn();
    const { user } = await openPalette({ commands: [command('Load all', { run })] });
    await user.keyboard(keys);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(run).not.toHaveBeenCalled();
  });

  it('ignores the keys that opened it while they are held', async () => {
    const { input } = await openPalette();
    const held = { key: 'k', ctrlKey: true, repeat: true };
    expect(fireEvent.keyDown(input, held)).toBe(false);
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

it.each([
  ['during a composition', { isComposing: true, keyCode: 229 }],
  ['that end a composition in Safari', { keyCode: 229 }],
])('ignores keys %s', async (_, composing) => {
  const run = vi.fn<() => void>();
  const { input } = await openPalette({ commands: [command('First', { run }), command('Second')] });
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Escape']) {
    fireEvent.keyDown(input, { key, ...composing });
    expect(chosenOption()).toHaveTextContent('First');
    expect(input).toBeInTheDocument();
  }
  expect(run).not.toHaveBeenCalled();
});
