import { expect, it } from 'vitest';
import { slugify } from '../../src/demo/category-outline';

// `test/testing/builders.test.ts` tests how outlines are read.
it.each([
  ['World Cup', 'world-cup'],
  ['Émission spéciale: Q&A', 'emission-speciale-q-a'],
  ['Straße und Schiene', 'strasse-und-schiene'],
  ['Readers’ Routes', 'readers-routes'],
  ['  Misc. & Other! ', 'misc-other'],
  ['インタビュー', 'インタビュー'],
  ['ثقافة', 'ثقافة'],
])('slugifies “%s” as “%s”', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});
