import { createContext, type ReactNode, use, useInsertionEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useHref, useLocation, useNavigate } from 'react-router-dom';
import { parseIds, type PathIds, screenOf } from './paths';

/** Changes the URL from event handlers. Components that use it do not re-render when the URL changes. */
export interface Address {
  /**
   * Navigates to a path in the app, or to a query string of the current path. Like a link, replaces the history entry
   * if `to` is the current URL, and otherwise adds one.
   */
  goTo: (to: string, options?: NavigateOptions) => void;
  /** Returns the browser's path for a path in the app. */
  toHref: (path: string) => string;
  ids: () => PathIds;
  search: () => string;
}

const AddressContext = createContext<Address | null>(null);
const SiteIdsContext = createContext({ connectionId: '', siteId: '' });
const OpenIdContext = createContext<string | null>(null);
const ScreenContext = createContext<string | undefined>(undefined);
const SearchContext = createContext('');

/** Provides each part of the URL separately, so that opening a category renders only what shows it. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const root = useHref('/').replace(/\/$/, '');
  const { connectionId, siteId, categoryId } = useMemo(() => parseIds(pathname), [pathname]);
  const screen = screenOf(pathname);
  const siteIds = useMemo(() => ({ connectionId, siteId }), [connectionId, siteId]);

  const latest = useRef({ navigate, pathname, search });
  // Set before other effects can use it.
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

/** Returns the IDs of the connection and site in the URL; empty if missing. */
export function useSiteIds(): Pick<PathIds, 'connectionId' | 'siteId'> {
  return use(SiteIdsContext);
}

export function useOpenId(): string | null {
  return use(OpenIdContext);
}

/** Returns the name of the site's screen in the URL, such as "review"; undefined outside a site. */
export function useScreen(): string | undefined {
  return use(ScreenContext);
}

export function useSearch(): string {
  return use(SearchContext);
}

/** The query parameters of a screen's state. A parameter is omitted if `write` returns null. */
export type AddressTable<State> = {
  readonly [Key in keyof State]: {
    readonly parameter: string;
    /** Parses the parameter, null if it is missing. Must not throw: a mistyped link still opens the screen. */
    readonly read: (text: string | null) => State[Key];
    readonly write: (value: State[Key], state: State) => string | null;
  };
};

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

/** Applies a state change to a query string. Omits defaults. */
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
