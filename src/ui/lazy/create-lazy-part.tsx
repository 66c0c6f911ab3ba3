import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type LoadFailure, loadNotice, tryLoading } from './load-failure';
import { LoadFailureAlert } from './load-failure-alert';
import { whenIdle } from './when-idle';

/** A component that is fetched when it is needed. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches it ahead. Where that fails, it is fetched again when it is needed. */
  preload: () => void;
  /**
   * Calls back once it is loaded, so that it is there as soon as it is rendered. Where it cannot be
   * loaded the screen stays as it is, and a notice says why.
   */
  whenLoaded: (open: () => void, onFailure?: () => void) => void;
}

/** Fetches every part made so far that is to be fetched ahead. A part may hold others, which are made when it is loaded. */
const preloads: (() => Promise<void>)[] = [];

/**
 * Fetches the parts ahead that work offline, so that they are there then: one after the other, each when the browser is idle. None
 * where a person saves data. Returns the way to stop.
 */
export function preloadAll(): () => void {
  if (savesData()) return () => {};
  let next = 0;
  let stop = whenIdle(preloadNext);
  async function preloadNext() {
    await preloads[next]?.();
    next += 1;
    if (next < preloads.length) stop = whenIdle(preloadNext);
  }
  return () => {
    next = preloads.length;
    stop();
  };
}

/** Only Chromium tells. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return Boolean(connection && Reflect.get(Object(connection), 'saveData'));
}

/**
 * Makes a component that is fetched when it is needed, and that says why where it cannot be. React's
 * own `lazy` would take the rest of the screen along, remember the failure, and show the fallback for
 * a moment where the component is loaded already.
 *
 * @param Pending what is shown until it is loaded; it is given the same, and what to say of a failure
 * @param needsService whether it is of no use offline; then it is not fetched ahead
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Pending: ComponentType<Props & { failure: ReactNode }> = ({ failure }) => failure,
  needsService = false,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;

  async function fetchPart(): Promise<void> {
    await reloadFailedStyles();
    loaded = await load();
  }

  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<LoadFailure | null>(null);
    const isShown = useRef(false);
    const show = useCallback(async () => {
      const next = await tryLoading(fetchPart);
      // The screen, or the whole page, may be gone by then.
      if (!isShown.current) return;
      setFailure(next);
      setPart(() => loaded);
    }, []);
    useEffect(() => {
      isShown.current = true;
      if (Part === null) void show();
      return () => {
        isShown.current = false;
      };
    }, [Part, show]);
    if (Part) return <Part {...props} />;
    return (
      <Pending
        {...props}
        failure={failure && <LoadFailureAlert failure={failure} onRetry={show} />}
      />
    );
  }

  async function whenLoaded(open: () => void, onFailure?: () => void): Promise<void> {
    const failure = loaded ? null : await tryLoading(fetchPart);
    loadNotice.set(failure && { failure, retry: () => whenLoaded(open, onFailure) });
    if (failure === null) open();
    else onFailure?.();
  }

  async function preload(): Promise<void> {
    if (loaded === null && navigator.onLine) await fetchPart().catch(() => {});
  }

  if (!needsService) preloads.push(preload);
  return Object.assign(LazyPart, {
    preload: () => void preload(),
    whenLoaded: (open: () => void, onFailure?: () => void) => void whenLoaded(open, onFailure),
  });
}

const failed = new Set<HTMLLinkElement>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  // Such an error does not bubble.
  { capture: true },
);

/**
 * Fetches the style sheets again that could not be fetched. The bundler asks for each only once: a
 * part that is loaded again would be shown without its styles.
 */
async function reloadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(reload));
}

function reload(link: HTMLLinkElement): Promise<void> {
  const copy = document.createElement('link');
  copy.rel = 'stylesheet';
  copy.href = link.href;
  failed.delete(link);
  return new Promise((resolve, reject) => {
    copy.addEventListener('load', () => resolve());
    copy.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)));
    link.replaceWith(copy);
  });
}
