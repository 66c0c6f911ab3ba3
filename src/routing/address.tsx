import { createContext, type ReactNode, use, useInsertionEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useHref, useLocation, useNavigate } from 'react-router-dom';
import { parseIds, type PathIds, screenOf } from './paths';

/** Changes the address, for event handlers. Components that use it do not rerender when the address changes. */
export interface Address {
  /** Goes to a path within the app, or to a query string of the current one; as a link, once to the same. */
  goTo: (to: string, options?: NavigateOptions) => void;
  /** Returns a path within the app as the browser sees it. */
  toHref: (path: string) => string;
  ids: () => PathIds;
  search: () => string;
}

const AddressContext = createContext<Address | null>(null);
const SiteIdsContext = createContext({ connectionId: '', siteId: '' });
const OpenIdContext = createContext<string | null>(null);
const ScreenContext = createContext('');
const SearchContext = createContext('');

/** Provides the pieces of the address one by one, so that opening a category renders only what shows it. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const root = useHref('/').replace(/\/$/, '');
  const { connectionId, siteId, categoryId } = useMemo(() => parseIds(pathname), [pathname]);
  const screen = screenOf(pathname);
  const siteIds = useMemo(() => ({ connectionId, siteId }), [connectionId, siteId]);

  const latest = useRef({ navigate, pathname, search });
  // Before any other effect can ask for it.
  useInsertionEffect(() => {
    latest.current = { navigate, pathname, search };
  });
  const address = useMemo<Address>(
    () => ({
      goTo: (to, options) => {
        const now = latest.current;
        void now.navigate(to, { replace: to === now.pathname + now.search, ...options });
      },
      toHref: (path) => root + path,
      ids: () => parseIds(latest.current.pathname),
      search: () => latest.current.search,
    }),
    [root],
  );

  return (
    <AddressContext value={address}>
      <SiteIdsContext value={siteIds}>
        <SearchContext value={search}>
          <OpenIdContext value={categoryId}>
            <ScreenContext value={screen}>{children}</ScreenContext>
          </OpenIdContext>
        </SearchContext>
      </SiteIdsContext>
    </AddressContext>
  );
}

export function useAddress(): Address {
  const address = use(AddressContext);
  if (!address) throw new Error('useAddress needs an AddressProvider above it');
  return address;
}

/** Returns the ids of the connection and the site that the address names; empty where it names none. */
export function useSiteIds(): Pick<PathIds, 'connectionId' | 'siteId'> {
  return use(SiteIdsContext);
}

/** Returns the id of the category that is open, or null. */
export function useOpenId(): string | null {
  return use(OpenIdContext);
}

/** Returns the screen of a site that the address names, such as "review"; empty for another address. */
export function useScreen(): string {
  return use(ScreenContext);
}

/** Returns the query string of the address. */
export function useSearch(): string {
  return use(SearchContext);
}

/** The query parameters that hold a screen's state. A value that `write` returns null for is left out of the URL. */
export type AddressTable<State> = {
  readonly [Key in keyof State]: {
    readonly parameter: string;
    /** Parses the parameter, null if it is missing. Must not throw: a mistyped link still opens the screen. */
    readonly read: (text: string | null) => State[Key];
    readonly write: (value: State[Key], state: State) => string | null;
  };
};

/** Reads the state from a query string. */
export function readAddressState<State extends object>(
  table: AddressTable<State>,
  search: string,
): State {
  const params = new URLSearchParams(search);
  const state: Partial<State> = {};
  for (const key in table) state[key] = table[key].read(params.get(table[key].parameter));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has every key
  return state as State;
}

/** Writes a change of the state into a query string, without defaults. */
export function writeAddressState<State extends object>(
  table: AddressTable<State>,
  search: string,
  change: Partial<State>,
): string {
  const params = new URLSearchParams(search);
  const state = { ...readAddressState(table, search), ...change };
  for (const key in table) {
    const text = table[key].write(state[key], state);
    if (text === null) params.delete(table[key].parameter);
    else params.set(table[key].parameter, text);
  }
  return `?${params.toString()}`;
}

/** Returns the state in the URL, and a function that changes it. */
export function useAddressState<State extends object>(table: AddressTable<State>) {
  const search = useSearch();
  const address = useAddress();
  const state = useMemo(() => readAddressState(table, search), [table, search]);
  const change = (part: Partial<State>, options?: NavigateOptions) =>
    address.goTo(writeAddressState(table, address.search(), part), options);
  return [state, change] as const;
}
