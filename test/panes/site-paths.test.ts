import { expect, it } from 'vitest';
import { describeCopiedLink } from '../../src/panes/site-paths';

const SERVICE = 'https://api.example/v1';

it.each([
  'http://127.0.0.1:4630',
  'http://localhost:5173',
  'http://[::1]:80',
  'http://a.localhost',
])('says that only this computer can open a link to %s', (origin) => {
  const host = new URL(origin).host;
  const news = `Link copied. Only this computer can open it: it points to ${host}.`;
  expect(describeCopiedLink(origin, SERVICE)).toBe(news);
  expect(describeCopiedLink(origin, `${origin}/prefix`)).toBe(news);
});

it('says that others cannot load categories from this computer', () => {
  expect(describeCopiedLink('https://browser.example', 'http://localhost:8080/v1')).toBe(
    'Link copied. Only this computer can load the categories: they come from localhost:8080.',
  );
});

it.each([
  ['https://browser.example', SERVICE],
  ['https://browser.example', 'https://browser.example/proxied'],
  ['https://localhost.example', 'https://127.0.0.1.example'],
  ['http://192.168.0.7:4630', SERVICE],
])('gives no warning for a link from %s to %s', (origin, baseUrl) => {
  expect(describeCopiedLink(origin, baseUrl)).toBe('Link copied');
});
