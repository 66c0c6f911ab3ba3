import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { categoryPath } from '../../../src/routing/paths';
import {
  serveDetail,
  serveList,
  categories,
  category,
  createGate,
  http,
  HttpResponse,
  LIST_PATH,
  ON_REQUEST,
  override,
  renderApp,
  serve,
  SERVICE_URL,
  SITE_ID,
} from '../../render-app';
import { findRawResponse, untilResponded } from '../../raw-response';
import { textsOf } from '../../texts-of';

const site = [
  category('animals', { name: 'Animals' }),
  category('cats', {
    name: 'Cats',
    parentId: 'animals',
    slug: 'cats-and-kittens',
    description: 'All about cats.',
    icon: '🐈',
    status: 'draft',
  }),
  category('kittens', { name: 'Kittens', parentId: 'cats' }),
  category('big', { name: 'Big cats', parentId: 'cats' }),
];

const open = (id: string) => ({ path: categoryPath('test', SITE_ID, id) });
const region = (name: string) => screen.findByRole('region', { name });
const breadcrumb = () => screen.findByRole('navigation', { name: 'Breadcrumb' });
const openLink = (user: UserEvent, name: string) =>
  screen.findByRole('link', { name }).then((link) => user.click(link));

it('gives screen readers exact times', async () => {
  const createdAt = new Date(2024, 4, 1, 15, 2, 3).toISOString();
  renderApp({ serve: [category('1', { name: 'Cats', createdAt })], ...open('1') });
  const detail = within(await region('Cats'));
  expect(detail.getByText('May 1, 2024, 3:02 PM')).toBeVisible();
  const exact = detail.getByText(/^May 1, 2024, 3:02:03 PM [\w+:-]+$/);
  expect(exact).toHaveClass('hidden');
});

it('shows and copies every field', async () => {
  const search = '?q=c&sort=-name&view=tree';
  const { user } = renderApp({
    serve: [...site, category('tabby', { name: 'Tabby', parentId: 'kittens' })],
    path: open('cats').path + search,
  });
  const detail = await region('Cats');
  expect(within(detail).getByRole('heading', { name: 'Cats' })).toBeVisible();
  for (const text of ['cats', 'cats-and-kittens', 'All about cats.', 'Jan 1, 2024']) {
    expect(detail).toHaveTextContent(text);
  }
  expect(within(detail).getAllByText('draft')[0]).toBeVisible();
  expect(within(detail).getAllByText('🐈')[0]).toBeInTheDocument();
  const crumbs = within(await breadcrumb());
  await waitFor(() =>
    expect(textsOf(crumbs.getAllByRole('link'))).toEqual(['Categories', 'Animals']),
  );
  expect(within(await region('Parent category')).getByRole('link')).toHaveTextContent('Animals');
  const subCategories = within(await region('Sub-categories'));
  await waitFor(() =>
    expect(textsOf(subCategories.getAllByRole('listitem'))).toEqual([
      'Kittens1 descendant',
      'Big cats',
    ]),
  );
  expect(subCategories.getByRole('link', { name: 'Kittens' })).toBeVisible();

  const copied = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return navigator.clipboard.readText();
  };
  expect(await copied('Copy ID')).toBe('cats');
  expect(await copied('Copy slug')).toBe('cats-and-kittens');
  expect(await copied('Copy link')).toBe(window.location.origin + open('cats').path + search);

  await user.click(subCategories.getByRole('link', { name: 'Big cats' }));
  expect(within(await region('Big cats')).getByText('No description')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
  expect(within(await region('Sub-categories')).getByText('No sub-categories')).toBeVisible();
});

it("shows the category's status and those of inactive sub-categories", async () => {
  const { user } = renderApp({
    serve: [
      ...site,
      category('lions', { name: 'Lions', parentId: 'big', status: 'archived' }),
      category('odd', { name: 'Odd', status: null }),
    ],
    ...open('cats'),
  });
  const titleOf = async (name: string) =>
    within(await region(name)).getByRole('heading', { name }).parentElement;
  expect(await titleOf('Cats')).toHaveTextContent(/^CatsStatus draft$/);
  const sections = async () => within(await region('Sub-categories')).getAllByRole('listitem');
  expect(textsOf(await sections())).toEqual(['Kittens', 'Big cats1 descendant']);
  await user.click(within(await region('Sub-categories')).getByRole('link', { name: 'Big cats' }));
  expect(await titleOf('Big cats')).toHaveTextContent(/^Big catsStatus active$/);
  expect(textsOf(await sections())).toEqual(['Lionsarchived']);
  await openLink(user, 'Odd');
  expect(await titleOf('Odd')).toHaveTextContent(/^OddNo status$/);
});

