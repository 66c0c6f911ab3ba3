import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { network } from '../../network';
import {
  categories,
  category,
  createGate,
  HttpResponse,
  http,
  SERVICE_URL,
} from '../../render-app';
import { findRows, OTHER_URL, renderCompare } from './render-compare';

const here = [category('a', { name: 'Apples' }), category('b', { name: 'Bread' })];
const there = [category('a', { name: 'Pears' })];

const side = (name: string) => screen.findByRole('region', { name });

const toFile = (name: string, content: unknown) =>
  new File([JSON.stringify(content)], name, { lastModified: 1 });

/** Lets a file fall somewhere; returns whether the browser goes on to do with it what it does by itself. */
const drop = (target: Element, files: readonly File[]) =>
  fireEvent.drop(target, { dataTransfer: { types: files.length > 0 ? ['Files'] : [], files } });

describe('a file as the other side', () => {
  it('is taken where it is dropped, and not opened by the browser', async () => {
    renderCompare(here, there, { search: '' });
    const isLeft = drop(await screen.findByRole('heading', { name: 'Compare' }), [
      toFile('list.json', there),
    ]);
    expect(isLeft).toBe(false);
    expect(await findRows()).toEqual(['Bread, Only here', 'Apples, Renamed, There “Pears”']);
    expect(await side('There list.json')).toHaveTextContent('1 loaded');
    expect(window.location.search).toBe('?with=file');
  });

  it('gives way to the next one that is dropped while it is still read', async () => {
    renderCompare(here, there, { search: '' });
    const heading = await screen.findByRole('heading', { name: 'Compare' });
    const slow = toFile('slow.json', here);
    const gate = createGate();
    slow.text = async () => {
      await gate.opened;
      return JSON.stringify(here);
    };
    drop(heading, [slow]);
    drop(heading, [toFile('quick.json', there)]);
    expect(await findRows()).toHaveLength(2);
    gate.open();
    await side('There quick.json');
    expect(await findRows()).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'There slow.json' })).not.toBeInTheDocument();
  });

  it('keeps nothing of an earlier one of the same name and time', async () => {
    renderCompare(here, there, { search: '' });
    const heading = await screen.findByRole('heading', { name: 'Compare' });
    drop(heading, [new File(['{'], 'list.json', { lastModified: 1 })]);
    expect(await screen.findByText('The file could not be read')).toBeInTheDocument();
    drop(heading, [toFile('list.json', there)]);
    expect(await findRows()).toHaveLength(2);
    expect(screen.queryByText('The file could not be read')).not.toBeInTheDocument();
  });

  it('is a part where it says so', async () => {
    renderCompare(here, there, { search: '' });
    const part = { isComplete: false, totalCount: 2, categories: there };
    drop(await screen.findByRole('heading', { name: 'Compare' }), [toFile('part.json', part)]);
    expect(await findRows()).toEqual(['Apples, Renamed, There “Pears”']);
    expect(await side('There part.json')).toHaveTextContent('1 of 2 loaded');
    expect(await screen.findByText('Only a part is compared')).toBeInTheDocument();
  });

  it('leaves to the browser what is dropped and is no file', async () => {
    renderCompare(here, there);
    await findRows();
    expect(drop(screen.getByRole('combobox', { name: /^Search/ }), [])).toBe(true);
  });

  it('says of its entries only what is so', async () => {
    renderCompare(here, there, { search: '' });
    drop(await screen.findByRole('heading', { name: 'Compare' }), [
      toFile('list.json', [...there, ...there]),
    ]);
    const notice = await screen.findByText('1 repeats the ID of an earlier one.');
    expect(notice).not.toHaveTextContent('could not be read');
  });
});

it('the place in the differences is that of the side they are with', async () => {
  const { user } = renderCompare(categories(300), [], { search: '?with=live/site' });
  const scroller = async () =>
    (await screen.findByRole('grid', { name: 'Differences' })).parentElement;
  (await scroller())?.scrollTo({ top: 900 });
  await user.click(screen.getByRole('link', { name: 'Change' }));
  await user.click(await screen.findByRole('link', { name: /^Demo magazine/ }));
  expect((await scroller())?.scrollTop).toBe(0);
});

