import { FIELD_NAMES, FIELDS, type FieldName } from '../fields';

/** The search qualifiers, in the order of the suggestions. A leading `-` negates a qualifier. */
export const QUALIFIERS = {
  status: { valueType: 'status' },
  no: { valueType: 'field' },
  has: { valueType: 'field' },
  under: { valueType: 'branch' },
  parent: { valueType: 'branch' },
  depth: { valueType: 'levels' },
  is: { valueType: 'kind' },
  updated: { valueType: 'dates', field: 'updatedAt' },
  created: { valueType: 'dates', field: 'createdAt' },
  name: { valueType: 'part', field: 'name' },
  slug: { valueType: 'part', field: 'slug' },
  id: { valueType: 'id' },
  ids: { valueType: 'ids' },
} as const;

export type QualifierName = keyof typeof QUALIFIERS;

export const QUALIFIER_NAMES = Object.keys(QUALIFIERS).filter(isQualifierName);

function isQualifierName(name: string): name is QualifierName {
  return Object.hasOwn(QUALIFIERS, name);
}

export const KINDS = ['root', 'leaf', 'missing-parent'] as const;

export type Kind = (typeof KINDS)[number];

/** Parses a value of `is:`; null if it is unknown. Old links have `is:orphan`. */
export function toKind(text: string): Kind | null {
  const name = text === 'orphan' ? 'missing-parent' : text;
  return KINDS.find((kind) => kind === name) ?? null;
}

export function fieldOf(word: string): FieldName | undefined {
  return FIELD_NAMES.find((field) => FIELDS[field].word === word);
}

/** Returns whether qualifiers of this name are alternatives: a category must match only one. */
export function isAlternative(name: QualifierName): boolean {
  return ['id', 'ids', 'status', 'part', 'branch'].includes(QUALIFIERS[name].valueType);
}

/** Examples of each qualifier as a user would type them, simplest first. */
export const QUALIFIER_EXAMPLES: Readonly<Record<QualifierName, readonly [string, ...string[]]>> = {
  status: ['status:draft', '-status:active'],
  no: ['no:description', 'no:icon'],
  has: ['has:icon', 'has:description'],
  under: ['under:news', 'under:"Dog food"'],
  parent: ['parent:news', 'parent:"Dog food"'],
  depth: ['depth:1', 'depth:>3', 'depth:2..4'],
  is: ['is:root', 'is:leaf', 'is:missing-parent'],
  updated: [
    'updated:30d',
    'updated:<2y',
    'updated:<2024',
    'updated:2024-01..2024-06',
    '-updated:1y',
  ],
  created: [
    'created:30d',
    'created:<2y',
    'created:<2024',
    'created:2024-01..2024-06',
    '-created:1y',
  ],
  name: ['name:food', 'name:"Dog food"'],
  slug: ['slug:dog-food'],
  id: ['id:42'],
  ids: ['ids:"42 7 13"'],
};
