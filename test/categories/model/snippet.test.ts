import { expect, it } from 'vitest';
import { findSnippet } from '../../../src/categories/model/snippet';
import { category } from './pages';

it('is nothing where the name has every word', () => {
  expect(findSnippet(category('1', { name: 'Green tea' }), 'tea green')).toBeNull();
});

it('is the description rather than the slug, and the slug rather than the ID', () => {
  const fields = { slug: 'tea-2', description: 'All about tea' };
  expect(findSnippet(category('tea-1', fields), 'tea')).toBe('All about tea');
  expect(findSnippet(category('tea-1', { slug: 'tea-2' }), 'tea')).toBe('tea-2');
  expect(findSnippet(category('tea-1'), 'tea')).toBe('tea-1');
});

it('begins a little before what was found, where a word begins, if there is one', () => {
  const words = 'one two three four five six seven tea';
  expect(findSnippet(category('1', { description: words }), 'tea')).toBe(
    '… four five six seven tea',
  );
  const unbroken = `${'x'.repeat(60)}tea and more`;
  expect(findSnippet(category('1', { description: unbroken }), 'tea')).toBe(
    `… ${'x'.repeat(24)}tea and more`,
  );
});
