import { operations, type Operations, type ServedCategory } from '../operations';
import { quirkyCategory, withBadDates } from './quirky-category';
import type { Quirks } from './quirks';

const DAY = 24 * 60 * 60 * 1000;

/** The detail, as a service with quirks answers it. */
export function quirkyRetrieve(quirks: Quirks): Operations['retrieve'] {
  return (all, id) => {
    if (quirks.decodeIds && /[/?#%]/.test(id)) return null;

    const categories = quirks.badDates ? withBadDates(all) : all;
    const answer =
      operations.retrieve(categories, id) ??
      (quirks.unknownId === 'data' ? detailOfFirst(categories) : null);
    if (!answer) return null;

    const { category, subCategories } = answer;
    const sent = quirks.detailDiffers ? edited(category) : category;
    return {
      category: quirkyCategory(sent, quirks),
      subCategories: [
        ...subCategories,
        ...(quirks.lostChildren ? [{ id: `lost-child-of-${category.id}` }] : []),
        ...(quirks.foreignChildren ? childOfAnother(category, categories) : []),
      ],
    };
  };
}

function detailOfFirst(categories: readonly ServedCategory[]) {
  const [first] = categories;
  return first ? operations.retrieve(categories, String(first.id)) : null;
}

function edited(category: ServedCategory): ServedCategory {
  const { name, updatedAt } = category;
  const time = typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN;
  return {
    ...category,
    name: typeof name === 'string' ? `${name} (edited)` : 'Edited',
    ...(Number.isNaN(time) ? {} : { updatedAt: new Date(time + DAY).toISOString() }),
  };
}

/** None where the site has no other category. */
function childOfAnother({ id }: ServedCategory, categories: readonly ServedCategory[]) {
  const other = categories.find((candidate) => candidate.id !== id && candidate.parentId !== id);
  return other ? [{ id: other.id }] : [];
}
