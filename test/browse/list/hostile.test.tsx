import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, renderApp } from '../../render-app';

it('renders service data as text', async () => {
  const names = [
    'x'.repeat(500),
    'أخبار الرياضة',
    '<img src=x onerror=alert(1)>',
    'zero\u200bwidth',
    '\u202Ereversed',
    '   ',
  ];
  const icons = ['https://images.test/a.png', 'data:image/png;base64,AAAA', 'http://a.test/b.png'];
  renderApp({
    serve: names.map((name, index) =>
      category(String(index), { name, icon: icons[index] ?? 'javascript:alert(1)', slug: '<b>' }),
    ),
  });
  const table = await screen.findByRole('grid');
  expect(within(table).getByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  expect(within(table).getByRole('link', { name: 'Unnamed (5)' })).toBeVisible();
  expect(within(table).getAllByRole('link')).toHaveLength(names.length);
  expect(document.body.innerHTML).not.toContain('javascript:');
  const images = [...table.querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('src'))).toEqual(icons.slice(0, 2));
  for (const image of images) {
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(image).toHaveAttribute('loading', 'lazy');
  }
});