describe('the two sides', () => {
  it('each get their own key, and no other', async () => {
    const sent = { [SERVICE_URL]: new Set(), [OTHER_URL]: new Set() };
    const { user } = renderCompare(here, there, { key: 'secret' });
    for (const [url, keys] of Object.entries(sent)) {
      network.use(
        http.all(`${url}/*`, ({ request }) => {
          keys.add(request.headers.get('x-api-key') ?? request.headers.get('authorization'));
        }),
      );
    }
    await user.type(await screen.findByLabelText('API key'), 'secret{Enter}');
    await findRows();
    expect([...sent[OTHER_URL]]).toEqual([expect.stringContaining('secret')]);
    expect([...sent[SERVICE_URL]].filter(Boolean)).toEqual([]);
  });

  it('can be stopped before anything of them has come, and loaded again', async () => {
    const { user } = renderCompare(here, there);
    const gate = createGate();
    network.use(http.get(`${OTHER_URL}/*`, () => gate.opened, { once: true }));
    const other = within(await side('There Shop live'));
    await user.click(await other.findByRole('button', { name: 'Stop' }));
    await user.click(await other.findByRole('button', { name: 'Load' }));
    gate.open();
    expect(await findRows()).toHaveLength(2);
  });

  it('are read out, each when it is loaded, with what differs', async () => {
    renderCompare(here, there);
    expect(await screen.findByText('Shop staging: 2 loaded')).toBeInTheDocument();
    expect(screen.getByText('Shop live: 1 loaded')).toBeInTheDocument();
    expect(await screen.findByText('2 differences')).toBeInTheDocument();
  });

  it('may both be empty', async () => {
    renderCompare([], []);
    expect(await screen.findByText('Both sides are empty.')).toBeInTheDocument();
  });

  it.each([
    ['here', [], there, 'Pears, Only there'],
    ['there', there, [], 'Pears, Only here'],
  ])('may be empty %s', async (_, onThisSide, onTheOther, row) => {
    renderCompare(onThisSide, onTheOther);
    expect(await findRows()).toEqual([row]);
  });

  it('say what is wrong with a site that no address can hold', async () => {
    renderCompare(here, there, { search: '?with=live/..' });
    expect(await within(await side('There Shop live')).findByRole('alert')).toBeInTheDocument();
  });

  it('keep what was compared while one is loaded anew, and then compare that', async () => {
    const { user } = renderCompare(here, there);
    expect(await findRows()).toHaveLength(2);
    const gate = createGate();
    network.use(
      http.get(`${OTHER_URL}/*`, async () => {
        await gate.opened;
        return HttpResponse.json({
          categories: here,
          pageInfo: { hasNextPage: false, endCursor: null },
        });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Refresh Shop live' }));
    expect(await findRows()).toHaveLength(2);
    gate.open();
    expect(await screen.findByText('No differences')).toBeInTheDocument();
  });

  it('are swapped with what is searched for, and with how the list is shown', async () => {
    const { user } = renderCompare(here, there, {
      search: '?with=live/site&view=tree&q=pears&kinds=renamed&open=here/a',
    });
    await user.click(await screen.findByRole('link', { name: 'Swap the sides' }));
    expect(await findRows()).toEqual(['Pears, Renamed, There “Apples”']);
    expect(window.location.pathname).toBe('/live/sites/site/compare');
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      with: 'test/site',
      view: 'tree',
      q: 'pears',
    });
  });
});

it('takes the list along, and leads back to it as it was', async () => {
  const { user } = renderCompare(categories(3), categories(3), {
    path: '/test/sites/site/categories',
    search: '?q=category&sort=-name&view=tree',
  });
  await screen.findByRole('treegrid');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /command/i }), 'Compare with');
  await user.click(await screen.findByRole('option', { name: /^Compare with/ }));
  await user.click(await screen.findByRole('link', { name: /^Shop live/ }));
  await screen.findByText('No differences');
  await user.click(screen.getByRole('link', { name: 'Change' }));
  await user.click(await screen.findByRole('link', { name: 'Back to the categories' }));
  await waitFor(() => expect(window.location.pathname).toBe('/test/sites/site/categories'));
  expect(window.location.search).toBe('?q=category&sort=-name&view=tree');
});

it('shows all differences again, whatever hid them', async () => {
  const { user } = renderCompare(here, there, {
    search: '?with=live/site&q=zzz&kinds=moved',
  });
  await user.click(await screen.findByRole('button', { name: 'Show all 2' }));
  expect(await findRows()).toHaveLength(2);
  expect(window.location.search).toBe('?with=live%2Fsite');
});
