import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CheckList } from '../../../src/features/check/check-list';
import type { CheckEntry, Report } from '../../../src/contract-check/report/report';
import { done, evidenceOf, notDone, reportOf } from './report-of';
import { textsOf } from '../../texts-of';

function renderChecks(...checks: CheckEntry[]) {
  return renderReport({ checks });
}

function renderReport(fields: Partial<Report>) {
  const user = userEvent.setup();
  render(<CheckList report={reportOf(fields)} />);
  return { user };
}

function titles(): string[] {
  return textsOf(screen.getAllByRole('heading', { level: 3 }));
}

function item(title: string) {
  const heading = screen.getByRole('heading', { level: 3, name: title });
  const closest = heading.closest('li');
  if (!closest) throw new Error(`“${title}” is in no list`);
  return within(closest);
}

const MIXED = [
  done('passed', 'A'),
  done('warning', 'B'),
  done('failed', 'C'),
  done('skipped', 'D'),
  done('passed', 'E'),
  done('unchecked', 'F'),
  done('failed', 'G'),
];

it('tells of each check how it stands, in a word', () => {
  renderReport({
    state: 'running',
    checks: [...MIXED, notDone('running', 'H'), notDone('waiting', 'I'), notDone('not-run', 'J')],
  });
  for (const [title, word] of [
    ['A', 'Passed'],
    ['B', 'Warning'],
    ['C', 'Failed'],
    ['D', 'Skipped'],
    ['F', 'Not checked'],
    ['H', 'Checking'],
    ['I', 'Waiting'],
    ['J', 'Not run'],
  ] as const) {
    expect(item(title).getByText(word)).toBeVisible();
  }
});

it('puts first what is worth a look, worst first, and folds the rest', async () => {
  const { user } = renderReport({ checks: MIXED });
  expect(titles()).toEqual(['C', 'G', 'F', 'B']);
  await user.click(screen.getByRole('button', { name: '2 passed · 1 skipped' }));
  expect(titles()).toEqual(['C', 'G', 'F', 'B', 'A', 'D', 'E']);
});

it.each<Report['state']>(['running', 'stopped'])(
  'leaves all checks in their order and in sight of a run that is %s',
  (state) => {
    renderReport({ state, checks: [...MIXED, notDone('not-run', 'H')] });
    expect(titles()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  },
);

it('folds all of them where nothing is worth a look', async () => {
  const { user } = renderChecks(done('passed', 'A'), done('skipped', 'B'), done('passed', 'C'));
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  await user.click(screen.getByRole('button', { name: '2 passed · 1 skipped' }));
  expect(titles()).toEqual(['A', 'B', 'C']);
});

it('has what it means and what to do in sight, and the exact findings behind a button', async () => {
  const { user } = renderChecks(
    done('failed', 'The key is accepted', {
      summary: 'The service does not accept the API key.',
      advice: 'Enter another.',
      details: ['The list answered 401.'],
    }),
  );
  const check = item('The key is accepted');
  expect(check.getByText('The service does not accept the API key.')).toBeVisible();
  expect(check.getByText('Enter another.')).toBeVisible();
  expect(check.queryByText('The list answered 401.')).toBeNull();
  await user.click(check.getByRole('button', { name: 'Details' }));
  expect(check.getByText('The list answered 401.')).toBeVisible();
});

it('shows the one request of a check with what came back', async () => {
  const { user } = renderChecks(
    done('warning', 'A', {}, [
      evidenceOf({ status: 200, ms: 1_500, body: '{"categories"', bodyLength: 5_000 }),
    ]),
  );
  await user.click(item('A').getByRole('button', { name: '1 request' }));
  const request = within(screen.getByRole('list', { name: 'Requests' }));
  expect(request.getByText('200')).toBeVisible();
  expect(request.getByText('1.5 s')).toBeVisible();
  expect(request.getByText(/^GET https:\/\/shop\.example\.com\/api/)).toBeVisible();
  expect(request.getByText('Sent with the API key.')).toBeVisible();
  expect(request.getByRole('term')).toHaveTextContent('content-type');
  expect(request.getByLabelText('Response body')).toHaveTextContent('{"categories"');
  expect(request.getByText('The first 13 of 5,000 characters.')).toBeVisible();
});

it('lists several requests, each of which opens by itself', async () => {
  const { user } = renderChecks(
    done('failed', 'A', { details: ['Tried two.'] }, [
      evidenceOf({ body: 'one' }),
      evidenceOf({ body: 'two', hasKey: false }),
    ]),
  );
  await user.click(item('A').getByRole('button', { name: 'Details and 2 requests' }));
  expect(screen.queryByLabelText('Response body')).toBeNull();
  const [, second] = screen.getAllByRole('button', { name: 'Headers and body' });
  if (second) await user.click(second);
  expect(screen.getByLabelText('Response body')).toHaveTextContent('two');
  expect(screen.getByText('Sent without a key.')).toBeVisible();
});

it('says why no answer came', async () => {
  const { user } = renderChecks(
    done('failed', 'A', {}, [
      evidenceOf({ status: null, problem: 'gave no answer', headers: [], body: '', bodyLength: 0 }),
    ]),
  );
  await user.click(item('A').getByRole('button', { name: '1 request' }));
  expect(screen.getByText('No status')).toBeVisible();
  expect(screen.getByText(/gave no answer/)).toBeVisible();
  expect(screen.queryByLabelText('Response body')).toBeNull();
});

it('copies a request as a command that holds no key', async () => {
  const { user } = renderChecks(done('warning', 'A', {}, [evidenceOf()]));
  await user.click(item('A').getByRole('button', { name: '1 request' }));
  await user.click(item('A').getByRole('button', { name: 'Copy as curl' }));
  const command = await navigator.clipboard.readText();
  expect(command).toContain('curl');
  expect(command).toContain('$API_KEY');
});

it('takes what the service sends for text', async () => {
  const { user } = renderChecks(
    done('failed', 'A', { summary: '<img src=x onerror=alert(1)>' }, [
      evidenceOf({ body: '<script>alert(1)</script>' }),
    ]),
  );
  await user.click(item('A').getByRole('button', { name: '1 request' }));
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(screen.getByText('<script>alert(1)</script>')).toBeVisible();
});
