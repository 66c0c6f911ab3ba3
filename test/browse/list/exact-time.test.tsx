import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatExactTime } from '../../../src/messages/times';
import { category, renderApp } from '../../render-app';

it.each(['list', 'tree'])("gives screen readers a cell's exact time in the %s", async (view) => {
  const updatedAt = new Date(Date.now() - 75 * 3600_000).toISOString();
  renderApp({ serve: [category('a', { name: 'Cats', updatedAt })], at: `?view=${view}` });
  const row = within(await screen.findByRole('row', { name: 'Cats' }));
  const cell = row.getByRole('gridcell', { name: '3 days ago' });
  expect(cell).toHaveAccessibleDescription(formatExactTime(Date.parse(updatedAt)));
  expect(within(cell).getByRole('time')).toHaveAttribute('datetime', updatedAt);
});
