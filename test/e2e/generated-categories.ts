import type { Category } from '../../src/api/schemas';
import { bare } from '../category';

const KINDS = ['Coffee', 'Tea', 'Garden', 'Kitchen', 'Travel', 'Paper', 'Music', 'Winter'];
const THINGS = ['Tools', 'Books', 'Boxes', 'Lamps', 'Chairs', 'Bags', 'Maps'];
const ICONS = ['☕', '🌿', null, 'folder', '📚', null];
const STATUSES = ['active', 'active', 'active', 'draft', 'active', 'archived'];

/** The number of roots, and of sub-categories per category, until the list is full. */
const BRANCHES = 5;
const FIRST_UPDATE = Date.UTC(2024, 0, 1);
const HOUR = 3_600_000;

/**
 * Generates a site's categories, the same on every run: five roots with a tree each. The IDs are `c1`, `c2`, … in list
 * order, and so are the numbers in the names.
 */
export function generateCategories(count: number): Category[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = pick(KINDS, index);
    const thing = pick(THINGS, Math.floor(index / KINDS.length));
    return bare(`c${index + 1}`, {
      name: `${kind} ${thing} ${index + 1}`,
      slug: `${kind}-${thing}-${index + 1}`.toLowerCase(),
      description:
        index % 3 === 0 ? `All about ${kind.toLowerCase()} and ${thing.toLowerCase()}.` : '',
      icon: pick(ICONS, index),
      parentId: index < BRANCHES ? null : `c${Math.floor(index / BRANCHES)}`,
      status: pick(STATUSES, index),
      createdAt: new Date(FIRST_UPDATE - index * HOUR).toISOString(),
      // Not in list order so sorting has a visible effect.
      updatedAt: new Date(FIRST_UPDATE + ((index * 7919) % 5000) * HOUR).toISOString(),
    });
  });
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from');
  return value;
}
