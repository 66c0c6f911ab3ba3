import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import type { SlugPath } from '../../../src/model/hierarchy';
import { fillLink } from '../../../src/browse/actions/use-category-actions';

const SHOES: Category = {
  id: '7',
  name: 'Shoes & boots',
  slug: 'shoes',
  description: null,
  icon: null,
  parentId: null,
  status: null,
  createdAt: null,
  updatedAt: null,
};

const fill = (
  href: string,
  category: Partial<Category> = {},
  slugPath: SlugPath = { kind: 'slugs', slugs: ['clothes', 'shoes'] },
) => fillLink({ label: 'View', href }, { ...SHOES, ...category }, 'main', slugPath);

it.each([
  ['https://a.org/c/{slug}', 'https://a.org/c/shoes'],
  ['https://a.org/{siteId}/{id}?q={name}#{id}', 'https://a.org/main/7?q=Shoes%20%26%20boots#7'],
  ['https://a.org/all', 'https://a.org/all'],
  ['https://a.org/{path}/edit', 'https://a.org/clothes/shoes/edit'],
])('fills %s', (href, filled) => {
  expect(fill(href)).toBe(filled);
});

it.each([
  ['https://a.org/{parentId}/{id}', {}],
  ['https://a.org/{slug}', { slug: null }],
  ['https://a.org/{slug}', { slug: '' }],
  ['https://a.org/c/{slug}', { slug: '..' }],
  ['https://a.org/c/{slug}', { slug: '.' }],
])('leads nowhere where the category lacks what stands in %s: %j', (href, category) => {
  expect(fill(href, category)).toBeNull();
});

it.each([
  ['a/b', 'a%2Fb'],
  ['../admin', '..%2Fadmin'],
  ['?x=1#y', '%3Fx%3D1%23y'],
  ['ü', '%C3%BC'],
  ['50%', '50%25'],
  ['{id}', '%7Bid%7D'],
  ['$&', '%24%26'],
  ['\ud800', '%EF%BF%BD'],
])('encodes %j as one segment', (slug, segment) => {
  expect(fill('https://a.org/c/{slug}/edit', { slug })).toBe(`https://a.org/c/${segment}/edit`);
});

it.each([
  [['a/b', 'ü c'], 'https://a.org/a%2Fb/%C3%BC%20c'],
  [['..', 'c'], null],
  [['a', ''], null],
])('fills the slug path %j in by segments', (slugs, filled) => {
  expect(fill('https://a.org/{path}', {}, { kind: 'slugs', slugs })).toBe(filled);
});

it('leads nowhere where there is no slug path', () => {
  expect(fill('https://a.org/{path}', {}, { kind: 'loop' })).toBeNull();
});

it('leads nowhere else, whatever a category is called', () => {
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
