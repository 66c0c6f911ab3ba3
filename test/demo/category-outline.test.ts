import { expect, it } from 'vitest';
import { categoriesFromOutline, slugFrom } from '../../src/demo/category-outline';

const NOW = new Date('2025-06-01T12:00:00Z');

it('turns an outline into categories, depth first', () => {
  const outline = `
Culture | 🎭 | Books and film.
  Film
    Reviews | ⭐
  Books | 📚
Sport | 🏅
`;
  const categories = categoriesFromOutline(outline, NOW);
  expect(categories.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['cat_culture', null],
    ['cat_culture-film', 'cat_culture'],
    ['cat_culture-film-reviews', 'cat_culture-film'],
    ['cat_culture-books', 'cat_culture'],
    ['cat_sport', null],
  ]);
  expect(categories[0]).toMatchObject({
    name: 'Culture',
    slug: 'culture',
    icon: '🎭',
    description: 'Books and film.',
    status: 'active',
  });
});

it('takes over what is out of the ordinary', () => {
  const [root, child] = categoriesFromOutline(
    '日本語版 | | | draft | ja\n  映画 | | | | eiga',
    NOW,
  );
  expect(root).toMatchObject({
    id: 'cat_ja',
    slug: 'ja',
    icon: null,
    description: '',
    status: 'draft',
  });
  expect(child).toMatchObject({ id: 'cat_ja-eiga', slug: 'eiga', status: 'active' });
});

it.each([
  ['World Cup', 'world-cup'],
  ['Émission spéciale: Q&A', 'emission-speciale-q-a'],
  ['Straße und Schiene', 'strasse-und-schiene'],
  ['Readers’ Routes', 'readers-routes'],
  ['  Misc. & Other! ', 'misc-other'],
  ['インタビュー', 'インタビュー'],
  ['ثقافة', 'ثقافة'],
])('makes the slug of "%s" to "%s"', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});
