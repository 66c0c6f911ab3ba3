import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Command, Finder, Found } from '../../../src/ui/commands/command';
import { createCommandRegistry } from '../../../src/ui/commands/command-registry';
import { CommandsProvider } from '../../../src/ui/commands/commands-context';
import { Palette } from '../../../src/ui/commands/palette';
import { textsOf } from '../../texts-of';

interface Screen {
  commands?: Command[];
  finder?: Finder;
}

/** A screen with a button that opens a palette over what is offered. */
async function openPalette({ commands = [], finder }: Screen = {}) {
  const registry = createCommandRegistry();
  registry.add({ current: { commands, finder } });
  const user = userEvent.setup();
  render(
    <CommandsProvider value={registry}>
      <Page />
    </CommandsProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const input = await screen.findByRole('combobox', { name: 'Search and commands' });
  await vi.waitFor(() => expect(input).toHaveFocus());
  return { user, input };
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Elsewhere" />
      {isOpen && <Palette commands={[]} onClose={() => setOpen(false)} />}
    </>
  );
}

function command(label: string, fields: Partial<Command> = {}): Command {
  return { id: label, label, section: 'Commands', run: () => {}, ...fields };
}

/** Finds fruit by what its name begins with. */
function finderOf(all: Found[]): Finder {
  return {
    section: 'Fruit',
    describe: (count) => `${count} found in 50 of 5,595 loaded`,
    // oxlint-disable-next-line require-yield -- it is found at once
    *find(query) {
      const items = query ? all.filter(({ label }) => label.toLowerCase().startsWith(query)) : [];
      return { items: items.slice(0, 50), total: items.length };
    },
  };
}

function optionNames(): (string | null)[] {
  return textsOf(screen.queryAllByRole('option'));
}

describe('the list', () => {
  it('has the commands by section, with their keys, and the first is chosen', async () => {
    const { input } = await openPalette({
      commands: [
        command('Show as a list', { keys: 'g l', section: 'View' }),
        command('Load all', { keys: 'Mod+l' }),
        command('Next row', { isInPalette: false }),
      ],
    });
    const view = screen.getByRole('group', { name: 'View' });
    const list = within(view).getByRole('option', { name: 'Show as a list' });
    expect(list).toHaveTextContent('G then L');
    expect(input).toHaveAttribute('aria-activedescendant', list.id);
    expect(screen.getByRole('option', { name: 'Load all' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+L',
    );
    expect(screen.queryByText('Next row')).not.toBeInTheDocument();
  });

  it('is narrowed by what is typed, the best first, with the match marked', async () => {
    const { user } = await openPalette({
      commands: [command('Reload all'), command('Load all'), command('Refresh')],
    });
    await user.keyboard('load');
    expect(optionNames()).toEqual(['Load all', 'Reload all']);
    const [first] = screen.getAllByRole('option');
    expect(first?.querySelector('mark')).toHaveTextContent('Load');
  });

  it('has what is found, with how much and what tells it apart', async () => {
    const apple = { id: '1', label: 'Apple', detail: 'Trees › Pome', run: () => {} };
    const { user } = await openPalette({ finder: finderOf([apple]) });
    await user.keyboard('ap');
    const group = screen.getByRole('group', { name: 'Fruit · 1 found in 50 of 5,595 loaded' });
    expect(within(group).getByRole('option', { name: /^Apple, ?Trees › Pome$/ })).toBeVisible();
  });
});

describe('the number of results', () => {
  it('is kept up', async () => {
    const { user } = await openPalette({ commands: [command('Load all'), command('Refresh')] });
    expect(screen.getByText(/^2 results/)).toBeVisible();
    await user.keyboard('load');
    expect(screen.getByText('1 result')).toBeVisible();
  });

  it('tells those that are listed from all', async () => {
    const all = Array.from({ length: 60 }, (_, index) => ({
      id: String(index),
      label: `Apple ${index}`,
      run: () => {},
    }));
    const { user } = await openPalette({ finder: finderOf(all) });
    await user.keyboard('a');
    expect(screen.getByText('50 of 60 results')).toBeVisible();
    expect(optionNames()).toHaveLength(50);
  });

  it('is said when there are none, with what was looked through', async () => {
    const { user } = await openPalette({ commands: [command('Load all')], finder: finderOf([]) });
    await user.keyboard('nothing');
    const nothing = screen.getByText('Nothing found for “nothing”');
    expect(nothing.closest('[role="status"]')).toHaveTextContent(
      'Fruit · 0 found in 50 of 5,595 loaded',
    );
    expect(optionNames()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('choosing', () => {
  it('by Enter runs the first, closed and with the focus back', async () => {
    const opener = vi.fn(() => ({
      focus: document.activeElement?.textContent,
      isOpen: document.querySelector('[role="dialog"]') !== null,
    }));
    const { user } = await openPalette({ commands: [command('Load all', { run: opener })] });
    await user.keyboard('load{Enter}');
    expect(opener).toHaveReturnedWith({ focus: 'Open', isOpen: false });
    expect(opener).toHaveBeenCalledOnce();
  });

  it('by the arrows and Enter runs that one', async () => {
    const first = vi.fn();
    const second = vi.fn();
    const { user } = await openPalette({
      commands: [command('First', { run: first }), command('Second', { run: second })],
    });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(second).toHaveBeenCalledOnce();
    expect(first).not.toHaveBeenCalled();
  });

  it('by a press runs what is pressed', async () => {
    const run = vi.fn();
    const apple = { id: '1', label: 'Apple', run };
    const { user } = await openPalette({ finder: finderOf([apple]) });
    await user.keyboard('ap');
    await user.click(screen.getByRole('option', { name: 'Apple' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('by Enter before the search is over runs the best of all', async () => {
    const apple = { id: '1', label: 'Apple', run: vi.fn() };
    const apricot = { id: '2', label: 'Apricot', run: vi.fn() };
    const fruit = finderOf([apple, apricot]);
    let asked = 0;
    const finder: Finder = {
      ...fruit,
      *find(query) {
        asked += Number(query === 'apr');
        // Until it is asked once more.
        const isWaiting = () => query === 'apr' && asked === 1;
        while (isWaiting()) yield;
        return yield* fruit.find(query);
      },
    };
    const { user } = await openPalette({ finder });
    await user.keyboard('apr');
    expect(optionNames()).toEqual(['Apple', 'Apricot']);
    await user.keyboard('{Enter}');
    expect(apricot.run).toHaveBeenCalledOnce();
    expect(apple.run).not.toHaveBeenCalled();
  });

  it('leaves the focus to what takes it', async () => {
    const run = () => screen.getByLabelText('Elsewhere').focus();
    const { user } = await openPalette({ commands: [command('Go elsewhere', { run })] });
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });
});

describe('closing', () => {
  it.each([
    ['Escape', '{Escape}'],
    ['the keys that open it', '{Control>}k{/Control}'],
  ])('by %s gives the focus back', async (_, keys) => {
    const run = vi.fn();
    const { user } = await openPalette({ commands: [command('Load all', { run })] });
    await user.keyboard(keys);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(run).not.toHaveBeenCalled();
  });

  it('does not happen while the keys that opened it are held', async () => {
    const { input } = await openPalette();
    const held = { key: 'k', ctrlKey: true, repeat: true };
    expect(fireEvent.keyDown(input, held)).toBe(false);
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