it('shows a date without a time as a whole day', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const day = '2024-03-15';
  const description = `${'word '.repeat(4_000)}end`;
  const dated = category('1', { name: 'Cats', description, createdAt: day, updatedAt: day });
  const { user } = renderApp({ serve: [dated], ...open('1') });
  const detail = await region('Cats');
  const [created, updated] = await within(detail).findAllByTitle('Mar 15, 2024');
  expect(created).toHaveTextContent(/^Mar 15, 2024$/);
  expect(updated).toHaveAttribute('datetime', day);
  const inList = await screen.findByRole('gridcell', { name: 'Mar 15, 2024' });
  expect(inList).toHaveAccessibleDescription('Mar 15, 2024');
  expect(within(detail).getByText('The first 20,000 of 20,003 characters.')).toBeVisible();
  expect(detail).not.toHaveTextContent('word end');
  const text = within(detail).getByText(/^word word/);
  const showAll = within(detail).getByRole('button', { name: 'Show all', expanded: false });
  expect(text).toHaveClass('folded');
  await user.click(showAll);
  expect(text).not.toHaveClass('folded');
  expect(showAll).toHaveAttribute('aria-expanded', 'true');
});

it('shows list data for the IDs . and .., which no URL can contain', async () => {
  let requests = 0;
  serveDetail(() => void (requests += 1));
  const { user } = renderApp({
    serve: ['.', '..'].map((id) => category(id, { name: `ID ${id}`, description: `I am ${id}!` })),
  });
  for (const id of ['.', '..']) {
    await openLink(user, `ID ${id}`);
    const detail = await region(`ID ${id}`);
    expect(detail).toHaveTextContent(`I am ${id}!`);
    expect(await within(detail).findByRole('alert')).toHaveTextContent(/cannot be requested/);
    expect(within(detail).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  }
  expect(requests).toBe(0);
  expect(screen.getByText('All 2 loaded')).toBeVisible();
});

it('reloads a category after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user } = renderApp({ serve: site });
  await openLink(user, 'Cats');
  await untilResponded(user);
  let asked = 0;
  override(http.all('*', () => void (asked += 1)));
  const openAgainAfter = async (ms: number) => {
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cats' })).toBeNull());
    expect(window.location.pathname).toBe(LIST_PATH);
    vi.setSystemTime(Date.now() + ms);
    await openLink(user, 'Cats');
    await untilResponded(user);
  };
  await openAgainAfter(29_000);
  expect(asked).toBe(0);
  await openAgainAfter(2_000);
  await waitFor(() => expect(asked).toBe(1));
});

it('links to the previous and next categories in list order', async () => {
  const chain = Array.from({ length: 12 }, (_, depth) =>
    category(`l${depth}`, { name: `Level ${depth}`, parentId: depth ? `l${depth - 1}` : null }),
  );
  const { user } = renderApp({ serve: chain, path: `${open('l1').path}?sort=-name` });
  expect(await screen.findByText('11 of 12')).toBeVisible();
  const next = () => screen.getByRole('button', { name: 'Next category' });
  await user.click(next());
  expect(await region('Level 0')).toBeVisible();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('[[');
  expect(await region('Level 1')).toBeVisible();
  expect(window.location.search).toBe('?sort=-name');
  const search = screen.getByRole('combobox', { name: 'Search categories' });
  await user.click(search);
  await user.keyboard(']');
  expect(search).toHaveValue(']');
  expect(await region('Level 1')).toBeVisible();
  await user.clear(search);

  await openLink(user, 'Level 11');
  await region('Level 11');
  const levels = [7, 8, 9, 10, 11].map((level) => `Level ${level}`);
  expect(textsOf(within(await breadcrumb()).getAllByRole('listitem'))).toEqual([
    'Categories',
    '…',
    ...levels,
  ]);
});

it('takes focus on F6, even from a text field', async () => {
  const { user } = renderApp({ serve: site, ...open('cats') });
  const heading = within(await region('Cats')).getByRole('heading', { name: 'Cats' });
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'nothing{F6}');
  expect(heading).toHaveFocus();
  expect(await screen.findByText('No results for “nothing”')).toBeVisible();
  await user.keyboard('{F6}');
  expect(screen.getByRole('region', { name: 'List' })).toHaveFocus();
});

it('moves focus from the ID to the name when the name arrives', async () => {
  const gate = createGate();
  serveDetail(async () => {
    await gate.opened;
    return HttpResponse.json({ category: category('55') });
  });
  renderApp({ serve: categories(60), ...open('55'), connection: ON_REQUEST });
  const id = await screen.findByRole('heading', { name: '55' });
  await waitFor(() => expect(id).toHaveFocus());
  gate.open();
  const name = await screen.findByRole('heading', { name: 'Category 55' });
  await waitFor(() => expect(name).toHaveFocus());
});

