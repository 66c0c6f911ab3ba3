import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/failure';
import type { ObservedRequest, ServiceResponse } from '../../../src/api/request-outcome';
import { MAX_BODIES } from '../../../src/connections/request-logs';
import {
  answerList,
  categories,
  HttpResponse,
  isNextPage,
  renderApp,
  SERVICE_URL,
} from '../../render-app';
import { textsOf } from '../../texts-of';

const LIST = '/api/v1/sites/site/category';

const KEY = 'sk-very-secret-0123456789';

/** A request as a service reports it. */
function request(
  path: string,
  status = 200,
  fields: Partial<ServiceResponse> = {},
): ObservedRequest {
  return {
    url: SERVICE_URL + path,
    keyVersion: null,
    ms: 12,
    result: {
      kind: 'response',
      status,
      headers: new Map(),
      text: '',
      bytes: 0,
      beginning: null,
      ...fields,
    },
    error: status < 400 ? null : new ApiError({ kind: 'server', status, retryAfterMs: null }),
  };
}

async function openByPalette(user: UserEvent) {
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'curl');
  await user.click(await screen.findByRole('option', { name: /^Requests/ }));
  return await screen.findByRole('dialog', { name: 'Requests to Test service' });
}

/** Opens the requests of a loaded list; `add` puts further ones into its log. */
async function renderRequests(requests: readonly ObservedRequest[] = []) {
  const { user, services } = renderApp({ serve: categories(1) });
  await screen.findByText('All 1 loaded');
  const add = (added: ObservedRequest) => services.requestLogs.add('test', added);
  for (const each of requests) add(each);
  const dialog = await openByPalette(user);
  return { user, services, dialog, add };
}

function listOf(dialog: HTMLElement) {
  return within(dialog).getByRole('group', { name: 'Requests' });
}

function radiosOf(dialog: HTMLElement) {
  return within(listOf(dialog)).queryAllByRole('radio');
}

function pathsOf(dialog: HTMLElement): string[] {
  return textsOf(listOf(dialog).querySelectorAll('code'));
}

it('opens at the request of the failure, not at the latest one', async () => {
  answerList(({ request: asked }) =>
    isNextPage(asked)
      ? HttpResponse.json({ reason: 'no such cursor' }, { status: 418 })
      : undefined,
  );
  const { user, services } = renderApp({ serve: categories(60), at: '?sort=name' });
  await screen.findByText('The next page could not be loaded');
  services.requestLogs.add('test', request(`${LIST}/later`, 500));
  await user.click(screen.getByRole('button', { name: 'Requests' }));
  const dialog = await screen.findByRole('dialog', { name: 'Requests to Test service' });
  expect(await within(dialog).findByRole('group', { name: 'Response body' })).toHaveTextContent(
    '"reason": "no such cursor"',
  );
  const chosen = within(listOf(dialog)).getByRole('radio', { checked: true });
  expect(chosen.closest('label')).toHaveTextContent('418 Page 2');
  await waitFor(() => expect(chosen).toHaveFocus());
});

it('says what each request was for and which try it was', async () => {
  let failures = 0;
  answerList(({ request: asked }) => {
    if (!isNextPage(asked) || failures > 0) return undefined;
    failures += 1;
    return new HttpResponse(null, { status: 503, headers: { 'retry-after': '0' } });
  });
  const { user } = renderApp({ serve: categories(120), at: '?sort=name' });
  await screen.findByText(/^120 categories|^All 120/);
  const dialog = await openByPalette(user);
  const names = radiosOf(dialog).map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual([
    expect.stringMatching(/^200 Page 3 .* kB/),
    expect.stringMatching(/^200 Page 2 Try 2 /),
    expect.stringMatching(/^503 Page 2 {2}/),
    expect.stringMatching(/^200 Page 1 {2}/),
  ]);
});

