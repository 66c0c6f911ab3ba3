import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, renderApp } from '../render-app';

const SITE = [category('1', { name: 'News' }), category('2', { name: 'Tea', status: 'draft' })];

it('says that there are no such search filters, and lists those that there are', async () => {
  renderApp({ serve: SITE, at: '?q=foo:bar -baz:x' });
  const text = await screen.findByText(/^There is no search filter “foo:”\./);
  expect(text).toHaveTextContent('There is no search filter “baz:”.');
  expect(text.textContent.match(/The filters are status:, no:, [^.]*, ids:\./g)).toHaveLength(1);
});
