import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { fillLink } from '../../../src/browse/actions/fill-link';
import { bare } from '../../category';

const SHOES = bare('7', { name: 'Shoes & boots', slug: 'shoes' });

const fill = (
  href: string,
  category: Partial<Category> = {},
  slugs: readonly string[] | null = ['clothes', 'shoes'],
) => fillLink({ label: 'View', href }, { ...SHOES, ...category }, 'main', slugs);

it.each<[string, Partial<Category>, string | null]>([
  ['https://a.org/c/{slug}', {}, 'https://a.org/c/shoes'],
  ['https://a.org/{siteId}/{id}?q={name}#{id}', {}, 'https://a.org/main/7?q=Shoes%20%26%20boots#7'],
  ['https://a.org/all', {}, 'https://a.org/all'],
  ['https://a.org/{parentId}/{id}', {}, null],
  ['https://a.org/{slug}', { slug: null }, null],
  ['https://a.org/{slug}', { slug: '' }, null],
  ['https://a.org/c/{slug}', { slug: '..' }, null],
  ['https://a.org/c/{slug}', { slug: '.' }, null],
])('fills %s with %j', (href, category, filled) => {
  expect(fill(href, category)).toBe(filled);
});

it.each([
  ['a/b', 'a%2Fb'],
  ['../admin', '..%2Fadmin'],
  ['?x=1#y', '%3Fx%3D1%23y'],
  ['{id}', '%7Bid%7D'],
  ['$&', '%24%26'],
  ['\ud800', '%EF%BF%BD'],
])('encodes %j as one segment', (slug, segment) => {
  expect(fill('https://a.org/c/{slug}/edit', { slug })).toBe(`https://a.org/c/${segment}/edit`);
});

it.each([
  [['clothes', 'shoes'], 'https://a.org/clothes/shoes'],
  [['a/b', 'ü c'], 'https://a.org/a%2Fb/%C3%BC%20c'],
  [['..', 'c'], null],
  [['a', ''], null],
  [null, null],
])('fills in the slug path %j one segment at a time', (slugs, filled) => {
  expect(fill('https://a.org/{path}', {}, slugs)).toBe(filled);
});

it("never changes the link's host, whatever the category's name", () => {
  assert(
    property(string({ unit: 'binary' }), (slug) => {
      const filled = fill('https://a.org/c/{slug}/x', { slug });
      if (filled === null) return;
      const url = new URL(filled);
      expect(url.origin).toBe('https://a.org');
      expect(url.pathname).toMatch(/^\/c\/[^/]+\/x$/);
      expect(url.search + url.hash).toBe('');
    }),
  );
});
