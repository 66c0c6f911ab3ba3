import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categories, renderApp } from '../../render-app';

const row = (name: string) => screen.findByRole('row', { name });
const scrollTo = (top: number) => screen.getByRole('grid').parentElement?.scrollTo({ top });
const imageIn = (element: HTMLElement) => element.querySelector('img');

it('shows the image of each category, also where another’s was missing', async () => {
  renderApp({
    serve: categories(50).map((category) => ({
      ...category,
      icon: `https://images.example/${category.id}.png`,
    })),
  });
  const second = await row('Category 2');
  for (const image of document.querySelectorAll('img')) fireEvent.error(image);
  expect(imageIn(second)).toBeNull();

  scrollTo(1_300);
  const late = await row('Category 30');
  expect(imageIn(late)).toHaveAttribute('src', 'https://images.example/30.png');
  // The same element, of another row by now.
  expect(second).toHaveAccessibleName('Category 25');
});

it('lets a row that comes take the place of one that leaves, and nothing of it', async () => {
  // Another list than above, which was left further down.
  const { user } = renderApp({ serve: categories(50), at: '?status=active' });
  const second = await row('Category 2');
  await user.click(within(second).getByRole('checkbox'));
  expect(second).toHaveAttribute('aria-selected', 'true');
  (await row('Category 1')).focus();

  scrollTo(1_300);
  await row('Category 30');
  expect(second).toHaveAccessibleName('Category 25');
  expect(second).toHaveAttribute('aria-selected', 'false');
  expect(within(second).getByRole('checkbox')).not.toBeChecked();
  await user.click(within(second).getByRole('link'));
  expect(await screen.findByRole('heading', { name: 'Category 25' })).toBeVisible();

  scrollTo(0);
  expect(await row('Category 2')).toHaveAttribute('aria-selected', 'true');
});
