import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLazyPart } from '../../../src/ui/lazy/create-lazy-part';
import { loadNotice } from '../../../src/ui/lazy/load-failure';
import { LoadNoticeAlert } from '../../../src/ui/lazy/load-failure-alert';
import { http, HttpResponse, override } from '../../render-app';

const ENTRY = '/assets/index-of-this-build.js';

function Part() {
  return <p>The part</p>;
}

/** The app's server, which has the page of this build or of another one. */
function servePage(entry: string) {
  override(
    http.get('/', () => HttpResponse.html(`<script type="module" src="${entry}"></script>`)),
  );
}

beforeEach(() => {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', ENTRY);
  document.head.append(script);
});

afterEach(() => {
  document.head.replaceChildren();
  loadNotice.set(null);
});

function failFor(times: number) {
  const load = vi.fn<() => Promise<typeof Part>>().mockResolvedValue(Part);
  for (let count = 0; count < times; count += 1) load.mockRejectedValueOnce(new TypeError('gone'));
  return load;
}

/** The network is back, once what is on screen listens for it. */
async function goOnline(): Promise<void> {
  await act(async () => {});
  window.dispatchEvent(new Event('online'));
}

describe('a part that is rendered', () => {
  it('is there at once when it was fetched ahead', async () => {
    const LazyPart = createLazyPart(failFor(0));
    await new Promise<void>((resolve) => LazyPart.whenLoaded(resolve));
    render(<LazyPart />);
    expect(screen.getByText('The part')).toBeVisible();
  });

  it('says that there is a new version where the server starts another build', async () => {
    servePage('/assets/index-of-the-next-build.js');
    const LazyPart = createLazyPart(failFor(1));
    render(<LazyPart />);
    expect(await screen.findByRole('alert')).toHaveTextContent('A new version');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('offers another try where the server has the same build', async () => {
    servePage(ENTRY);
    const LazyPart = createLazyPart(failFor(1));
    render(<LazyPart />);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    () => new HttpResponse('Who are you?', { status: 401 }),
    () => new HttpResponse('No', { status: 403 }),
  ])('says that one is signed out where a login has taken the place of the app', async (answer) => {
    override(http.get('/', answer));
    const LazyPart = createLazyPart(failFor(1));
    render(<LazyPart />);
    expect(await screen.findByRole('alert')).toHaveTextContent('You have been signed out');
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    servePage(ENTRY);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeVisible();
  });

  it('follows no redirect of the app, to a login elsewhere', async () => {
    const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(redirect);
    vi.stubGlobal('fetch', fetch);
    const LazyPart = createLazyPart(failFor(1));
    render(<LazyPart />);
    expect(await screen.findByRole('alert')).toHaveTextContent('You have been signed out');
    expect(fetch.mock.lastCall?.[1]).toMatchObject({ redirect: 'manual' });
  });

  it('says that the network is down where the server does not answer', async () => {
    override(http.get('/', () => HttpResponse.error()));
    const LazyPart = createLazyPart(failFor(1));
    render(<LazyPart />);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  });

  it('does not wait for a server that never answers', async () => {
    override(http.get('/', () => new Promise<never>(() => {})));
    const controller = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
    controller.abort(new DOMException('too late', 'TimeoutError'));
    const LazyPart = createLazyPart(failFor(1));
    render(<LazyPart />);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  });

  it('is there when the network is back, and was not asked for in vain before', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    override(http.get('/', () => HttpResponse.error()));
    const load = failFor(0);
    const LazyPart = createLazyPart(load);
    LazyPart.preload();
    render(<LazyPart />);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    expect(load).not.toHaveBeenCalled();
    servePage(ENTRY);
    await goOnline();
    expect(await screen.findByText('The part')).toBeVisible();
  });

  it('is there without a network where the server is on this machine', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    servePage(ENTRY);
    const LazyPart = createLazyPart(failFor(0));
    render(<LazyPart />);
    expect(await screen.findByText('The part')).toBeVisible();
  });
});

describe('a part that a press opens', () => {
  function renderOpener(load: () => Promise<typeof Part>) {
    const LazyPart = createLazyPart(load);
    function Opener() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => LazyPart.whenLoaded(() => setOpen(true))}>
            Open
          </button>
          {isOpen && <LazyPart />}
          <LoadNoticeAlert />
        </>
      );
    }
    render(<Opener />);
    return userEvent.setup();
  }

  it('says why it cannot be opened, and is opened by the next press', async () => {
    servePage(ENTRY);
    const user = renderOpener(failFor(2));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('The part')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is opened by itself when the network is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    override(http.get('/', () => HttpResponse.error()));
    const user = renderOpener(failFor(0));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('alert');
    servePage(ENTRY);
    await goOnline();
    expect(await screen.findByText('The part')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});
