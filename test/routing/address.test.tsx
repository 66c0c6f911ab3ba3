import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type AddressTable, useAddressState, useGoTo, useIds } from '../../src/routing/address';

const LIST = '/shop/sites/magazine/categories';

const TABLE: AddressTable<{ query: string; sort: string }> = {
  query: { parameter: 'q', read: (text) => text ?? '', write: (query) => query || null },
  sort: { parameter: 'sort', read: (text) => text ?? '', write: (sort) => sort || null },
};

/** Renders a component that uses the URL in an app at `/admin`. */
function renderAt(path: string) {
  const renders: ReturnType<typeof useAddress>[] = [];
  function useAddress() {
    const [state, change] = useAddressState(TABLE);
    return { ids: useIds(), state, change, goTo: useGoTo() };
  }
  function Part() {
    renders.push(useAddress());
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Part /> }], {
    initialEntries: [`/admin${path}`],
    basename: '/admin',
  });
  render(<RouterProvider router={router} />);
  const last = () => {
    const latest = renders.at(-1);
    if (!latest) throw new Error('Nothing was rendered');
    return latest;
  };
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, address, last };
}

describe("a change to the URL's state", () => {
  it('builds on an earlier change in the same event', () => {
    const { address, last } = renderAt(`${LIST}?columns=slug`);
    act(() => {
      last().change({ query: 'tea' });
      last().change({ sort: 'name' });
    });
    expect(address()).toBe(`/admin${LIST}?columns=slug&q=tea&sort=name`);
    expect(last().state).toEqual({ query: 'tea', sort: 'name' });
  });

  it('keeps a category that opened in the same event', () => {
    const { address, last } = renderAt(LIST);
    act(() => {
      last().goTo(`${LIST}/5?q=tea`);
      last().change({ sort: 'name' });
    });
    expect(address()).toBe(`/admin${LIST}/5?q=tea&sort=name`);
    expect(last().ids.categoryId).toBe('5');
  });

  it('starts from the latest URL, even in a handler from an earlier render', () => {
    const { address, last } = renderAt(LIST);
    const { change } = last();
    act(() => last().goTo(`${LIST}/5?q=tea`));
    act(() => change({ sort: 'name' }));
    expect(address()).toBe(`/admin${LIST}/5?q=tea&sort=name`);
  });
});

describe('navigation', () => {
  it.each([
    ['to a path', `${LIST}/5`],
    ['to a query string', '?q=tea'],
    ['to an empty query string', '?'],
    ['to a path without a query string', LIST],
  ])('%s adds only one history entry', async (_, target) => {
    const { router, address, last } = renderAt(`${LIST}?sort=name`);
    act(() => last().goTo(target));
    const there = address();
    act(() => last().goTo(target));
    expect(address()).toBe(there);
    await act(() => router.navigate(-1));
    expect(address()).toBe(`/admin${LIST}?sort=name`);
  });
});
