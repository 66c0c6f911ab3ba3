import type { Category } from '../api/schemas';

type Parent = { readonly id: string | null; readonly path: string; readonly ageInDays: number };

/** Stands in for the parent of the roots: the site itself, founded twelve years ago. */
const SITE: Parent = { id: null, path: '', ageInDays: 12 * 365 };

/**
 * Turns an outline into the categories of a site, in the same order. The same `now`, the latest time in it, gives the
 * same categories. An id is made from the slugs on the way down, so it stays when a sibling comes or goes.
 *
 * @param outline a line for each category, indented by two spaces more than its parent:
 *   `name | icon | description | status | slug`. What is empty at its end can be left out. The status is
 *   `active` unless another is given, and the slug is made from the name.
 */
export function categoriesFromOutline(outline: string, now: Date): Category[] {
  const parents = [SITE];
  return outline
    .trim()
    .split('\n')
    .map((line) => {
      const depth = line.search(/\S/) / 2;
      const parent = parents[depth] ?? SITE;
      const [name = '', icon = '', description = '', status = '', slug = ''] = line
        .split('|')
        .map((text) => text.trim());
      const ownSlug = slug || slugFrom(name);
      const path = parent.path ? `${parent.path}-${ownSlug}` : ownSlug;
      const id = `cat_${path}`;
      const { ageInDays, createdAt, updatedAt } = timesFor(id, parent.ageInDays, now);
      parents[depth + 1] = { id, path, ageInDays };
      return {
        id,
        name,
        slug: ownSlug,
        description,
        icon: icon || null,
        parentId: parent.id,
        status: status || 'active',
        createdAt,
        updatedAt,
      };
    });
}

/** Makes a slug: lower case, words joined by hyphens, no diacritics; other scripts stay, as in most content systems. */
export function slugFrom(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[’']/g, '')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const DAY = 24 * 60 * 60 * 1000;

function timesFor(id: string, oldestInDays: number, now: Date) {
  const ageInDays = oldestInDays * (0.4 + 0.6 * fraction(`created ${id}`));
  // Cubed, so that most updates are recent; over 1 before that means "never updated".
  const sinceUpdate = Math.min(1, 1.08 * fraction(`updated ${id}`)) ** 3;
  return {
    ageInDays,
    createdAt: daysBefore(now, ageInDays),
    updatedAt: daysBefore(now, ageInDays * sinceUpdate),
  };
}

function daysBefore(now: Date, days: number): string {
  // Whole seconds, as a database column would hold them.
  const seconds = Math.floor((now.getTime() - days * DAY) / 1000);
  return new Date(seconds * 1000).toISOString();
}

/** Returns a number from 0 up to 1 that depends on the text alone (FNV-1a, its bits mixed once more). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
