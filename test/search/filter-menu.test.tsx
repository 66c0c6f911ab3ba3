import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as fields from '../../src/messages/generated/fields';
import { category, holdNextPages, ON_REQUEST, renderApp } from '../render-app';
import { textsOf } from '../texts-of';

const SITE = [
  category('1', { name: 'News', slug: 'news', description: 'All of it' }),
  category('2', { name: 'World News', parentId: '1', status: 'draft' }),
  category('3', { name: 'Asia', parentId: '2', status: 'draft', icon: '🌏' }),
  category('4', { name: 'Sports', slug: 'sports' }),
  category('5', { name: 'Tennis', parentId: '4', status: 'archived' }),
];

async function openMenu(query = '', all = SITE, connection = {}) {
  const { user } = renderApp({
    serve: all,
    at: `?${new URLSearchParams({ q: query }).toString()}`,
    connection,
  });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  return { user, menu: within(await screen.findByRole('dialog', { name: 'Filter' })) };
}

type Menu = Awaited<ReturnType<typeof openMenu>>['menu'];

const searched = () => new URLSearchParams(window.location.search).get('q') ?? '';
const rowNames = () => textsOf(within(screen.getByRole('grid')).getAllByRole('link'));
const groupOf = (menu: Menu, name: string) => within(menu.getByRole('group', { name }));
const choicesOf = (menu: Menu, name: string) =>
  groupOf(menu, name)
    .getAllByRole('checkbox')
    .map((box) => box.parentElement?.textContent);

it('shows the number of matches for each option', async () => {
  const { menu } = await openMenu();
  const headings = menu.getAllByRole('heading', { level: 3 });
  expect(textsOf(headings)).toEqual(['Status', 'Branch', 'Updated', 'Created', 'Missing']);
  expect(choicesOf(menu, 'Status')).toEqual(['active, 2', 'draft, 2', 'archived, 1']);
  expect(choicesOf(menu, 'Branch')).toEqual(['Top level only, 2']);
  expect(choicesOf(menu, 'Missing')).toEqual(['Description, 4', 'Sub-categories, 2', 'Icon, 4']);
  expect(menu.getByText('5 of 5 match')).toBeVisible();
  expect(menu.getByRole('button', { name: 'Clear all' })).toHaveAttribute('aria-disabled', 'true');
});

it('offers the filter for missing icons only if some categories have icons', async () => {
  const without = SITE.map((each) => ({ ...each, icon: null }));
  const { menu } = await openMenu('', without);
  expect(choicesOf(menu, 'Missing')).toEqual(['Description, 4', 'Sub-categories, 2']);
});

it('shows an active filter for missing icons on a site without icons', async () => {
  const without = SITE.map((each) => ({ ...each, icon: null }));
  const { user, menu } = await openMenu('no:icon', without);
  await user.click(menu.getByRole('checkbox', { name: /^Icon/ }));
  expect(searched()).toBe('');
});

it('filters by several statuses', async () => {
  const { user, menu } = await openMenu('-status:x');
  const status = groupOf(menu, 'Status');
  const counts = () => choicesOf(menu, 'Status');
  expect(counts()).toEqual(['active, 2', 'draft, 2', 'archived, 1']);
  await user.click(status.getByRole('checkbox', { name: /^draft/ }));
  await user.click(status.getByRole('checkbox', { name: /^archived/ }));
  expect(searched()).toBe('-status:x status:draft status:archived');
  await waitFor(() => expect(rowNames()).toEqual(['World News', 'Asia', 'Tennis']));
  // Each status is counted with the other filters, but not with the chosen statuses.
  expect(counts()).toEqual(['active, 2', 'draft, 2', 'archived, 1']);
  expect(choicesOf(menu, 'Missing')).toEqual(['Description, 3', 'Sub-categories, 2', 'Icon, 2']);
  expect(menu.getByText('3 of 5 match')).toBeVisible();
  await user.click(status.getByRole('checkbox', { name: /^draft/ }));
  expect(searched()).toBe('-status:x status:archived');
  await user.click(menu.getByRole('checkbox', { name: /^Top level only/ }));
  await user.click(menu.getByRole('checkbox', { name: /^Sub-categories/ }));
  expect(searched()).toBe('-status:x status:archived is:root is:leaf');
  await user.click(menu.getByRole('button', { name: 'Clear all' }));
  expect(searched()).toBe('');
});

