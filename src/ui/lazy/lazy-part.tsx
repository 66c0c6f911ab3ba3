import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import * as t from '../../messages/generated/app';
import * as common from '../../messages/generated/common';
import { Button } from '../controls/button';
import { Alert } from '../feedback/alert';
import styles from '../feedback/announcement.module.css';
import { useStore } from '../store';
import { loadNotice, loadScript } from './load-notice';
import { whenIdle } from './when-idle';

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the component early. If that fails, it loads again when needed. */
  preload: () => void;
  /** Calls back once loaded. On failure, shows a notice. */
  whenLoaded: (open: () => void) => void;
}

const preloads: (() => Promise<void>)[] = [];

/** Preloads the parts while the browser is idle, unless it saves data. Returns a function that stops it. */
export function preloadAll(): () => void {
  // Only Chromium has `navigator.connection`.
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (connection && Reflect.get(Object(connection), 'saveData')) return () => {};
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

class LoadError extends Error {}

/**
 * Creates a component that loads on demand.
 *
 * @param Pending shown while it loads; gets an alert as `failure` if loading fails
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Pending: ComponentType<Props & { failure: ReactNode }> = ({ failure }) => failure,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;

  async function fetchPart() {
    try {
      loaded = await loadScript(load);
      return { default: loaded };
    } catch (cause) {
      throw new LoadError(t.partNotLoaded(), { cause });
    }
  }

  function LazyPart(props: Props) {
    // React shows the placeholder of a lazy component even if its module is loaded.
    const [Part, setPart] = useState<ComponentType<Props>>(() => loaded ?? lazy(fetchPart));
    const [, update] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      // React shows a placeholder for at least 300 ms, unless the state changes.
      if (!loaded) fetchPart().then(update, () => {});
    }, []);
    const renderFailure = ({ error, resetErrorBoundary }: FallbackProps) => {
      if (!(error instanceof LoadError)) throw error;
      return <Pending {...props} failure={<LoadFailureAlert onRetry={resetErrorBoundary} />} />;
    };
    return (
      <ErrorBoundary onReset={() => setPart(() => lazy(fetchPart))} fallbackRender={renderFailure}>
        <Suspense fallback={<Pending {...props} failure={null} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  async function preload() {
    if (!loaded && navigator.onLine) await fetchPart().catch(() => {});
  }

  async function whenLoaded(open: () => void) {
    try {
      if (!loaded) await fetchPart();
    } catch {
      loadNotice.set({ retry: () => void whenLoaded(open) });
      return;
    }
    loadNotice.set(null);
    open();
  }

  preloads.push(preload);
  return Object.assign(LazyPart, { preload, whenLoaded });
}

/** The props that stay the same when the popup loads. */
export type TriggerProps = Pick<
  ComponentProps<'button'>,
  'className' | 'aria-label' | 'title' | 'children'
>;

interface LazyTriggerProps extends TriggerProps {
  /** The kind of popup, for assistive technology. */
  haspopup: 'menu' | 'dialog';
  part: Pick<LazyPart<object>, 'preload' | 'whenLoaded'>;
  /** Renders the same button with its popup open. */
  renderOpen: (trigger: TriggerProps) => ReactNode;
}

/** A button whose popup loads on hover or focus, and opens on a click. */
export function LazyTrigger({ haspopup, part, renderOpen, ...trigger }: LazyTriggerProps) {
  const [isOpened, setIsOpened] = useState(false);
  if (isOpened) return renderOpen(trigger);
  return (
    <button
      type="button"
      aria-haspopup={haspopup}
      {...trigger}
      onPointerEnter={part.preload}
      onFocus={part.preload}
      onClick={() => part.whenLoaded(() => setIsOpened(true))}
    />
  );
}

function LoadFailureAlert({ onRetry, children }: { onRetry: () => void; children?: ReactNode }) {
  return (
    <Alert
      title={t.partNotLoaded()}
      actions={
        <>
          <Button size="sm" onClick={onRetry}>
            {common.tryAgain()}
          </Button>
          <Button size="sm" onClick={() => window.location.reload()}>
            {common.reload()}
          </Button>
          {children}
        </>
      }
    >
      <p>{t.partNotLoadedHelp()}</p>
    </Alert>
  );
}

const dismiss = () => loadNotice.set(null);

/** Reports that a part failed to load. Use it once in the app. */
export function LoadNoticeAlert() {
  const notice = useStore(loadNotice);
  if (!notice) return null;
  return (
    <div className={styles.notice}>
      <LoadFailureAlert
        onRetry={() => {
          dismiss();
          notice.retry();
        }}
      >
        <Button variant="ghost" size="sm" onClick={dismiss}>
          {common.dismiss()}
        </Button>
      </LoadFailureAlert>
    </div>
  );
}