it('keeps the data from the list if the category cannot be loaded', async () => {
  const gate = createGate();
  serveDetail(async () => {
    await gate.opened;
    return new HttpResponse('', { status: 500 });
  });
  const { user } = renderApp({ serve: site });
  await openLink(user, 'Cats');
  const detail = await region('Cats');
  expect(detail).toHaveTextContent('All about cats.');
  const subCategories = within(await region('Sub-categories'));
  expect(subCategories.getByRole('link', { name: 'Kittens' })).toBeVisible();
  await user.click(within(detail).getByRole('button', { name: 'More actions' }));
  const none = { name: /^Raw response.*No response from the service yet$/ };
  expect(await screen.findByRole('menuitem', none)).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');

  gate.open();
  expect(await screen.findByRole('alert')).toHaveTextContent('internal error (500)');
  expect(detail).toHaveTextContent('All about cats.');
  serve(site);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findRawResponse(user)).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the ancestors before the list has loaded', async () => {
  serveList(() => new Promise<Response>(() => {}));
  const [, ...others] = site;
  const animals = category('animals', { name: 'Animals', parentId: ' ' });
  const { user } = renderApp({ serve: [animals, ...others], ...open('kittens') });
  expect(await region('Kittens')).toBeVisible();
  const crumbs = within(await breadcrumb());
  await waitFor(() =>
    expect(textsOf(crumbs.getAllByRole('link'))).toEqual(['Categories', 'Animals', 'Cats']),
  );
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const unavailable = { name: /^Export branch….*The list is not loaded/ };
  expect(await screen.findByRole('menuitem', unavailable)).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await user.click(crumbs.getByRole('link', { name: 'Animals' }));
  await untilResponded(user);
  const parent = within(await region('Parent category'));
  expect(await parent.findByText('None: this category is at the top level.')).toBeVisible();
});

it('loads sub-category names six at a time', async () => {
  const gate = createGate();
  let underWay = 0;
  let most = 0;
  const all = [
    category('p', { name: 'Parent' }),
    ...Array.from({ length: 20 }, (_, index) =>
      category(`child-${index}`, { name: `Child ${index}`, parentId: 'p' }),
    ),
  ];
  serveList(() => HttpResponse.json({ categories: [], pageInfo: {} }));
  serveDetail(async ({ params }) => {
    if (!params.categoryId.startsWith('child-')) return undefined;
    underWay += 1;
    most = Math.max(most, underWay);
    await gate.opened;
    underWay -= 1;
    return params.categoryId === 'child-0' ? HttpResponse.json({}, { status: 404 }) : undefined;
  });
  const { user } = renderApp({ serve: all, ...open('p') });
  await waitFor(() => expect(underWay).toBe(6));
  expect(screen.getByText('child-19')).toBeVisible();
  gate.open();
  expect(await screen.findByText('Child 19')).toBeVisible();
  expect(most).toBe(6);

  const subCategories = within(await region('Sub-categories'));
  const retry = await subCategories.findByRole('button', { name: 'Try loading child-0 again' });
  expect(subCategories.getByRole('link', { name: 'child-0' })).toBeVisible();
  expect(subCategories.getByText(/could not be found/)).toBeVisible();
  serve(all);
  await user.click(retry);
  expect(await subCategories.findByRole('link', { name: 'Child 0' })).toBeVisible();
});

it('copies a curl command without the key', async () => {
  serveDetail(
    () =>
      new HttpResponse('{"category":{"id":"x","color":"red","rank":1.0},"extra":9007199254740993}'),
  );
  const key = 'sk-secret';
  const { user } = renderApp({
    serve: [category('a/b')],
    key,
    hasResponded: false,
    ...open('a/b'),
  });
  await user.type(await screen.findByLabelText('API key'), `${key}{Enter}`);
  await user.click(await findRawResponse(user));
  const text = await screen.findByLabelText('Response body');
  expect(text.textContent).toBe(
    '{\n  "category": {\n    "id": "x",\n    "color": "red",\n    "rank": 1.0\n  },\n  "extra": 9007199254740993\n}',
  );
  await user.click(screen.getByRole('button', { name: 'Copy as cURL' }));
  expect(await navigator.clipboard.readText()).toBe(
    `curl -i -H 'Accept: application/json' -H "Authorization: Bearer $API_KEY" '${SERVICE_URL}/api/v1/sites/site/category/a%2Fb'`,
  );
});

