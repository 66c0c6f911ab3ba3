// Start reading routing/ here. Then read list-state.ts, which defines such a table.

import { useCallback, useInsertionEffect, useMemo, useRef } from 'react';
import {
  type Location,
  type NavigateOptions,
  parsePath,
  useHref,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { parseIds, type PathIds } from './paths';

/** Returns the IDs and the screen in the URL. */
export function useIds(): PathIds {
  const { pathname } = useLocation();
  return useMemo(() => parseIds(pathname), [pathname]);
}

/** Returns a function that turns a path in the app into the browser's path. */
export function useToHref(): (path: string) => string {
  const root = useHref('/').replace(/\/$/, '');
  return useCallback((path) => root + path, [root]);
}

/** Where a rendered location's event handlers have navigated. The router only renders the target after the event. */
const upcoming = new WeakMap<Location, Pick<Location, 'pathname' | 'search'>>();

/**
 * Returns a function that navigates to a path in the app or to a query string on the current path. It may compute the
 * target from the latest query string. Like a link, it replaces the history entry if the target is the current URL.
 */
export function useGoTo() {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ navigate, location });
  // Set before other effects can use it.
  useInsertionEffect(() => {
    latest.current = { navigate, location };
  });
  return (target: string | ((search: string) => string), options?: NavigateOptions): void => {
    const { current: rendered } = latest;
    const now = upcoming.get(rendered.location) ?? rendered.location;
    const to = typeof target === 'string' ? target : target(now.search);
    const { pathname = now.pathname, search = '' } = parsePath(to.replace(/\?$/, ''));
    upcoming.set(rendered.location, { pathname, search });
    const replace = pathname === now.pathname && search === now.search;
    void rendered.navigate({ pathname, search }, { replace, ...options });
  };
}

/** The query parameters of a screen's state. A parameter is omitted if `write` returns null. */
export type AddressTable<State> = {
  readonly [Key in keyof State]: {
    readonly parameter: string;
    /** Parses the parameter; null means that it is missing. Must not throw: a mistyped link still opens the screen. */
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

/** Returns the state in the URL and a function that changes it. Consecutive changes build on each other. */
export function useAddressState<State extends object>(table: AddressTable<State>) {
  const { search } = useLocation();
  const goTo = useGoTo();
  const state = useMemo(() => readAddressState(table, search), [table, search]);
  const change = (part: Partial<State>, options?: NavigateOptions) =>
    goTo((latest) => writeAddressState(table, latest, part), options);
  return [state, change] as const;
}