describe('the list', () => {
  const REQUESTS = [
    request(`${LIST}/tea`, 500),
    request(`${LIST}/coffee`),
    request(`${LIST}/tea-bags`),
    { ...request(`${LIST}/left`), result: null, error: new DOMException('', 'AbortError') },
  ];

  it('is filtered by status and by text', async () => {
    const { user, dialog } = await renderRequests(REQUESTS);
    expect(dialog).toHaveTextContent('5 of 5 requests, 1 failed');
    await user.click(within(dialog).getByRole('radio', { name: 'OK' }));
    expect(pathsOf(dialog)).toEqual([
      `GET ${LIST}/tea-bags`,
      `GET ${LIST}/coffee`,
      `GET ${LIST}?first=50`,
    ]);
    await user.click(within(dialog).getByRole('radio', { name: 'Failed' }));
    expect(pathsOf(dialog)).toEqual([`GET ${LIST}/tea`]);
    await user.click(within(dialog).getByRole('radio', { name: 'All' }));
    await user.type(within(dialog).getByRole('searchbox'), 'TEA');
    expect(pathsOf(dialog)).toEqual([`GET ${LIST}/tea-bags`, `GET ${LIST}/tea`]);
    expect(dialog).toHaveTextContent('2 of 5 requests, 1 failed');
    await user.type(within(dialog).getByRole('searchbox'), 'x');
    expect(dialog).toHaveTextContent('No request matches the filter');
  });

  it('begins with the latest failure, and is moved through by arrow keys', async () => {
    const { user, dialog } = await renderRequests(REQUESTS);
    const [cancelled, , , failed] = radiosOf(dialog);
    expect(failed).toBeChecked();
    expect(cancelled?.closest('label')).toHaveTextContent('Cancelled');
    await waitFor(() => expect(failed).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    expect(within(dialog).getByRole('region')).toHaveAccessibleName('Category coffee 200');
  });

  it('is cleared', async () => {
    const { user, dialog, services } = await renderRequests(REQUESTS);
    await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
    expect(dialog).toHaveTextContent('No requests yet');
    expect(services.requestLogs.of('test').get()).toEqual([]);
  });

  it('follows many new requests with few renders, and keeps the chosen one', async () => {
    const { dialog, add } = await renderRequests(REQUESTS);
    act(() => {
      for (let id = 0; id < 50; id += 1) add(request(`${LIST}/new-${id}`));
    });
    expect(radiosOf(dialog)).toHaveLength(5);
    await waitFor(() => expect(radiosOf(dialog)).toHaveLength(55));
    expect(within(dialog).getByRole('region')).toHaveAccessibleName('Category tea 500');
  });

  it('has nothing of another connection, nor of another address of this one', async () => {
    const { dialog, services, add } = await renderRequests([
      { ...request(''), url: `https://service.test.example.com${LIST}/elsewhere` },
    ]);
    services.requestLogs.add('other', request(`${LIST}/other`));
    add(request(`${LIST}/own`));
    await waitFor(() => expect(pathsOf(dialog)[0]).toBe(`GET ${LIST}/own`));
    expect(dialog).toHaveTextContent('2 of 2 requests');
    expect(dialog).not.toHaveTextContent('elsewhere');
  });
});

describe('the chosen request', () => {
  const showsOf = async (requests: readonly ObservedRequest[]) => {
    const { dialog, ...rest } = await renderRequests(requests);
    return { ...rest, detail: within(dialog).getByRole('region') };
  };

  it('has its cause, both headers, and the command with a variable for the key', async () => {
    const headers = new Map([['etag', 'W/1']]);
    const { detail, user } = await showsOf([
      { ...request(`${LIST}/tea`, 500, { headers }), keyVersion: 3 },
    ]);
    expect(detail).toHaveTextContent('service.test answered 500');
    expect(detail).toHaveTextContent('authorizationBearer $API_KEY');
    expect(detail).toHaveTextContent('W/1');
    await user.click(within(detail).getByRole('button', { name: 'Copy as curl' }));
    expect(await navigator.clipboard.readText()).toBe(
      `curl -i -H 'Accept: application/json' -H "Authorization: Bearer $API_KEY" '${SERVICE_URL}${LIST}/tea'`,
    );
  });

  it('shows a body that is no JSON as it came, and says where it is cut', async () => {
    const beginning = Promise.resolve({ text: '<h1>Down</h1>', isCut: true });
    const { detail } = await showsOf([request(`${LIST}/tea`, 500, { beginning })]);
    expect(await within(detail).findByRole('group', { name: 'Response body' })).toHaveTextContent(
      '<h1>Down</h1>',
    );
    expect(detail).toHaveTextContent('Only the first 13 characters are kept.');
  });

  it.each([
    [
      'of a success',
      [],
      'The bodies of successful responses are kept only while this panel is open',
    ],
    ['that is empty', [request(`${LIST}/tea`, 500)], 'No body.'],
  ])('says why there is no body: %s', async (_, requests, words) => {
    const { detail } = await showsOf(requests);
    expect(detail).toHaveTextContent(words);
  });

  it('shows the body of a success that ended while the panel was open', async () => {
    const { user, services, dialog, add } = await renderRequests();
    add(request(`${LIST}/tea`, 200, { text: '{"id":"tea"}' }));
    await user.click(await within(dialog).findByText('Category tea'));
    expect(await within(dialog).findByRole('group', { name: 'Response body' })).toHaveTextContent(
      '{ "id": "tea" }',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(
      services.requestLogs
        .of('test')
        .get()
        .filter(({ body }) => body),
    ).toEqual([]);
  });

  it('says that the body of an earlier failure is gone', async () => {
    const failures = Array.from({ length: MAX_BODIES + 1 }, (_, id) =>
      request(`${LIST}/c${id}`, 500, { beginning: Promise.resolve({ text: 'x', isCut: false }) }),
    );
    const { user, dialog } = await renderRequests(failures);
    await user.click(within(dialog).getByText('Category c0'));
    expect(within(dialog).getByRole('region')).toHaveTextContent(
      `Only the last ${MAX_BODIES} bodies are kept.`,
    );
  });
});

it('copies the listed requests and the chosen one as Markdown', async () => {
  const beginning = Promise.resolve({ text: '{"a":"``` | <b>"}', isCut: false });
  const { user, dialog } = await renderRequests([
    request(`${LIST}/tea`, 503, { beginning, bytes: 1234 }),
    request(`${LIST}/coffee`),
  ]);
  await user.click(within(dialog).getByRole('radio', { name: 'Failed' }));
  await user.click(within(dialog).getByRole('button', { name: 'Copy as Markdown' }));
  await within(dialog).findByText('Copy as Markdown');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('Requests to'));
  const markdown = await navigator.clipboard.readText();
  expect(markdown).toContain('# Requests to Test service\n');
  expect(markdown).toMatch(/\| 503 server \| 12 ms \| 1\.2 kB \| 1 \| `GET .*\/tea` \|/);
  expect(markdown).not.toContain('coffee');
  expect(markdown).toContain(`## 503 server: \`GET ${LIST}/tea\`\n`);
  expect(markdown).toContain('````\n{\n  "a": "``` | <b>"\n}\n````');
});

it('has the key in nothing that it shows or copies, wherever it came', async () => {
  const sent = encodeURIComponent(KEY);
  answerList(() => HttpResponse.json({ sent: KEY }, { status: 400, headers: { 'x-sent': KEY } }));
  const { user, services } = renderApp({
    serve: categories(1),
    key: KEY,
    connection: { paging: { pageSizeParam: KEY } },
    hasAnswered: false,
  });
  // Someone takes the field for another: the key is in an address before the app knows it.
  services.requestLogs.add('test', request(`${LIST}/${sent}`, 404));
  await user.type(await screen.findByLabelText('API key'), `${KEY}{Enter}`);
  await screen.findByRole('alert');
  const dialog = await openByPalette(user);
  expect(within(dialog).getByRole('region')).toHaveTextContent('Bearer $API_KEY');
  expect(await within(dialog).findByRole('group', { name: 'Response body' })).toHaveTextContent(
    '"sent": "•••"',
  );
  expect(pathsOf(dialog)).toEqual([`GET ${LIST}?•••=50`, `GET ${LIST}/•••`]);
  const copied: string[] = [];
  for (const name of ['Copy as curl', 'Copy response', 'Copy as Markdown']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.click(within(dialog).getByRole('button', { name }));
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(async () => expect(copied).not.toContain(await navigator.clipboard.readText()));
    // oxlint-disable-next-line no-await-in-loop
    copied.push(await navigator.clipboard.readText());
  }
  const all = copied.join('\n') + document.documentElement.outerHTML;
  expect(copied.join('\n')).toContain('•••');
  expect(all).not.toContain(KEY);
});

describe('is emptied', () => {
  it('when another key takes the place of the one that was sent', async () => {
    const { user, services } = renderApp({ serve: categories(1), key: KEY, hasAnswered: false });
    await user.type(await screen.findByLabelText('API key'), `${KEY}{Enter}`);
    await screen.findByText('All 1 loaded');
    expect(services.requestLogs.of('test').get()).toHaveLength(1);
    act(() => services.keyRing.forget({ id: 'test' }));
    expect(services.requestLogs.of('test').get()).toEqual([]);
  });

  it('with all other data of the connection', async () => {
    const { services } = renderApp({ serve: categories(1) });
    await screen.findByText('All 1 loaded');
    const before = services.requestLogs.of('test').get();
    expect(before).toHaveLength(1);
    await act(() => services.storedData.forget('test'));
    // The list is loaded again.
    expect(services.requestLogs.of('test').get()).not.toContain(before[0]);
  });
});
