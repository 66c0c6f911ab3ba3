import type { QueryClient } from '@tanstack/react-query';
import { describeFailure } from '../../connections/describe-failure';
import { ApiError, type Failure } from '../../api/failure';
import { connectionKey, type List } from '../../categories/queries';
import { type Connection, originOf } from '../../connections/connection';
import type { StoredDataStatus } from '../../connections/stored-data';
import { inEnglish } from '../../messages/language';
import { formatCount } from '../../text/numbers';
import { chosenTheme } from '../../ui/theme/theme';

declare global {
  // Set by the build.
  interface ImportMetaEnv {
    readonly APP_VERSION: string;
    /** Empty where the build knew of none. */
    readonly APP_COMMIT: string;
  }
}

const { APP_VERSION, APP_COMMIT } = import.meta.env;

/** Which build of the app this is: "0.2.0 (1f2e3d4c5b6a)". */
export const BUILD = APP_COMMIT ? `${APP_VERSION} (${APP_COMMIT})` : APP_VERSION;

interface DiagnosticsOptions {
  queryClient: QueryClient;
  /** The connection that is on screen, if any. */
  connection: Connection | undefined;
  /** Null while unknown. */
  storageStatus: StoredDataStatus | null;
}

/**
 * Says what whoever is asked for help wants to know first. It can be shown to anybody: addresses are reduced to
 * their origins, and there is no key, no ID and nothing of what was read.
 */
export function describeApp({
  queryClient,
  connection,
  storageStatus,
}: DiagnosticsOptions): string {
  const { origin } = window.location;
  const facts = [
    ['Category Browser', BUILD],
    ['Served from', origin],
    ['Browser', navigator.userAgent],
    ['Language', navigator.language],
    ['Window', `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio} dppx`],
    ['Theme', chosenTheme.get()],
    ['Connection', connection ? describeConnection(connection) : 'none'],
    ...(connection ? describeData(queryClient, connection) : []),
    ['Storage', storageStatus ?? 'unknown'],
  ];
  return facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function describeConnection(connection: Connection): string {
  const { auth, definedBy } = connection;
  return auth === 'demo' ? 'demo' : `${auth}, by ${definedBy}, ${originOf(connection)}`;
}

/** Lists what a connection has loaded, and the last failure of a request that has no up-to-date answer. */
function describeData(queryClient: QueryClient, connection: Connection): [string, string][] {
  const queries = queryClient.getQueryCache().findAll({ queryKey: connectionKey(connection.id) });
  const ofKind = (kind: string) => queries.filter(({ meta }) => meta?.persistedAs?.kind === kind);
  const pages = ofKind('list').flatMap(
    ({ queryKey }) => queryClient.getQueryData<List>(queryKey)?.pages ?? [],
  );
  const listed = pages.reduce((sum, { page }) => sum + page.categories.length, 0);
  const opened = ofKind('detail').filter(({ state }) => state.data !== undefined).length;
  const failures = queries.flatMap(({ state }) => state.error ?? state.fetchFailureReason ?? []);
  const [last] = failures.toSorted((a, b) => failedAt(b) - failedAt(a));
  return [
    [
      'Loaded',
      `${formatCount(listed, 'category', 'categories')} on ${formatCount(pages.length, 'page', 'pages')}, ${opened} opened`,
    ],
    ['Last failure', last ? describeError(last, connection) : 'none'],
  ];
}

function failedAt(error: Error): number {
  return error instanceof ApiError ? error.failedAt : 0;
}

function describeError(error: Error, connection: Connection): string {
  if (!(error instanceof ApiError)) return error.name;
  const { title, cause } = inEnglish(() =>
    describeFailure(withoutContent(error.failure), {
      requested: { what: 'request' },
      siteId: '…',
      origin: originOf(connection),
      keyAddedBy: connection.auth === 'key' ? 'app' : 'proxy',
    }),
  );
  return `${new Date(error.failedAt).toISOString()} ${title}. ${cause}`;
}

/** Takes out of a failure what was read or asked for. */
function withoutContent(failure: Failure): Failure {
  switch (failure.kind) {
    case 'not-json':
      return { ...failure, start: '…' };
    case 'not-addressable':
      return { ...failure, id: '…' };
    default:
      return failure;
  }
}
