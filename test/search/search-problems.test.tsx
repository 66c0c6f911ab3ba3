import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, goTo, LIST_PATH, renderApp } from '../render-app';

const box = () => screen.getByRole('combobox', { name: 'Search categories' });
const problem = () => screen.queryByText(/(was|were) ignored/);

it('explains an invalid value once the caret leaves it', async () => {
  const { user } = renderApp({ serve: [category('1')] });
  await screen.findByRole('grid');
  await user.type(box(), 'depth:abc');
  await waitFor(() => expect(window.location.search).toBe('?q=depth%3Aabc'));
  expect(problem()).not.toBeInTheDocument();
  await user.keyboard(' ');
  expect(await screen.findByText(/^“depth:abc” is not a level/)).toBeVisible();
  await waitFor(() =>
    expect(box()).toHaveAccessibleDescription(expect.stringContaining('Try depth:1')),
  );
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(problem()).not.toBeInTheDocument());
  await user.tab();
  expect(await screen.findByText(/^“depth:abc” is not a level/)).toBeVisible();
  await user.clear(box());
  expect(problem()).not.toBeInTheDocument();
});

it('explains the first problem and counts the others', async () => {
  renderApp({ serve: [category('1')], at: '?q=no:x+depth:abc+updated:2024-02-30+category' });
  expect(await screen.findByText(/^“no:x”.* 2 more were ignored as well\.$/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^1 of/));
  // A qualifier without a value.
  goTo(`${LIST_PATH}?q=no:x+status:`);
  expect(await screen.findByText(/^“no:x”.* 1 more was ignored as well\.$/)).toBeVisible();
});

const query = () => new URLSearchParams(window.location.search).get('q');

it('explains that only the start of a long text is used', async () => {
  const { user } = renderApp({ serve: [category('1', { name: 'tea' })] });
  await screen.findByRole('grid');
  await user.click(box());
  await user.paste('tea '.repeat(3_000));
  const text = 'The search is too long. Only the first 20 words (up to 10 kB) are used.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(query()).toHaveLength(9_999);
  expect(box()).toHaveValue(query());
  await user.clear(box());
  await user.paste(Array.from({ length: 21 }, (_, at) => `w${at}`).join(' '));
  await waitFor(() => expect(box()).toHaveAccessibleDescription(text));
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  await waitFor(() => expect(box()).not.toHaveAccessibleDescription(text));
});