it('shows a typed filter regardless of case', async () => {
  const { user, menu } = await openMenu('STATUS:Draft status:gone No:ICON no:icon -has:icon');
  const chosen = menu.getAllByRole('checkbox', { checked: true });
  expect(chosen.map((box) => box.parentElement?.textContent)).toEqual(['draft, 1', 'Icon, 1']);
  await user.click(menu.getByRole('checkbox', { name: /^Icon/ }));
  expect(searched()).toBe('STATUS:Draft status:gone');
  await user.click(menu.getByRole('checkbox', { name: /^draft/ }));
  expect(searched()).toBe('status:gone');
});

it('distinguishes filters with the same translated label', async () => {
  vi.spyOn(fields, 'label').mockReturnValue('Nothing there');
  const { user, menu } = await openMenu('no:description');
  const boxes = menu.getAllByRole('checkbox', { name: /^Nothing there/ });
  expect(boxes.map((box) => box.matches(':checked'))).toEqual([true, false]);
  for (const box of boxes) await user.click(box);
  expect(searched()).toBe('no:icon');
});

it('finds one of 300 statuses by name', async () => {
  const all = Array.from({ length: 300 }, (_, at) => category(`${at}`, { status: `state ${at}` }));
  const { user, menu } = await openMenu('', all);
  const status = groupOf(menu, 'Status');
  expect(
    await status.findByText('50 of 300 statuses. Type more to narrow the list.'),
  ).toBeVisible();
  expect(status.getAllByRole('checkbox')).toHaveLength(50);
  const field = status.getByRole('searchbox', { name: 'Find a status' });
  await user.type(field, 'STATE 29');
  expect(status.getByText('11 of 11 statuses')).toBeVisible();
  await user.click(status.getByRole('checkbox', { name: /^state 299/ }));
  expect(searched()).toBe('status:"state 299"');
  await user.clear(field);
  expect(status.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/^state 299/);
  await user.type(field, 'nowhere');
  expect(status.getByText('No status has this name.')).toBeVisible();
  await user.click(status.getByRole('checkbox', { checked: true }));
  expect(searched()).toBe('');
});

const LONG = Array.from({ length: 120 }, (_, at) =>
  category(`${at}`, { name: `Item ${at}`, status: at > 100 ? 'late' : 'active' }),
);

it('loads the whole list while it is open', async () => {
  const rest = holdNextPages();
  const { menu } = await openMenu('', LONG);
  expect(menu.getByText('The statuses of the 50 categories loaded so far')).toBeVisible();
  expect(choicesOf(menu, 'Status')).toEqual(['active, 50+']);
  expect(menu.getByRole('button', { name: 'Show 50+ categories' })).toBeInTheDocument();
  rest.open();
  await waitFor(() => expect(choicesOf(menu, 'Status')).toEqual(['active, 101', 'late, 19']));
  expect(menu.queryByText(/loaded so far/)).not.toBeInTheDocument();
  expect(menu.getByText('120 of 120 match')).toBeVisible();
});

