import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, renderApp } from '../../render-app';

it('shows what a service sends as text, whatever it is', async () => {
  const names = [
    'x'.repeat(500),
    'أخبار الرياضة',
    '<img src=x onerror=alert(1)>',
    'zero\u200bwidth',
    '\u202Ereversed',
    '   ',
  ];
  renderApp({
    serve: names.map((name, index) =>
      category(String(index), { name, icon: 'javascript:alert(1)', slug: '<b>' }),
    ),
  });
  const table = await screen.findByRole('grid');
  expect(within(table).getByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  expect(within(table).getByRole('link', { name: 'Unnamed (5)' })).toBeVisible();
  expect(within(table).getAllByRole('link')).toHaveLength(names.length);
  expect(table.querySelector('img')).toBeNull();
  expect(document.body.innerHTML).not.toContain('javascript:');
});

it('takes images from https and data only', async () => {
  renderApp({
    serve: [
      category('1', { icon: 'https://images.test/a.png' }),
      category('2', { icon: 'data:image/png;base64,AAAA' }),
      category('3', { icon: 'http://images.test/b.png' }),
    ],
  });
  const table = await screen.findByRole('grid');
  const images = [...table.querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('src'))).toEqual([
    'https://images.test/a.png',
    'data:image/png;base64,AAAA',
  ]);
  for (const image of images) {
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(image).toHaveAttribute('loading', 'lazy');
  }
});
