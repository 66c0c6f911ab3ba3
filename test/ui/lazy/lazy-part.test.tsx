import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLazyPart, LazyTrigger, LoadNoticeAlert } from '../../../src/ui/lazy/lazy-part';
import { loadNotice } from '../../../src/ui/lazy/load-notice';
import { createGate, http, HttpResponse, override } from '../../render-app';

const server = { hasPart: true };

afterEach(() => {
  server.hasPart = true;
  loadNotice.set(null);
});

function Part() {
  return <p>The part</p>;
}

async function load() {
  if (!server.hasPart) throw new TypeError('gone');
  return Part;
}

/** React logs the errors that an error boundary catches. */
const clearLog = () => vi.mocked(console.error).mockClear();

describe('a part that is rendered', () => {
  it('appears at once if it is preloaded', async () => {
    const LazyPart = createLazyPart(load);
    await new Promise<void>((resolve) => LazyPart.whenLoaded(resolve));
    render(<LazyPart />);
    expect(screen.getByText('The part')).toBeVisible();
  });

  it('shows its placeholder until it has loaded', async () => {
    const gate = createGate();
    const LazyPart = createLazyPart(
      () => gate.opened.then(load),
      () => <p>Soon</p>,
    );
    render(<LazyPart />);
    expect(screen.getByText('Soon')).toBeVisible();
    gate.open();
    expect(await screen.findByText('The part')).toBeVisible();
    expect(screen.queryByText('Soon')).not.toBeInTheDocument();
  });

  it('offers to try again or to reload if it cannot load, and keeps the rest', async () => {
    server.hasPart = false;
    const LazyPart = createLazyPart(load);
    render(
      <>
        <p>The rest</p>
        <LazyPart />
      </>,
    );
    const user = userEvent.setup();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByText('The rest')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    server.hasPart = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    clearLog();
  });

  it('is requested offline only if the server responds, because the browser would cache a failure', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    override(http.head('/', () => HttpResponse.error()));
    const loadPart = vi.fn<typeof load>(load);
    const LazyPart = createLazyPart(loadPart);
    LazyPart.preload();
    render(<LazyPart />);
    const user = userEvent.setup();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(loadPart).not.toHaveBeenCalled();
    override(http.head('/', () => new HttpResponse()));
    await user.click(again);
    expect(await screen.findByText('The part')).toBeVisible();
    clearLog();
  });

  it('passes its own errors to the screen', async () => {
    const LazyPart = createLazyPart(async () => () => {
      throw new Error('broken');
    });
    render(
      <ErrorBoundary fallbackRender={() => <p>The screen says so</p>}>
        <LazyPart />
      </ErrorBoundary>,
    );
    expect(await screen.findByText('The screen says so')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    clearLog();
  });
});

it.each(['Open', 'Try again'])(
  'a part that a press opens reports that it cannot load, keeps the focus, and is opened by: %s',
  async (name) => {
    server.hasPart = false;
    const LazyPart = createLazyPart(load);
    render(
      <>
        <LazyTrigger haspopup="dialog" part={LazyPart} renderOpen={() => <LazyPart />}>
          Open
        </LazyTrigger>
        <LoadNoticeAlert />
      </>,
    );
    const user = userEvent.setup();
    const trigger = screen.getByRole('button', { name: 'Open' });
    await user.click(trigger);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(trigger).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(trigger);
    await screen.findByRole('alert');
    server.hasPart = true;
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('The part')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);