it('loads nothing if the rest loads only on request', async () => {
  const { menu } = await openMenu('', LONG, ON_REQUEST);
  expect(menu.getByText('The statuses of the 50 categories loaded so far')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load all' })).toBeEnabled();
  expect(choicesOf(menu, 'Status')).toEqual(['active, 50+']);
});

it.each([
  ['Updated', 'updated'],
  ['Created', 'created'],
])('filters by Since and Not since: %s', async (name, qualifier) => {
  const { user, menu } = await openMenu();
  const group = groupOf(menu, name);
  const checked = () => group.queryByRole('radio', { checked: true });
  expect(checked()).toHaveAccessibleName('Any time');
  expect(group.queryByLabelText('Date')).not.toBeInTheDocument();
  await user.click(group.getByRole('radio', { name: 'Since' }));
  expect(searched()).toBe('');
  await user.click(group.getByRole('button', { name: '30 days' }));
  expect(searched()).toBe(`${qualifier}:30d`);
  expect(group.getByRole('button', { pressed: true })).toHaveAccessibleName('30 days');
  await user.click(group.getByRole('radio', { name: 'Not since' }));
  expect(searched()).toBe(`${qualifier}:<30d`);
  await user.click(group.getByRole('button', { name: '2 years' }));
  expect(searched()).toBe(`${qualifier}:<2y`);
  expect(group.getByRole('button', { pressed: true })).toHaveAccessibleName('2 years');

  const date = group.getByLabelText('Date');
  const today = new Date();
  const [month, day] = [today.getMonth() + 1, today.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  expect(date).toHaveValue(`${today.getFullYear() - 2}-${month}-${day}`);
  const length = window.history.length;
  for (const value of ['0002-05-01', '0020-05-01', '0202-05-01']) {
    fireEvent.change(date, { target: { value } });
    // An incomplete year is not a date.
    expect(date).toHaveValue(value);
    expect(searched()).toBe(`${qualifier}:<2y`);
  }
  fireEvent.change(date, { target: { value: '2024-05-01' } });
  expect(searched()).toBe(`${qualifier}:<2024-05-01`);
  expect(date).toHaveValue('2024-05-01');
  expect(group.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Edit ${name}: not since May 1, 2024` })).toBeVisible();
  // Typing adds one history entry.
  expect(window.history).toHaveLength(length);

  fireEvent.change(date, { target: { value: '0002-05-01' } });
  fireEvent.blur(date);
  expect(date).toHaveValue('2024-05-01');
  expect(searched()).toBe(`${qualifier}:<2024-05-01`);
  await user.click(group.getByRole('radio', { name: 'Since' }));
  expect(searched()).toBe(`${qualifier}:>=2024-05-01`);

  // The field stays so the user can fill it again.
  fireEvent.change(date, { target: { value: '' } });
  expect(searched()).toBe('');
  expect(checked()).toHaveAccessibleName('Since');
  fireEvent.change(date, { target: { value: '2023-05-01' } });
  expect(searched()).toBe(`${qualifier}:>=2023-05-01`);
  await user.click(group.getByRole('radio', { name: 'Any time' }));
  expect(searched()).toBe('');
  expect(date).not.toBeInTheDocument();
});

it.each(['-updated:7d', 'updated:7d updated:30d', 'updated:<=2024', 'updated:2024'])(
  'replaces a typed date filter that it cannot show: %s',
  async (query) => {
    const { user, menu } = await openMenu(`${query} created:1y`);
    const updated = groupOf(menu, 'Updated');
    expect(updated.queryByRole('radio', { checked: true })).toBeNull();
    await user.click(updated.getByRole('radio', { name: 'Since' }));
    expect(updated.getByLabelText('Date')).toHaveValue('');
    await user.click(updated.getByRole('button', { name: '7 days' }));
    expect(searched()).toBe('created:1y updated:7d');
  },
);

it('shows a typed year as its first day', async () => {
  const { menu } = await openMenu('updated:<2024');
  const updated = groupOf(menu, 'Updated');
  expect(updated.getByRole('radio', { checked: true })).toHaveAccessibleName('Not since');
  expect(updated.getByLabelText('Date')).toHaveValue('2024-01-01');
});

const SHOP = [
  category('m', { name: 'Manufacturing', slug: 'manufacturing' }),
  category('f', { name: 'Food Manufacturing', parentId: 'm' }),
  category('f1', { name: 'Bread', parentId: 'f', status: 'draft' }),
  category('f2', { name: 'Cakes "Deluxe"', parentId: 'f' }),
  category('c1', { name: 'Cakes "Deluxe"' }),
  category('c2', { name: 'Nut cake', parentId: 'f2', status: 'draft' }),
  category('c3', { name: 'Plum cake', parentId: 'c1' }),
  category('r', { name: 'חולצות' }),
  category('r1', { name: 'קצרות', parentId: 'r' }),
  category('x', { name: '<b>x</b>' }),
  category('x1', { name: 'Below', parentId: 'x' }),
  category('l', { name: 'Leather Manufacturing' }),
];

const options = (menu: Menu) => textsOf(menu.queryAllByRole('option'));

it('finds a branch by name', async () => {
  const { user, menu } = await openMenu('status:draft', SHOP);
  const field = menu.getByRole('combobox', { name: 'Find a branch' });
  expect(options(menu)).toEqual([]);
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'manu');
  // Leather Manufacturing has no descendants.
  await waitFor(() =>
    expect(options(menu)).toEqual(['Manufacturing, 2 of 4', 'Food Manufacturing, 2 of 3']),
  );
  const list = menu.getByRole('listbox', { name: 'Branches' });
  expect(field).toHaveAttribute('aria-controls', list.id);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(menu.getByRole('option', { name: /^Manu/ }).id).toBe(
    field.getAttribute('aria-activedescendant'),
  );
  const names = menu.getAllByText('manu', { selector: 'mark', exact: false });
  expect(textsOf(names)).toEqual(['Manu', 'Manu']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(searched()).toBe('status:draft under:category-f');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await waitFor(() => expect(rowNames()).toEqual(['Bread', 'Nut cake']));

  // Another branch replaces the chosen one. Enter chooses the first option without an arrow key.
  await user.type(field, 'MANUFACT');
  await waitFor(() => expect(options(menu)).toHaveLength(2));
  await user.keyboard('{Enter}');
  expect(searched()).toBe('status:draft under:manufacturing');
  await user.click(groupOf(menu, 'Branch').getByRole('button', { name: 'Remove Manufacturing' }));
  expect(searched()).toBe('status:draft');
  expect(field).toHaveFocus();
});

it('distinguishes branches with the same name by their paths', async () => {
  const { user, menu } = await openMenu('', SHOP);
  const field = menu.getByRole('combobox', { name: 'Find a branch' });
  await user.type(field, 'deluxe cakes');
  await waitFor(() =>
    expect(options(menu)).toEqual([
      'Cakes "Deluxe", Top level, 1 of 1',
      'Cakes "Deluxe", Manufacturing › Food Manufacturing, 1 of 1',
    ]),
  );
  await user.click(menu.getByRole('option', { name: /Food Manufacturing/ }));
  expect(searched()).toBe('under:category-f2');
});

it.each([
  ['חול', 'חולצות, 1 of 1', 'under:category-r'],
  ['<b>', '<b>x</b>, 1 of 1', 'under:category-x'],
])('finds the branch %s', async (text, option, query) => {
  const { user, menu } = await openMenu('', SHOP);
  await user.type(menu.getByRole('combobox', { name: 'Find a branch' }), text);
  await waitFor(() => expect(options(menu)).toEqual([option]));
  await user.keyboard('{Enter}');
  expect(searched()).toBe(query);
});

it('clears the field on the first Escape', async () => {
  const { user, menu } = await openMenu('', SHOP);
  const field = menu.getByRole('combobox', { name: 'Find a branch' });
  await user.type(field, 'nowhere');
  expect(await menu.findByText('No category with sub-categories has this name.')).toBeVisible();
  await user.keyboard('{Enter}{Escape}');
  expect(field).toHaveValue('');
  expect(screen.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filter' })).toBeNull());
  expect(searched()).toBe('');
});

it('lists only four of many branches', async () => {
  const many = Array.from({ length: 6 }, (_, at) => [
    category(`${at}`, { name: `Shop ${at}` }),
    category(`below ${at}`, { name: 'Below', parentId: `${at}` }),
  ]).flat();
  const { user, menu } = await openMenu('', many);
  await user.type(menu.getByRole('combobox', { name: 'Find a branch' }), 'shop');
  expect(await menu.findByText('4 of 6 branches. Type more to narrow the list.')).toBeVisible();
  expect(options(menu)).toHaveLength(4);
});

it('marks branch counts as incomplete while the list is loading', async () => {
  holdNextPages();
  const long = [...SHOP, ...LONG];
  const { user, menu } = await openMenu('', long);
  await user.type(menu.getByRole('combobox', { name: 'Find a branch' }), 'food');
  await waitFor(() => expect(options(menu)).toEqual(['Food Manufacturing, 3+ of 3+']));
  await user.keyboard('{Enter}');
  expect(searched()).toBe('under:f');
});

describe('on a phone', () => {
  beforeEach(() => {
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media.includes('width <') }),
    );
  });

  it('shows what is chosen in each collapsed group', async () => {
    const { user, menu } = await openMenu('status:draft under:manufacturing updated:<2y', SHOP);
    const status = groupOf(menu, 'Status');
    expect(status.getByRole('checkbox', { name: /^draft/ })).toBeChecked();
    const folds = menu.getAllByRole('button', { expanded: false });
    expect(textsOf(folds)).toEqual([
      'Branch, Manufacturing',
      'Updated, more than 2 years ago',
      'Created, Any time',
      'Missing, None selected',
    ]);
    expect(menu.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(menu.getByRole('button', { name: /^Missing/ }));
    await user.click(groupOf(menu, 'Missing').getByRole('checkbox', { name: /^Description/ }));
    expect(menu.getByRole('button', { name: /^Missing.*Description$/ })).toBeVisible();
    await user.click(menu.getByRole('button', { name: /^Branch/ }));
    await user.click(menu.getByRole('button', { name: 'Remove Manufacturing' }));
    expect(searched()).toBe('status:draft updated:<2y no:description');
    await user.click(await menu.findByRole('button', { name: /^Show \d+ categor/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filter' })).toBeNull());
  });
});
