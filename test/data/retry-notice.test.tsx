import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, type Failure } from '../../src/api/failure';
import { RetryNotice } from '../../src/data/failure-alert';
import { configuredShop } from '../site/render-connections';
import { renderInSite } from './render-in-site';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderNotice(failure: Failure, failureCount = 1) {
  return renderInSite(
    <RetryNotice
      failureCount={failureCount}
      failureReason={new ApiError(failure)}
      onStop={() => {}}
    />,
    configuredShop,
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each<[Failure, string]>([
  [{ kind: 'network', keyVersion: null }, "Can't reach https://shop.example.com"],
  [
    { kind: 'server', status: 503, retryAfterMs: 9_000 },
    'https://shop.example.com answered 503: the service is not available at the moment',
  ],
])('says why it tries again, how often and when: %j', async (failure, reason) => {
  const { container } = renderNotice(failure, 2);
  await wait(100);
  expect(container).toHaveTextContent(`${reason} · Trying again, 2 of 3, in `);
  expect(container).toHaveTextContent(/, in \d s/);
});

it('is read out: the place for it is there before the words, and the countdown is not in it', async () => {
  const { container } = renderNotice({ kind: 'server', status: 503, retryAfterMs: 9_000 });
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  await wait(100);
  expect(region).toHaveTextContent('not available at the moment · Trying again, 1 of 3');
  expect(region).not.toHaveTextContent(/in \d s/);
  await wait(3_000);
  expect(region).toBe(container.querySelector('[aria-live="polite"]'));
  expect(screen.getByText(/, in [56] s/)).toBeInTheDocument();
});
