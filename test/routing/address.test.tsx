import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MouseEvent, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import {
  type Address,
  AddressProvider,
  useAddress,
  useOpenId,
  useSearch,
  useSiteIds,
} from '../../src/routing/address';
import { Link } from '../../src/routing/link';

const LIST = '/shop/sites/magazine/categories';

function renderAt(path: string, part: ReactNode, basename = '/') {
  const router = createMemoryRouter(
    [{ path: '*', element: <AddressProvider>{part}</AddressProvider> }],
    { initialEntries: [path], basename },
  );
  render(<RouterProvider router={router} />);
  return router;
}

function addressOf({ state }: ReturnType<typeof renderAt>): string {
  return state.location.pathname + state.location.search;
}

test('only components that show the open category rerender for another one', () => {
  let now: Address | undefined;
  const heard: string[] = [];
  function Press() {
    now = useAddress();
    heard.push('press');
    return null;
  }
  function Site() {
    heard.push(`site ${useSiteIds().siteId}`);
    return null;
  }
  function Search() {
    heard.push(`search ${useSearch()}`);
    return null;
  }
  function Open() {
    heard.push(`open ${useOpenId()}`);
    return null;
  }
  renderAt(
    `${LIST}?q=tea`,
    <>
      <Press />
      <Site />
      <Search />
      <Open />
    </>,
  );
  expect(heard).toEqual(['press', 'site magazine', 'search ?q=tea', 'open null']);

  act(() => now?.goTo(`${LIST}/5?q=tea`));
  expect(heard.slice(4)).toEqual(['open 5']);
  expect(now?.ids().categoryId).toBe('5');

  act(() => now?.goTo('?q=teas'));
  expect(heard.slice(5)).toEqual(['search ?q=teas']);
  expect(now?.search()).toBe('?q=teas');
  expect(now?.ids().categoryId).toBe('5');
});

test('a link opens a path within the app, under any base path, and pushes it once', async () => {
  const router = renderAt(`/admin${LIST}`, <Link to={`${LIST}/5`}>Tea</Link>, '/admin');
  const link = screen.getByRole('link', { name: 'Tea' });
  expect(link).toHaveAttribute('href', `/admin${LIST}/5`);
  await userEvent.click(link);
  expect(addressOf(router)).toBe(`/admin${LIST}/5`);
  await userEvent.click(link);
  await act(() => router.navigate(-1));
  expect(addressOf(router)).toBe(`/admin${LIST}`);
});

test('the browser handles a link with a modifier key, and a handled press does not navigate', async () => {
  const onClick = vi.fn<(event: MouseEvent) => void>();
  const router = renderAt(
    LIST,
    <Link to={`${LIST}/5`} onClick={onClick}>
      Tea
    </Link>,
  );
  const user = userEvent.setup();
  for (const key of ['Control', 'Meta', 'Shift', 'Alt']) {
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByRole('link'));
    await user.keyboard(`{/${key}}`);
  }
  onClick.mockImplementation((event) => event.preventDefault());
  await user.click(screen.getByRole('link'));
  expect(addressOf(router)).toBe(LIST);
});
