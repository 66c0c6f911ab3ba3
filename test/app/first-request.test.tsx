import { beforeEach, expect, it } from 'vitest';
import { createAppServices, prefetchList } from '../../src/app/app-services';
import { sendFirstRequest } from '../../src/app/first-request';
import type { List } from '../../src/data/queries';
import { createServiceAccess, type ServiceAccess } from '../../src/site/service-access';
import { createKeyRing } from '../../src/site/keys/key-ring';
import { tabStorage } from '../../src/ui/browser-storage';
import { createMemoryStorage } from '../site/memory-storage';
import { leave, untilStored } from '../cache/visit';
import { stubIndexedDb } from '../cache/indexed-db';
import {
  answerList,
  categories,
  category,
  configurationOf,
  CONNECTION,
  HttpResponse,
  LIST_PATH,
  renderApp,
  serve,
} from '../render-app';

beforeEach(() => stubIndexedDb());

/** Starts the app without its screens. Returns the names on the first page. */
async function start(whileScreensLoad?: (access: ServiceAccess) => void) {
  window.history.replaceState(null, '', LIST_PATH);
  const access = createServiceAccess(configurationOf({ connections: [CONNECTION] }));
  access.keyRing.set(CONNECTION, 'first');
  const first = sendFirstRequest(access);
  whileScreensLoad?.(access);
  const services = createAppServices(access);
  await prefetchList(services, first);
  const lists = services.queryClient.getQueriesData<List>({});
  return lists[0]?.[1]?.pages[0]?.page.categories.map(({ name }) => name);
}

/** Counts the requests for the list. The first ones get these responses. */
function countRequests(...responses: Response[]) {
  let count = 0;
  answerList(() => {
    count += 1;
    return responses.shift();
  });
  return () => count;
}

it('the list uses the response of the request that was sent before the screens loaded', async () => {
  serve(categories(1));
  const count = countRequests();
  expect(await start()).toEqual(['Category 1']);
  expect(count()).toBe(1);
});

it('a failed first request is retried', async () => {
  serve(categories(1));
  const busy = new HttpResponse(null, { status: 503, headers: { 'Retry-After': '0' } });
  const count = countRequests(busy);
  expect(await start()).toEqual(['Category 1']);
  expect(count()).toBe(2);
});

it('a response to a key that was replaced in the meantime is left to the screens', async () => {
  answerList(({ request }) => {
    const name = request.headers.get('authorization');
    return HttpResponse.json({ categories: [category('1', { name })] });
  });
  const names = await start(({ keyRing }) => keyRing.set(CONNECTION, 'second'));
  expect(names).toBeUndefined();
});

it('a stored list needs no request', async () => {
  const { services } = renderApp({ serve: categories(1) });
  services.keyRing.set(CONNECTION, 'first');
  await untilStored(1);
  leave();
  const count = countRequests();
  expect(await start()).toEqual(['Category 1']);
  expect(count()).toBe(0);
});

it('a tab that missed a newer key sends only that one, once another tab has handed it over', async () => {
  serve(categories(1));
  const sent = new Set<string | null>();
  answerList(({ request }) => {
    sent.add(request.headers.get('authorization'));
  });
  const { origin } = new URL(CONNECTION.baseUrl);
  tabStorage.write('keys', { [CONNECTION.id]: { origin, key: 'old', at: 1 } });
  createKeyRing({ session: createMemoryStorage() }).set(CONNECTION, 'new');
  window.history.replaceState(null, '', LIST_PATH);
  const access = createServiceAccess(configurationOf({ connections: [CONNECTION] }));
  const first = sendFirstRequest(access);
  await prefetchList(createAppServices(access), first);
  expect([...sent]).toEqual(['Bearer new']);
});
