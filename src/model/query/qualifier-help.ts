import type { QualifierName } from './qualifiers';

interface QualifierHelp {
  /** Describes the categories that it finds, to follow “Categories …”. */
  help: string;
  /** As a person would type it; the first is the simplest. */
  examples: readonly [string, ...string[]];
}

/** Explains each qualifier. Apart from the grammar, since the first screen needs only that. */
export const QUALIFIER_HELP: Readonly<Record<QualifierName, QualifierHelp>> = {
  status: { help: 'with this status', examples: ['status:draft', '-status:active'] },
  no: { help: 'that lack a field', examples: ['no:description', 'no:icon'] },
  has: { help: 'that have a field', examples: ['has:icon', 'has:description'] },
  under: {
    help: 'anywhere below this one, by slug, ID or name',
    examples: ['under:news', 'under:"Dog food"'],
  },
  parent: {
    help: 'directly below this one, by slug, ID or name',
    examples: ['parent:news', 'parent:"Dog food"'],
  },
  depth: { help: 'on this level, counted from 1', examples: ['depth:1', 'depth:>3', 'depth:2..4'] },
  is: {
    help: 'that are a root, a leaf or an orphan',
    examples: ['is:root', 'is:leaf', 'is:orphan'],
  },
  updated: {
    help: 'last updated in this time',
    examples: ['updated:30d', 'updated:<2024', 'updated:2024-01..2024-06', '-updated:1y'],
  },
  created: {
    help: 'created in this time',
    examples: ['created:30d', 'created:<2024', 'created:2024-01..2024-06', '-created:1y'],
  },
  name: { help: 'with this in their name', examples: ['name:food', 'name:"Dog food"'] },
  slug: { help: 'with this in their slug', examples: ['slug:dog-food'] },
  id: { help: 'with exactly this ID', examples: ['id:42'] },
  ids: { help: 'with one of these IDs, in this order', examples: ['ids:"42 7 13"'] },
};
