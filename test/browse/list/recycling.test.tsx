import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categories, renderApp } from '../../render-app';

const row = (name: string) => screen.findByRole('row', { name });
const scrollTo = (top: number) => screen.getByRole('grid').parentElement?.scrollTo({ top });
const imageIn = (element: HTMLElement) => element.querySelector('img');

it('shows the image of each category, also where another’s was missing', async () => {
  renderApp({
    // All of the list is loaded.
    at: '?q=is:root',
    serve: categories(100).map((category) => ({
      ...category,
      icon: `https://images.example/${category.id}.png`,
    })),
  });
  await screen.findByText('100 of 100 categories');
  const second = await row('Category 2');
  for (const image of document.querySelectorAll('img')) fireEvent.error(image);
  expect(imageIn(second)).toBeNull();

  scrollTo(2_000);
  const late = await row('Category 60');
  expect(imageIn(late)).toHaveAttribute('src', 'https://images.example/60.png');
  // The same element, of another row by now.
  expect(second).toHaveAccessibleName('Category 55');
});

it('lets a row that comes take the place of one that leaves, and nothing of it', async () => {
  const { user } = renderApp({ serve: categories(100), at: '?q=status:active' });
  await screen.findByText('100 of 100 categories');
  const second = await row('Category 2');
  await user.click(within(second).getByRole('checkbox'));
  expect(second).toHaveAttribute('aria-selected', 'true');
  (await row('Category 1')).focus();

  scrollTo(2_000);
  await row('Category 60');
  expect(second).toHaveAccessibleName('Category 55');
  expect(second).toHaveAttribute('aria-selected', 'false');
  expect(within(second).getByRole('checkbox')).not.toBeChecked();
  await user.click(within(second).getByRole('link'));
  expect(await screen.findByRole('heading', { name: 'Category 55' })).toBeVisible();

  scrollTo(0);
  expect(await row('Category 2')).toHaveAttribute('aria-selected', 'true');
});
