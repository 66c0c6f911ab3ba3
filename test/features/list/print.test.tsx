import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerList, categories, category, createGate, renderApp } from '../../render-app';

const SITE = [
  category('1', {
    name: 'News',
    slug: 'news',
    status: 'active',
    updatedAt: '2026-01-02T00:00:00Z',
  }),
  category('2', { name: 'World', slug: 'world', parentId: '1', status: 'draft' }),
  category('3', { name: 'Sports', slug: 'sports' }),
  category('4', { name: 'Lost', slug: 'lost', parentId: 'gone' }),
];

const print = vi.fn<() => void>();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

afterEach(() => vi.unstubAllGlobals());

const printed = () => document.querySelector('.printed');

/** The rows on paper: the indentation, and the text of each cell. */
async function rowsOnPaper() {
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  return [...(printed()?.querySelectorAll('tbody tr') ?? [])].map((row) => {
    const [name, ...cells] = [...row.children];
    return [
      name instanceof HTMLElement ? name.style.paddingInlineStart : '',
      name?.textContent,
      ...cells.map(({ textContent }) => textContent),
    ];
  });
}

const endPrinting = () => fireEvent(window, new Event('afterprint'));

describe('printing', () => {
  it('prints the list as listed, by Ctrl P, with the chosen columns', async () => {
    const { user } = renderApp({ serve: SITE, at: '?q=status:draft+wor&columns=status,slugPath' });
    await screen.findByRole('row', { name: 'World' });
    await user.keyboard('{Control>}p{/Control}');
    expect(await rowsOnPaper()).toEqual([['0em', 'WorldNews', 'draft', 'news/world']]);
    const facts = [...(printed()?.querySelectorAll('li') ?? [])].map((fact) => fact.textContent);
    expect(printed()?.querySelector('h1')).toHaveTextContent('Categories of site');
    expect(facts.slice(1, -1)).toEqual([
      'site',
      '“wor”',
      'Status: draft',
      '1 category that matches the search',
    ]);
    endPrinting();
    await waitFor(() => expect(printed()).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('prints the whole tree, indented, orphans below their heading', async () => {
    const { user } = renderApp({ serve: SITE, at: '?view=tree&columns=below' });
    await screen.findByRole('row', { name: 'News' });
    await user.keyboard('{Control>}p{/Control}');
    expect(await rowsOnPaper()).toEqual([
      ['0em', 'News', '1 · 1 level'],
      ['1em', 'World', '0'],
      ['0em', 'Sports', '0'],
      ['0em', 'Orphans', ''],
      ['1em', 'Lost', '0'],
    ]);
  });

  it('prints a branch from the menu of its category', async () => {
    const { user } = renderApp({ serve: SITE, at: '?columns=status' });
    await user.pointer({
      keys: '[MouseRight]',
      target: await screen.findByRole('row', { name: 'News' }),
    });
    await user.click(await screen.findByRole('menuitem', { name: /^Print branch/ }));
    expect(await rowsOnPaper()).toEqual([
      ['0em', 'News', 'active'],
      ['1em', 'World', 'draft'],
    ]);
    expect(printed()?.querySelector('h1')).toHaveTextContent('News');
  });

  it('loads the rest first, and can be stopped: then it asks', async () => {
    const gate = createGate();
    const { user } = renderApp({ serve: categories(120) });
    await screen.findByRole('row', { name: 'Category 1' });
    answerList(() => gate.opened);
    await user.keyboard('{Control>}p{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Print' }));
    expect(dialog.getByRole('progressbar', { name: 'Loading the rest' })).toBeVisible();
    expect(print).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    gate.open();
    await user.click(await dialog.findByRole('button', { name: 'Print 50' }));
    expect(await rowsOnPaper()).toHaveLength(50);
  });
});

describe('5,001 rows', () => {
  it('are printed once that is confirmed', async () => {
    const { user } = renderApp({ serve: categories(5_001) });
    await screen.findByRole('row', { name: 'Category 1' });
    await user.keyboard('{Control>}p{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Print' }));
    expect(await dialog.findByText('All 5,001 categories')).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Print 5,001' })).toBeVisible();
    expect(print).not.toHaveBeenCalled();
  });
});
