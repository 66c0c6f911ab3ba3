import { describe, expect, it } from 'vitest';
import { createDemoCategories } from '../../src/demo/demo-service';

const NOW = new Date('2025-06-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const categories = createDemoCategories(NOW);
const byId = new Map(categories.map((category) => [category.id, category]));

/** The ids from a category up to its root; ends where a parent is missing or comes up again. */
function wayUp(id: string): string[] {
  const way: string[] = [];
  for (
    let category = byId.get(id);
    category && !way.includes(category.id);
    category = byId.get(category.parentId ?? '')
  ) {
    way.push(category.id);
  }
  return way;
}

/** How long before `NOW` a time was, in days. */
function age(time: string | null | undefined): number {
  return (NOW.getTime() - Date.parse(time ?? '')) / DAY;
}

/** The texts that appear more than once. */
function repeated(texts: readonly (string | null)[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 1));
}

describe('the built-in data set', () => {
  it('has about 250 categories with ids of their own', () => {
    expect(categories.length).toBeGreaterThanOrEqual(240);
    expect(categories.length).toBeLessThanOrEqual(260);
    expect(byId.size).toBe(categories.length);
  });

  it('is five levels deep, and every way up ends at a root', () => {
    const ways = categories.map(({ id }) => wayUp(id));
    expect(Math.max(...ways.map((way) => way.length))).toBe(5);
    for (const way of ways) expect(byId.get(way.at(-1) ?? '')?.parentId).toBeNull();
  });

  it('lists each category after its parent, beside its siblings’ subtrees', () => {
    categories.forEach((category, index) => {
      if (category.parentId === null) return;
      const before = categories[index - 1]?.id ?? '';
      expect(wayUp(before)).toContain(category.parentId);
    });
  });

  it('gives siblings different names and slugs', () => {
    for (const field of ['name', 'slug'] as const) {
      expect(
        repeated(categories.map((category) => `${category.parentId} ${category[field]}`)),
      ).toEqual(new Map());
    }
  });

  it('has equal names at different places', () => {
    const names = repeated(categories.map(({ name }) => name));
    expect(names.get('Interviews')).toBeGreaterThan(5);
    expect(names.get('Reviews')).toBeGreaterThan(5);
    expect(names.get('Opinion')).toBeGreaterThan(1);
  });

  it('has several statuses, active for the most part', () => {
    const statuses = repeated(categories.map(({ status }) => status));
    expect(statuses.get('active')).toBeGreaterThan(categories.length * 0.8);
    expect([...statuses.keys()]).toEqual(
      expect.arrayContaining(['active', 'draft', 'archived', 'hidden', 'scheduled']),
    );
  });

  it.each([
    ['German', /[äöüß]/],
    ['French', /[éèêœç]/],
    ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
    ['Arabic', /\p{Script=Arabic}/u],
  ])('has names and descriptions in %s', (_, letters) => {
    for (const field of ['name', 'description'] as const) {
      const texts = categories.filter((category) => letters.test(category[field] ?? ''));
      expect(texts.length).toBeGreaterThan(3);
    }
  });

  it('describes most categories, some at length', () => {
    const lengths = categories.map(({ description }) => description?.length ?? 0);
    expect(lengths.filter((length) => length > 0).length).toBeGreaterThan(categories.length * 0.9);
    expect(lengths).toContain(0);
    expect(lengths.filter((length) => length > 160).length).toBeGreaterThan(3);
  });

  it('has icons of every kind, none from the network', () => {
    const icons = categories.map(({ icon }) => icon);
    expect(icons).toContain(null);
    expect(icons.filter((icon) => icon && /^[a-z-]+$/.test(icon)).length).toBeGreaterThan(2);
    expect(icons.filter((icon) => icon?.startsWith('data:image/'))).toHaveLength(1);
    const emoji = icons.filter(
      (icon) => icon && /\p{Emoji_Presentation}|\uFE0F|\p{RI}/u.test(icon),
    );
    expect(emoji.length).toBeGreaterThan(categories.length * 0.9);
    for (const icon of icons) expect(icon ?? '').not.toMatch(/^https?:|^\/\//);
  });

  it('was made over years, and touched in the last days', () => {
    for (const { createdAt, updatedAt, parentId } of categories) {
      expect(age(updatedAt)).toBeGreaterThanOrEqual(0);
      expect(age(createdAt)).toBeGreaterThanOrEqual(age(updatedAt));
      const oldest = parentId === null ? Infinity : age(byId.get(parentId)?.createdAt);
      expect(age(createdAt)).toBeLessThanOrEqual(oldest);
    }
    expect(new Set(categories.map(({ createdAt }) => createdAt?.slice(0, 4))).size).toBeGreaterThan(
      5,
    );
    expect(categories.filter(({ updatedAt }) => age(updatedAt) < 7).length).toBeGreaterThan(5);
    expect(categories.filter(({ updatedAt }) => age(updatedAt) > 365).length).toBeGreaterThan(50);
  });

  it('is the same for the same moment', () => {
    expect(createDemoCategories(NOW)).toEqual(categories);
  });
});
