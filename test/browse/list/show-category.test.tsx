import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { category, renderApp } from '../../render-app';

const SHOP = [
  category('1', { name: 'Clothes' }),
  category('2', { name: 'Shoes', parentId: '1' }),
  category('3', { name: 'Boots', parentId: '2' }),
  category('4', { name: 'Toys' }),
];

const row = (name: string) => screen.findByRole('row', { name });
const box = async (name: RegExp) =>
  within(await screen.findByRole('list', { name: 'Categories' })).findByRole('link', { name });

async function chooseAction(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

async function runCommand(user: UserEvent, name: string) {
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

const isList = () => expect(window.location.pathname).toMatch(/\/categories$/);

describe('on a narrow screen, where the open category covers the list', () => {
  function renderNarrow(at: string) {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(wide(media), { matches: false }),
    );
    return renderApp({ serve: SHOP, at });
  }

  it.each([
    ['action', 'Show in tree', chooseAction],
    ['command', 'Show as a tree', runCommand],
  ])('the %s “%s” leads to its row in the tree', async (_, name, choose) => {
    const { user } = renderNarrow('/3');
    await screen.findByRole('region', { name: 'Boots' });
    await choose(user, name);
    const boots = await row('Boots');
    await waitFor(() => expect(boots).toHaveFocus());
    expect(boots).toHaveAttribute('aria-level', '3');
    expect(boots).toHaveAttribute('aria-current', 'true');
    isList();
    expect(window.location.search).toBe('?view=tree');
    expect(screen.queryByRole('region', { name: 'Boots' })).not.toBeInTheDocument();
  });

  it.each([
    ['action', 'Show in map', chooseAction],
    ['command', 'Show as a map', runCommand],
  ])('the %s “%s” leads to its box in the map', async (_, name, choose) => {
    const { user } = renderNarrow('/3');
    await screen.findByRole('region', { name: 'Boots' });
    await choose(user, name);
    const boots = await box(/^Boots/);
    await waitFor(() => expect(boots).toHaveFocus());
    expect(boots).toHaveAttribute('aria-current', 'true');
    isList();
    expect(window.location.search).toBe('?view=map&at=2');
  });

  it("“Show in tree” in a row's menu leads to its row in the tree", async () => {
    const { user } = renderNarrow('');
    await user.pointer({ keys: '[MouseRight]', target: await row('Boots') });
    await user.click(await screen.findByRole('menuitem', { name: 'Show in tree' }));
    await waitFor(async () => expect(await row('Boots')).toHaveAttribute('aria-level', '3'));
    await waitFor(async () => expect(await row('Boots')).toHaveFocus());
  });

  it('the command “Show as a list” leads to its row, even in the same view', async () => {
    const { user } = renderNarrow('/3');
    await screen.findByRole('region', { name: 'Boots' });
    await runCommand(user, 'Show as a list');
    await waitFor(async () => expect(await row('Boots')).toHaveFocus());
    isList();
  });

  it('a search that does not find it is dropped', async () => {
    const { user } = renderNarrow('/3?q=toys');
    await screen.findByRole('region', { name: 'Boots' });
    await chooseAction(user, 'Show in tree');
    await waitFor(async () => expect(await row('Boots')).toHaveFocus());
    expect(window.location.search).toBe('?view=tree');
  });

  it('its mark disappears once another category has been open', async () => {
    const { user } = renderNarrow('/3');
    await screen.findByRole('region', { name: 'Boots' });
    await chooseAction(user, 'Show in tree');
    await waitFor(async () => expect(await row('Boots')).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Toys' }));
    await user.click(await screen.findByRole('link', { name: 'Back to list' }));
    await waitFor(async () => expect(await row('Toys')).toHaveFocus());
    expect(await row('Boots')).not.toHaveAttribute('aria-current');
  });
});

it("“Show in map” in a row's menu moves focus to the category's box", async () => {
  const { user } = renderApp({ serve: SHOP });
  await user.pointer({ keys: '[MouseRight]', target: await row('Boots') });
  await user.click(await screen.findByRole('menuitem', { name: 'Show in map' }));
  const boots = await box(/^Boots/);
  await waitFor(() => expect(boots).toHaveFocus());
  expect(await screen.findByRole('region', { name: 'Boots' })).toBeVisible();
});

it('“Show in map” moves focus to the first box of a branch', async () => {
  const { user } = renderApp({ serve: SHOP, at: '/2' });
  await chooseAction(user, 'Show in map');
  const boots = await box(/^Boots/);
  await waitFor(() => expect(boots).toHaveFocus());
});
