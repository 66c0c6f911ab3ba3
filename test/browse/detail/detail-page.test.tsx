import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { categoryPath } from '../../../src/routing/paths';
import {
  answerDetail,
  answerList,
  categories,
  category,
  createGate,
  DETAIL_URL,
  http,
  HttpResponse,
  LIST_PATH,
  LIST_URL,
  ON_REQUEST,
  override,
  renderApp,
  serve,
  SERVICE_URL,
  SITE_ID,
} from '../../render-app';
import { findRawResponse, untilAnswered } from '../../raw-response';
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

describe('the detail', () => {
  it('shows every field, and links to the ancestors, the parent and the sub-categories', async () => {
    const { user } = renderApp({ serve: site, ...open('cats') });
    const detail = await region('Cats');
    expect(within(detail).getByRole('heading', { name: 'Cats' })).toBeVisible();
    for (const text of ['cats', 'cats-and-kittens', 'All about cats.', 'Jan 1, 2024']) {
      expect(detail).toHaveTextContent(text);
    }
    expect(within(detail).getAllByText('draft')[0]).toBeVisible();
    expect(within(detail).getAllByText('🐈')[0]).toBeInTheDocument();
    const breadcrumb = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    await waitFor(() =>
      expect(textsOf(within(breadcrumb).getAllByRole('link'))).toEqual(['Categories', 'Animals']),
    );
    expect(within(await region('Parent category')).getByRole('link')).toHaveTextContent('Animals');
    const subCategories = within(await region('Sub-categories'));
    expect(await subCategories.findByRole('link', { name: 'Kittens' })).toBeVisible();
    await user.click(subCategories.getByRole('link', { name: 'Big cats' }));
    expect(await region('Big cats')).toBeVisible();
    expect(within(await region('Sub-categories')).getByText('No sub-categories')).toBeVisible();
  });

  it('and the list show a date without a time as that day, wherever the reader is', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    const day = '2024-03-15';
    renderApp({
      serve: [category('1', { name: 'Cats', createdAt: day, updatedAt: day })],
      ...open('1'),
    });
    const detail = within(await region('Cats'));
    const [created, updated] = await detail.findAllByTitle('Mar 15, 2024');
    expect(created).toHaveTextContent(/^Mar 15, 2024$/);
    expect(updated).toHaveAttribute('datetime', day);
    const list = await screen.findByRole('gridcell', { name: 'Mar 15, 2024' });
    expect(list).toHaveAttribute('title', 'Mar 15, 2024');
    vi.unstubAllEnvs();
  });

  it.each(['.', '..'])(
    'of the id %j, which no URL can hold, shows what the list knows and asks for nothing',
    async (id) => {
      let requests = 0;
      answerDetail(() => {
        requests += 1;
      });
      const { user } = renderApp({
        serve: [category(id, { name: 'Dots', description: 'From the list.' })],
      });
      await user.click(await screen.findByRole('link', { name: 'Dots' }));
      const detail = await region('Dots');
      expect(detail).toHaveTextContent('From the list.');
      expect(await within(detail).findByRole('alert')).toHaveTextContent(/cannot be requested/);
      expect(within(detail).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
      expect(requests).toBe(0);
      expect(screen.getByText('All 1 loaded')).toBeVisible();
    },
  );

  it('is asked for again once 30 seconds have passed, not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    serve(site);
    const requests: string[] = [];
    answerDetail(({ params }) => {
      if (params.categoryId === 'cats') requests.push(params.categoryId);
    });
    const { user } = renderApp(open('cats'));
    await untilAnswered(user);
    expect(requests).toHaveLength(1);
    const openAgainAfter = async (ms: number) => {
      await user.click(await screen.findByRole('link', { name: 'Close' }));
      vi.setSystemTime(Date.now() + ms);
      await user.click(screen.getByRole('link', { name: 'Cats' }));
      await untilAnswered(user);
    };
    await openAgainAfter(29_000);
    expect(requests).toHaveLength(1);
    await openAgainAfter(2_000);
    await waitFor(() => expect(requests).toHaveLength(2));
    vi.useRealTimers();
  });

  it('asks for no parent where the parent ID means none', async () => {
    const root = category('shop', { name: 'Shop', parentId: ' ' });
    const shoes = category('shoes', { name: 'Shoes', parentId: 'shop' });
    const { user } = renderApp({ serve: [root, shoes], ...open('shoes') });
    const breadcrumb = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    await within(breadcrumb).findByRole('link', { name: 'Shop' });
    await screen.findByRole('row', { name: /^Shoes/ });
    expect(breadcrumb).not.toHaveTextContent('0');
    await user.click(within(breadcrumb).getByRole('link', { name: 'Shop' }));
    await untilAnswered(user);
    const parent = within(await region('Parent category'));
    expect(await parent.findByText('None: this category is at the top level.')).toBeVisible();
  });

  it('says how many stand below each sub-category, and that it has no description', async () => {
    renderApp({
      serve: [...site, category('tabby', { name: 'Tabby', parentId: 'kittens' })],
      ...open('animals'),
    });
    const children = within(await region('Sub-categories'));
    await waitFor(() =>
      expect(children.getByRole('listitem')).toHaveTextContent(/Cats3 descendants$/),
    );
    expect(children.getByRole('link')).toHaveAccessibleName('Cats');
    expect(within(await region('Animals')).getByText('No description')).toBeVisible();
  });

  it('shows the beginning of a description that no page can draw', async () => {
    const description = `${'word '.repeat(4_000)}end`;
    renderApp({ serve: [category('1', { name: 'Cats', description })], ...open('1') });
    const detail = await region('Cats');
    expect(await within(detail).findByText('The first 20,000 of 20,003 characters.')).toBeVisible();
    expect(detail).not.toHaveTextContent('word end');
  });

  it('leaves out the beginning of a long way', async () => {
    renderApp({
      serve: Array.from({ length: 12 }, (_, depth) =>
        category(`l${depth}`, {
          name: `Level ${depth}`,
          parentId: depth ? `l${depth - 1}` : null,
        }),
      ),
      ...open('l11'),
    });
    const breadcrumb = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    const crumbs = () => textsOf(breadcrumb.getAllByRole('listitem'));
    await waitFor(() =>
      expect(crumbs()).toEqual([
        'Categories',
        '…',
        'Level 7',
        'Level 8',
        'Level 9',
        'Level 10',
        'Level 11',
      ]),
    );
  });

  it('passes the focus to and from the list by F6, from a field too', async () => {
    const { user } = renderApp({ serve: site, ...open('cats') });
    const row = await screen.findByRole('row', { name: /^Cats/ });
    const heading = within(await region('Cats')).getByRole('heading', { name: 'Cats' });
    await user.click(screen.getByRole('combobox', { name: 'Search categories' }));
    await user.keyboard('{F6}');
    expect(heading).toHaveFocus();
    await user.keyboard('{F6}');
    expect(row).toHaveFocus();
    await user.keyboard('{F6}');
    expect(heading).toHaveFocus();
    await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'nothing{F6}');
    expect(await screen.findByText('No matches')).toBeVisible();
    await user.keyboard('{F6}');
    expect(screen.getByRole('region', { name: 'List' })).toHaveFocus();
  });

  it('hands the focus on from its ID, which is all that is known at first, to its name', async () => {
    const gate = createGate();
    answerDetail(async () => {
      await gate.opened;
      return HttpResponse.json({ category: category('55') });
    });
    renderApp({
      serve: categories(60),
      path: categoryPath('test', SITE_ID, '55'),
      connection: ON_REQUEST,
    });
    const id = await screen.findByRole('heading', { name: '55' });
    await waitFor(() => expect(id).toHaveFocus());
    gate.open();
    const name = await screen.findByRole('heading', { name: 'Category 55' });
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('is there at once from the list, and brought up to date behind', async () => {
    const gate = createGate();
    answerDetail(() => gate.opened);
    const { user } = renderApp({ serve: site });
    await user.click(await screen.findByRole('link', { name: 'Cats' }));
    const detail = await region('Cats');
    expect(detail).toHaveTextContent('All about cats.');
    const subCategories = within(await region('Sub-categories'));
    expect(subCategories.getByRole('link', { name: 'Kittens' })).toBeVisible();
    await user.click(within(detail).getByRole('button', { name: 'More actions' }));
    expect(
      await screen.findByRole('menuitem', {
        name: /^Raw response.*No response from the service yet$/,
      }),
    ).toHaveAttribute('aria-disabled', 'true');
    gate.open();
    expect(await screen.findByRole('menuitem', { name: 'Raw response' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('works before the list has loaded, and retrieves what it needs', async () => {
    answerList(() => new Promise<Response>(() => {}));
    renderApp({ serve: site, ...open('kittens') });
    expect(await region('Kittens')).toBeVisible();
    const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await within(breadcrumb).findByRole('link', { name: 'Animals' })).toBeVisible();
    expect(within(breadcrumb).getByRole('link', { name: 'Cats' })).toBeVisible();
  });

  it('retrieves the names of unloaded sub-categories, at most six at a time', async () => {
    const gate = createGate();
    let underWay = 0;
    let most = 0;
    const children = Array.from({ length: 20 }, (_, index) =>
      category(`child-${index}`, { name: `Child ${index}`, parentId: 'p' }),
    );
    answerList(() => HttpResponse.json({ categories: [], pageInfo: {} }));
    answerDetail(async ({ params }) => {
      if (!params.categoryId.startsWith('child-')) return;
      underWay += 1;
      most = Math.max(most, underWay);
      await gate.opened;
      underWay -= 1;
    });
    renderApp({ serve: [category('p', { name: 'Parent' }), ...children], ...open('p') });
    await waitFor(() => expect(underWay).toBe(6));
    expect(screen.getByText('child-19')).toBeVisible();
    gate.open();
    expect(await screen.findByText('Child 19')).toBeVisible();
    expect(most).toBe(6);
  });

  it('keeps a sub-category that fails a link, says why, and lets one try again', async () => {
    answerDetail(({ params }) =>
      params.categoryId === 'child' ? HttpResponse.json({}, { status: 404 }) : undefined,
    );
    const { user } = renderApp({
      serve: [...categories(60), category('child', { name: 'Child', parentId: '1' })],
      ...open('1'),
    });
    const subCategories = within(await region('Sub-categories'));
    const retry = await subCategories.findByRole('button', { name: 'Try again to load child' });
    expect(subCategories.getByRole('link', { name: 'child' })).toBeVisible();
    expect(subCategories.getByText(/could not be found/)).toBeVisible();
    serve([...categories(60), category('child', { name: 'Child', parentId: '1' })]);
    await user.click(retry);
    expect(await subCategories.findByRole('link', { name: 'Child' })).toBeVisible();
  });

  it('shows the raw response as it came', async () => {
    answerDetail(
      () =>
        new HttpResponse(
          '{"category":{"id":"x","colour":"red","rank":1.0},"extra":9007199254740993}',
        ),
    );
    answerList(() => HttpResponse.json({ categories: [], pageInfo: {} }));
    const { user } = renderApp(open('x'));
    await user.click(await findRawResponse(user));
    const text = await screen.findByLabelText('Response body');
    expect(text.textContent).toBe(
      '{\n  "category": {\n    "id": "x",\n    "colour": "red",\n    "rank": 1.0\n  },\n  "extra": 9007199254740993\n}',
    );
  });

  it('copies the request of the raw response as a command, without the key', async () => {
    const key = 'sk-secret';
    const { user } = renderApp({
      serve: [category('a/b')],
      key,
      hasAnswered: false,
      ...open('a/b'),
    });
    await user.type(await screen.findByLabelText('API key'), `${key}{Enter}`);
    await user.click(await findRawResponse(user));
    await user.click(await screen.findByRole('button', { name: 'Copy as curl' }));
    expect(await navigator.clipboard.readText()).toBe(
      `curl -i -H 'Accept: application/json' -H "Authorization: Bearer $API_KEY" '${SERVICE_URL}/api/v1/sites/site/category/a%2Fb'`,
    );
  });

  it('copies id, slug, and the link with search, sort and view', async () => {
    const { user } = renderApp({
      serve: site,
      path: `${open('cats').path}?q=c&sort=-name&view=tree`,
    });
    const copied = async (name: string) => {
      await user.click(await screen.findByRole('button', { name }));
      return navigator.clipboard.readText();
    };
    expect(await copied('Copy ID')).toBe('cats');
    expect(await copied('Copy slug')).toBe('cats-and-kittens');
    expect(await copied('Copy link')).toBe(
      `${window.location.origin}${open('cats').path}?q=c&sort=-name&view=tree`,
    );
  });

  it('leads on to the previous and the next in the order of the list', async () => {
    const { user } = renderApp({
      serve: [
        category('a', { name: 'A' }),
        category('b', { name: 'B' }),
        category('c', { name: 'C' }),
      ],
      path: `${open('b').path}?sort=-name`,
    });
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next category' }));
    expect(await region('A')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next category' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('[[');
    expect(await region('B')).toBeVisible();
    expect(window.location.search).toBe('?sort=-name');
    await user.click(screen.getByRole('combobox', { name: 'Search categories' }));
    await user.keyboard(']');
    expect(screen.getByRole('combobox', { name: 'Search categories' })).toHaveValue(']');
    expect(await region('B')).toBeVisible();
  });

  it('goes back to the list without a request', async () => {
    const { user } = renderApp({ serve: site });
    await user.click(await screen.findByRole('link', { name: 'Cats' }));
    await untilAnswered(user);
    let asked = 0;
    override(http.all('*', () => void (asked += 1)));
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cats' })).toBeNull());
    expect(window.location.pathname).toBe(LIST_PATH);
    expect(asked).toBe(0);
  });
});

describe('when a category cannot be loaded', () => {
  it('does not blame the connection while the list is still loading, nor change its mind', async () => {
    const gate = createGate();
    answerList(() => gate.opened);
    renderApp({ serve: site, ...open('dogs') });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No category has the ID “dogs”');
    expect(alert).not.toHaveTextContent('base URL');
    expect(screen.getByRole('heading', { name: 'Category not found' })).toBeVisible();
    gate.open();
    await waitFor(() =>
      expect(alert).toHaveTextContent('404, and the list does not contain it either'),
    );
    expect(screen.getByRole('alert')).toBe(alert);
    expect(alert).not.toHaveTextContent('base URL');
    expect(await screen.findByRole('link', { name: 'Cats' })).toBeVisible();
  });

  it('blames the connection where the list cannot be loaded either', async () => {
    answerList(() => new HttpResponse('', { status: 404 }));
    renderApp({ serve: site, ...open('dogs') });
    const detail = await region('Category not found');
    await waitFor(() =>
      expect(within(detail).getByRole('alert')).toHaveTextContent('Check the site ID'),
    );
  });

  it('keeps what the list knows of it', async () => {
    answerDetail(() => new HttpResponse('', { status: 500 }));
    const { user } = renderApp({ serve: site });
    await user.click(await screen.findByRole('link', { name: 'Cats' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('answered 500');
    expect(screen.getByText('All about cats.')).toBeVisible();
    serve(site);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await untilAnswered(user);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that a listed category is not on the site any more, and refreshes the list', async () => {
    answerDetail(() => new HttpResponse('', { status: 404 }));
    const { user } = renderApp({ serve: site });
    await user.click(await screen.findByRole('link', { name: 'Kittens' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This category is not on the site any more');
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

  it('finds a category by Refresh that was not on the site before', async () => {
    const { user } = renderApp({ serve: site, ...open('dogs') });
    const detail = within(await region('Category not found'));
    await screen.findByRole('link', { name: 'Cats' });
    serve([...site, category('dogs', { name: 'Dogs' })]);
    await user.click(detail.getByRole('button', { name: 'Refresh' }));
    await untilAnswered(user);
    expect(await region('Dogs')).toBeVisible();
    expect(await screen.findByText('All 5 loaded')).toBeVisible();
  });

  it('says in one line that the parent is not on the site', async () => {
    renderApp({ serve: [category('child', { parentId: 'gone' })], ...open('child') });
    const parent = within(await region('Parent category'));
    expect(await parent.findByText('The parent “gone” is not on the site.')).toBeVisible();
    expect(parent.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says why the parent cannot be loaded otherwise, and keeps the link', async () => {
    answerDetail(({ params }) =>
      params.categoryId === 'gone' ? new HttpResponse('', { status: 500 }) : undefined,
    );
    renderApp({ serve: [category('child', { parentId: 'gone' })], ...open('child') });
    const parent = within(await region('Parent category'));
    expect(await parent.findByRole('alert')).toHaveTextContent('answered 500');
    expect(parent.getByRole('link', { name: 'gone' })).toBeVisible();
  });
});

describe('odd data', () => {
  it.each(['gid://shop/Category/1?x=#/é ', 'a%2Fb', '100%', '#', '中文'])(
    'finds a category whose id is %s',
    async (id) => {
      const { user } = renderApp({
        serve: [category(id, { name: 'Odd' }), category('child', { parentId: id })],
      });
      await user.click(await screen.findByRole('link', { name: 'Odd' }));
      const detail = await region('Odd');
      await untilAnswered(user);
      expect(within(detail).getByText(id.trim(), { selector: 'code' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('ends the way up where the data has a loop', async () => {
    renderApp({
      serve: [
        category('a', { name: 'A', parentId: 'b' }),
        category('b', { name: 'B', parentId: 'a' }),
      ],
      ...open('a'),
    });
    expect(await screen.findByText(/form a loop in the service's data/)).toBeVisible();
  });

  it('has the sub-categories of the loaded list where the service does not list them', async () => {
    answerDetail(() => HttpResponse.json({ category: site[1] }));
    renderApp({ serve: site, ...open('cats') });
    const section = within(await region('Sub-categories'));
    expect(
      await section.findByText(
        'The service did not list the sub-categories. These are from the loaded list.',
      ),
    ).toBeVisible();
    expect(section.getByRole('heading')).toHaveTextContent(/^Sub-categories 2$/);
    expect(section.getByRole('link', { name: 'Kittens' })).toBeVisible();
    expect(section.getByRole('link', { name: 'Big cats' })).toBeVisible();
  });

  it('says that there may be more sub-categories than a list that is loaded in part has', async () => {
    answerDetail(() => HttpResponse.json({ category: site[1] }));
    renderApp({ serve: [...site, ...categories(60)], ...open('cats'), connection: ON_REQUEST });
    const section = within(await region('Sub-categories'));
    await section.findByText(/^The service did not list the sub-categories/);
    expect(await section.findByText('2+ loaded so far')).toBeVisible();
  });

  it('shows what is there when all but the id is missing', async () => {
    override(
      http.get(DETAIL_URL, () => HttpResponse.json({ category: { id: 7 } })),
      http.get(LIST_URL, () => HttpResponse.json({ categories: [{ id: 7 }], pageInfo: null })),
    );
    renderApp(open('7'));
    expect(await region('Unnamed (7)')).toBeVisible();
    expect(await screen.findByText('The service did not list the sub-categories')).toBeVisible();
    expect(screen.getByText('None: this category is at the top level.')).toBeVisible();
  });
});
