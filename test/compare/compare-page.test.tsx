import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { network } from '../network';
import { categories, category, HttpResponse, http, SERVICE_URL, SITE_ID } from '../render-app';
import { findRows, OTHER_URL, renderCompare } from './render-compare';
import { textsOf } from '../texts-of';

const from = [
  category('food', { name: 'Food' }),
  category('drinks', { name: 'Drinks' }),
  category('tea', { name: 'Tea', parentId: 'food' }),
  category('green', { name: 'Green tea', parentId: 'tea' }),
  category('milk', { name: 'Milk', status: 'draft', description: 'From cows.' }),
  category('juice', { name: 'Juice', parentId: 'drinks' }),
  category('gone', { name: 'Gone', parentId: 'food' }),
];

const to = [
  category('food', { name: 'Food' }),
  category('drinks', { name: 'Drinks' }),
  category('tea', { name: 'Tea', parentId: 'drinks' }),
  category('green', { name: 'Green tea', parentId: 'tea' }),
  category('milk', { name: 'Milk', description: 'From goats.' }),
  category('juice', { name: 'Fruit juice', parentId: 'drinks' }),
  category('new', { name: 'Brand new', parentId: 'drinks' }),
];

const chip = (name: RegExp) => screen.findByRole('button', { name });

describe('the comparison of two sites', () => {
  it('lists what differs by kind, a branch that has moved once', async () => {
    renderCompare(from, to);
    expect(await findRows()).toEqual([
      'Brand new, Added',
      'Gone, Removed',
      'Tea, Moved, with 1 descendant · from Food',
      'Fruit juice, Renamed, from “Juice”',
      'Milk, Changed, Description · Status: draft → active',
    ]);
    const side = (name: string) => screen.getByRole('region', { name });
    expect(side('To Shop staging')).toHaveTextContent('All 7 loaded');
    expect(side('From Shop live')).toHaveTextContent('All 7 loaded');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compare');
    expect(
      screen.getByText('5 differences', { selector: 'header *' }).parentElement,
    ).toHaveTextContent(
      /^From Shop live Environment: production to Shop staging Environment: staging 5 differences$/,
    );
  });

  it('shows the kinds that are pressed, and says so in the address', async () => {
    const { user } = renderCompare(from, to);
    await user.click(await chip(/^Moved 1/));
    expect(await findRows()).toEqual(['Tea, Moved, with 1 descendant · from Food']);
    expect(window.location.search).toContain('kinds=moved');
    window.history.back();
    await waitFor(() => expect(window.location.search).not.toContain('kinds'));
    expect(await findRows()).toHaveLength(5);
  });

  it('offers the kinds that occur', async () => {
    renderCompare(categories(2), categories(3));
    await findRows();
    const kinds = within(screen.getByRole('group', { name: 'Kinds of differences' }));
    expect(textsOf(kinds.getAllByRole('button'))).toEqual(['Added 1']);
  });

  it('finds by words and qualifiers on either side', async () => {
    renderCompare(from, to, { search: '?with=live/site&q=status:draft' });
    expect(await findRows()).toEqual(['Milk, Changed, Description · Status: draft → active']);
  });

  it('is taken along as it is listed, which the note says', async () => {
    const { user } = renderCompare(from, to);
    await user.click(await chip(/^Moved 1/));
    expect(await findRows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Export comparison' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export comparison' });
    expect(within(dialog).getByText('1 of 5 differences')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await screen.findByText('Comparison copied');
    expect(screen.queryByRole('dialog')).toBeNull();
    const note = await navigator.clipboard.readText();
    expect(note).toMatch(/^# Shop/);
    expect(note).toContain('\n1 moved.\n');
    expect(note).toContain('Filtered: 1 of 5 differences.');
  });

  it('opens the fields of both sides, with the way to each, and closes by Escape', async () => {
    const { user } = renderCompare(from, to);
    await user.click(await screen.findByRole('link', { name: 'Milk' }));
    const detail = await screen.findByRole('region', { name: 'Milk' });
    const marks = [...detail.querySelectorAll('mark')];
    expect(textsOf(marks)).toEqual(['cows', 'goats']);
    expect(within(detail).queryByRole('deletion')).not.toBeInTheDocument();
    expect(within(detail).getByRole('link', { name: 'Open in Shop live' })).toHaveAttribute(
      'href',
      '/live/sites/site/categories/milk',
    );
    expect(window.location.search).toContain('open=site%2Fmilk');
    await user.keyboard('{Escape}');
    expect(detail).not.toBeInTheDocument();
    expect(window.location.search).not.toContain('open');
  });

  it('is walked and opened by keyboard', async () => {
    const { user } = renderCompare(from, to);
    await findRows();
    await user.keyboard('jjj{Enter}');
    expect(await screen.findByRole('region', { name: 'Tea' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Tea/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Tea' })).toHaveFocus();
    await user.keyboard('{Escape}{End}');
    expect(screen.getByRole('row', { name: /^Milk/ })).toHaveFocus();
  });

  it('is read cell by cell', async () => {
    const { user } = renderCompare(from, to);
    await findRows();
    await user.keyboard('jjj');
    expect(screen.getByRole('row', { name: /^Tea/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}{End}');
    expect(screen.getByRole('gridcell', { name: /^with 1 descendant/ })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(screen.getByRole('gridcell', { name: 'Renamed' })).toHaveFocus();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('has no keys that select, and lists none', async () => {
    const { user } = renderCompare(from, to);
    await findRows();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Next row')).toBeVisible();
    expect(dialog.getByText('Search categories')).toBeVisible();
    expect(dialog.queryByText(/select|Expand|Show as/)).not.toBeInTheDocument();
  });

  it('says that there are none', async () => {
    renderCompare(from, from);
    expect(await screen.findByText('No differences')).toBeInTheDocument();
    expect(screen.getByText('All 7 categories are the same on both sides.')).toBeInTheDocument();
  });
});

describe('what is asked for before', () => {
  it('lists the connections of this browser, but for this site', async () => {
    renderCompare(from, to, { search: '' });
    const choice = await screen.findByRole('region', { name: 'Compare with…' });
    const links = within(choice).getAllByRole('link');
    expect(textsOf(links)).toEqual([
      expect.stringContaining('Shop live'),
      expect.stringContaining('Demo magazine'),
    ]);
  });

  it.each([
    ['/test', 'Shop live', '?with=live%2Fsite'],
    ['/live', 'Shop staging', '?with=test%2Fsite&direction=from'],
  ])('makes production the from side at %s', async (path, name, search) => {
    renderCompare(from, to, { path: `${path}/sites/site/compare`, search: '' });
    const link = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
    expect(link).toHaveAttribute('href', `${path}/sites/site/compare${search}`);
  });

  it('lists no second connection to this site', async () => {
    const again = { id: 'again', name: 'Again', baseUrl: `${SERVICE_URL}/`, siteId: SITE_ID };
    renderCompare(from, to, { search: '', more: [again, { ...again, id: 'c', siteId: 'x' }] });
    const choice = await screen.findByRole('region', { name: 'Compare with…' });
    const links = within(choice).getAllByRole('link', { name: /^Again/ });
    expect(textsOf(links)).toEqual([expect.stringMatching(/^Againx/)]);
  });

  it('takes another site of the same service, and no blank one', async () => {
    const { user } = renderCompare(from, to, { search: '' });
    const field = await screen.findByLabelText('Another site of Shop staging');
    await user.type(field, ' {Enter}');
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, 'nowhere{Enter}');
    const [other, mine] = screen.getAllByRole('region', { name: /^(From|To) Shop staging$/ });
    expect(await within(other ?? document.body).findByRole('alert')).toHaveTextContent('nowhere');
    expect(await within(mine ?? document.body).findByText('All 7 loaded')).toBeInTheDocument();
  });

  it.each([
    ['?with=test/site', 'Both sides are the same site.'],
    ['?with=gone/site', 'The connection “gone” is not set up in this browser.'],
    ['?with=file', 'The link does not include the file.'],
  ])('says why nothing is compared at %s', async (search, words) => {
    renderCompare(from, to, { search });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('asks for the key of the other side before its service is asked', async () => {
    const { user } = renderCompare(from, to, { key: 'secret' });
    expect(await screen.findByRole('heading', { name: 'Enter the API key' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('API key'), 'secret{Enter}');
    expect(await findRows()).toHaveLength(5);
  });
});

describe('after the key of the other side is forgotten', () => {
  const refused = http.get('https://other.test/*', () => HttpResponse.json({}, { status: 401 }));

  it.each([
    ['', []],
    [', when the service has refused it', [refused]],
  ])('nothing of that side is shown%s', async (_, handlers) => {
    const { user, services } = renderCompare(from, to, { key: 'secret' });
    await user.type(await screen.findByLabelText('API key'), 'secret{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Milk' }));
    await screen.findByRole('region', { name: 'Milk' });
    network.use(...handlers);
    if (handlers.length > 0) {
      await user.click(screen.getByRole('button', { name: 'Refresh Shop live' }));
      await screen.findByText(/key was not accepted|refused|does not accept/i);
      await findRows();
    }
    act(() => services.keyRing.forget({ id: 'live' }));
    expect(
      await screen.findByText('The comparison starts when both lists have loaded.'),
    ).toBeVisible();
    expect(screen.queryByRole('grid', { name: 'Differences' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Milk' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export comparison' })).toBeDisabled();
  });

  it('nothing of that side is shown while another key is tried', async () => {
    const { user, services } = renderCompare(from, to, { key: 'secret' });
    await user.type(await screen.findByLabelText('API key'), 'secret{Enter}');
    expect(await findRows()).toHaveLength(5);
    act(() => services.keyRing.set({ id: 'live', baseUrl: OTHER_URL }, 'another'));
    expect(
      await screen.findByText('The comparison starts when both lists have loaded.'),
    ).toBeVisible();
    expect(screen.queryByRole('grid', { name: 'Differences' })).not.toBeInTheDocument();
  });
});

describe('a comparison of nothing', () => {
  it('says that no category is loaded on both sides', async () => {
    const shifted = categories(240).slice(120);
    renderCompare(categories(120), shifted, { loadAll: 'on-request' });
    expect(await screen.findByText('Nothing was compared')).toBeInTheDocument();
    expect(
      screen.getByText('No loaded category of one list matches one of the other.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('No differences')).not.toBeInTheDocument();
  });

  it('says that no entry of a side could be read', async () => {
    renderCompare(from, to);
    network.use(
      http.get('https://other.test/*', () =>
        HttpResponse.json({ categories: [{ name: 'a' }, {}], pageInfo: { hasNextPage: false } }),
      ),
    );
    expect(await screen.findByText('Nothing was compared')).toBeInTheDocument();
    expect(await screen.findByText('2 entries could not be read')).toBeInTheDocument();
  });
});

describe('a part of a list', () => {
  it('is what a side with an unreadable entry is', async () => {
    renderCompare(from, to);
    network.use(
      http.get('https://other.test/*', () =>
        HttpResponse.json({
          categories: [...from.slice(0, -1), { name: 'No ID' }],
          pageInfo: { hasNextPage: false },
        }),
      ),
    );
    expect(await screen.findByText('Only part of the lists is compared')).toBeInTheDocument();
    expect(screen.getByText('1 category may or may not be in the other list.')).toBeVisible();
    expect((await findRows()).map((row) => row.split(', ')[1])).toEqual([
      'Moved',
      'Renamed',
      'Changed',
    ]);
  });

  it('is said to be one, and nothing is missing because of it', async () => {
    const { user } = renderCompare(categories(120), categories(130), { loadAll: 'on-request' });
    expect(await screen.findByText('Only part of the lists is compared')).toBeInTheDocument();
    expect(await screen.findByText('No differences')).toBeInTheDocument();
    const side = (name: string) => within(screen.getByRole('region', { name }));
    await user.click(side('To Shop staging').getByRole('button', { name: 'Load all' }));
    await user.click(side('From Shop live').getByRole('button', { name: 'Load all' }));
    expect(await findRows()).toHaveLength(10);
    expect(screen.queryByText('Only part of the lists is compared')).not.toBeInTheDocument();
  });

  it('stays where the next page of one side does not come', async () => {
    renderCompare(categories(120), categories(120));
    network.use(
      http.get('https://other.test/*', ({ request }) =>
        /after=|first=500/.test(request.url) ? HttpResponse.json({}, { status: 400 }) : undefined,
      ),
    );
    expect(await screen.findByText(/answered 400/)).toBeInTheDocument();
    expect(
      await screen.findByText('70 categories may or may not be in the other list.'),
    ).toBeVisible();
  });
});