it('restores focus after the raw response closes', async () => {
  const gate = createGate();
  serveDetail(() => gate.opened);
  const { user } = renderApp({ serve: site });
  await openLink(user, 'Cats');
  const detail = within(await region('Cats'));
  expect(detail.queryByRole('button', { name: 'Raw response' })).not.toBeInTheDocument();
  gate.open();
  const button = await detail.findByRole('button', { name: 'Raw response' });
  await user.click(button);
  expect(await screen.findByLabelText('Response body')).toHaveTextContent('"id": "cats"');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('offers Refresh for a missing category instead of blaming the connection', async () => {
  const gate = createGate();
  serveList(() => gate.opened);
  const { user } = renderApp({ serve: site, ...open('dogs') });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('No category has the ID “dogs”');
  expect(alert).not.toHaveTextContent('base URL');
  expect(screen.getByRole('heading', { name: 'Category not found' })).toBeVisible();
  gate.open();
  expect(await screen.findByRole('link', { name: 'Cats' })).toBeVisible();
  expect(screen.getByRole('alert')).toBe(alert);
  expect(alert).toHaveTextContent('It may have been removed');
  expect(alert).not.toHaveTextContent('base URL');

  serve([...site, category('dogs', { name: 'Dogs' })]);
  const detail = within(await region('Category not found'));
  await user.click(detail.getByRole('button', { name: 'Refresh' }));
  await untilResponded(user);
  expect(await region('Dogs')).toBeVisible();
  expect(await screen.findByText('All 5 loaded')).toBeVisible();
});

it('blames the connection for a missing category if the list fails too', async () => {
  serveList(() => new HttpResponse('', { status: 404 }));
  renderApp({ serve: site, ...open('dogs') });
  const detail = await region('Category not found');
  await waitFor(() =>
    expect(within(detail).getByRole('alert')).toHaveTextContent(
      'site ID or the base URL may be wrong',
    ),
  );
});

it('refreshes the list when a listed category is no longer on the site', async () => {
  serveDetail(() => new HttpResponse('', { status: 404 }));
  const { user } = renderApp({ serve: site });
  await openLink(user, 'Kittens');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This category is no longer on the site');
  expect(alert).not.toHaveTextContent(/base URL|site ID/);
  const detail = within(await region('Kittens'));
  expect(detail.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  serve(site.slice(0, 2));
  await user.click(detail.getByRole('button', { name: 'Refresh' }));
  await waitFor(() =>
    expect(screen.queryByRole('row', { name: 'Kittens' })).not.toBeInTheDocument(),
  );
  expect(await region('Category not found')).toBeVisible();
});

it('explains why a path is incomplete', async () => {
  serveDetail(({ params }) =>
    params.categoryId === 'broken' ? new HttpResponse('', { status: 500 }) : undefined,
  );
  const { user } = renderApp({
    serve: [
      category('child', { name: 'Child', parentId: 'gone' }),
      category('other', { name: 'Other', parentId: 'broken' }),
      category('a', { name: 'A', parentId: 'b' }),
      category('b', { name: 'B', parentId: 'a' }),
    ],
    ...open('child'),
  });
  const parent = async () => within(await region('Parent category'));
  expect(await screen.findByText('The parent “gone” is missing from the site.')).toBeVisible();
  expect((await parent()).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await openLink(user, 'Other');
  expect(await screen.findByRole('alert')).toHaveTextContent('internal error (500)');
  expect((await parent()).getByRole('link', { name: 'broken' })).toBeVisible();
  await openLink(user, 'A');
  expect(
    await screen.findByText(
      /^Circular parents: the path returns to a category that is already in it/,
    ),
  ).toBeVisible();
});

it('shows sub-categories from the list if the service does not list them', async () => {
  serveDetail(() => HttpResponse.json({ category: site[1] }));
  const { user } = renderApp({
    serve: [...site, ...categories(60)],
    ...open('cats'),
    connection: ON_REQUEST,
  });
  const section = within(await region('Sub-categories'));
  await section.findByText(/^The service did not list the sub-categories./);
  expect(await section.findByText('2 loaded so far')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  const words = 'The service did not list the sub-categories. These are from the loaded list.';
  expect(await section.findByText(words)).toBeVisible();
  await waitFor(() => expect(section.getByRole('heading')).toHaveTextContent(/^Sub-categories 2$/));
  expect(textsOf(section.getAllByRole('link'))).toEqual(['Kittens', 'Big cats']);
});

it('renders a category that has only an ID', async () => {
  serveDetail(() => HttpResponse.json({ category: { id: 7 } }));
  serveList(() => HttpResponse.json({ categories: [{ id: 7 }], pageInfo: null }));
  renderApp(open('7'));
  expect(await region('Unnamed (7)')).toBeVisible();
  expect(await screen.findByText('The service did not list the sub-categories.')).toBeVisible();
  expect(screen.getByText('None: this category is at the top level.')).toBeVisible();
});
