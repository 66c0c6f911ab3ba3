import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Report } from '../../../src/contract-check/report/report';
import { ReportStatus } from '../../../src/features/check/report-status';
import { done, notDone, reportOf, unchecked } from './report-of';

afterEach(() => vi.useRealTimers());

const checks = [done('passed', 'A'), notDone('running', 'B'), notDone('waiting', 'C')];

function renderStatus(report: Partial<Report>) {
  const onStart = vi.fn<() => void>();
  const onStop = vi.fn<() => void>();
  const status = (fields: Partial<Report>) => (
    <ReportStatus report={reportOf(fields)} onStart={onStart} onStop={onStop} />
  );
  const { rerender } = render(status(report));
  return {
    onStart,
    onStop,
    show: (fields: Partial<Report>) => rerender(status(fields)),
  };
}

it('says how far the checks are, and can stop them', async () => {
  const user = userEvent.setup();
  const { onStop } = renderStatus({ state: 'running', checks });
  expect(screen.getByText('Checking, 1 of 3')).toBeVisible();
  expect(screen.getByText('1 passed · 3 requests in 1.2 s')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Checks' })).toHaveAttribute('value', `${1 / 3}`);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledOnce();
});

it('is read out when it is over, not check by check', () => {
  const { show } = renderStatus({ state: 'running', checks });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  show({
    state: 'running',
    checks: [done('passed', 'A'), done('passed', 'B'), ...checks.slice(2)],
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  show({ checks: [done('passed', 'A'), done('failed', 'B')] });
  expect(screen.getByRole('status')).toHaveTextContent(
    'The service can be browsed, but 1 check failed. 1 failed · 1 passed',
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('does not say that a service conforms of which something could not be checked', () => {
  renderStatus({ checks: [done('passed', 'A'), unchecked('the limit of 40 requests is reached')] });
  const headline =
    'Nothing failed, but 1 of 2 could not be checked: the limit of 40 requests is reached';
  expect(screen.getByText(headline)).toBeVisible();
  expect(screen.getByText(/^1 could not be checked · 1 passed · /)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    `${headline}. 1 could not be checked · 1 passed`,
  );
});

it('keeps the focus on its button, which checks again once it is over', async () => {
  const user = userEvent.setup();
  const { show, onStart } = renderStatus({ state: 'running', checks });
  screen.getByRole('button', { name: 'Stop' }).focus();
  show({ state: 'stopped', checks });
  const again = screen.getByRole('button', { name: 'Check again' });
  expect(again).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onStart).toHaveBeenCalledOnce();
});

it('counts down while the service asks to wait', () => {
  vi.useFakeTimers();
  renderStatus({
    state: 'running',
    checks,
    waitingUntil: Date.now() + 12_000,
  });
  expect(screen.getByText('The service asked the app to wait. Continuing in 12 s')).toBeVisible();
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByText('The service asked the app to wait. Continuing in 7 s')).toBeVisible();
});
