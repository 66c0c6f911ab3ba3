import type { QualifierName } from './qualifiers';

/** Examples of each qualifier, as a user would type them; the first is the simplest. The first screen needs none. */
export const QUALIFIER_EXAMPLES: Readonly<Record<QualifierName, readonly [string, ...string[]]>> = {
  status: ['status:draft', '-status:active'],
  no: ['no:description', 'no:icon'],
  has: ['has:icon', 'has:description'],
  under: ['under:news', 'under:"Dog food"'],
  parent: ['parent:news', 'parent:"Dog food"'],
  depth: ['depth:1', 'depth:>3', 'depth:2..4'],
  is: ['is:root', 'is:leaf', 'is:orphan'],
  updated: ['updated:30d', 'updated:<2024', 'updated:2024-01..2024-06', '-updated:1y'],
  created: ['created:30d', 'created:<2024', 'created:2024-01..2024-06', '-created:1y'],
  name: ['name:food', 'name:"Dog food"'],
  slug: ['slug:dog-food'],
  id: ['id:42'],
  ids: ['ids:"42 7 13"'],
};
