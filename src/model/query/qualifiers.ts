import { FIELD_NAMES, FIELDS, type FieldName, type FieldTakes } from '../fields';

/** What the value of a qualifier is: that of a field, or the name of fields, levels, or a kind of category. */
export type Takes = FieldTakes | 'field' | 'levels' | 'kind';

/** Fields that a qualifier asks for by their value. */
type AskedField = {
  [Name in FieldName]: (typeof FIELDS)[Name]['query']['takes'] extends null ? never : Name;
}[FieldName];

/** Every qualifier: those of fields are named in the field table. */
export type QualifierName =
  | (typeof FIELDS)[AskedField]['query']['word']
  | 'no'
  | 'has'
  | 'under'
  | 'depth'
  | 'is';

export type Qualifier = {
  /** What it finds, in a few words, to follow “Categories …”. */
  help: string;
  /** As a person would type it; the first is the simplest. */
  examples: readonly [string, ...string[]];
} & ({ takes: 'part' | 'dates'; field: FieldName } | { takes: Exclude<Takes, 'part' | 'dates'> });

function ofField<Name extends AskedField>(field: Name) {
  return { field, takes: FIELDS[field].query.takes };
}

/**
 * The grammar of queries: `-` before a qualifier means its opposite. The parser, the filter, the suggestions,
 * the help and the tests read this table. In the order in which they are offered.
 */
export const QUALIFIERS: Readonly<Record<QualifierName, Qualifier>> = {
  status: {
    ...ofField('status'),
    help: 'with this status',
    examples: ['status:draft', '-status:active'],
  },
  no: {
    takes: 'field',
    help: 'that lack a field',
    examples: ['no:description', 'no:icon'],
  },
  has: {
    takes: 'field',
    help: 'that have a field',
    examples: ['has:icon', 'has:description'],
  },
  under: {
    takes: 'branch',
    help: 'anywhere below this one, by slug, ID or name',
    examples: ['under:news', 'under:"Dog food"'],
  },
  parent: {
    ...ofField('parentId'),
    help: 'directly below this one, by slug, ID or name',
    examples: ['parent:news', 'parent:"Dog food"'],
  },
  depth: {
    takes: 'levels',
    help: 'on this level, counted from 1',
    examples: ['depth:1', 'depth:>3', 'depth:2..4'],
  },
  is: {
    takes: 'kind',
    help: 'that are a root, a leaf or an orphan',
    examples: ['is:root', 'is:leaf', 'is:orphan'],
  },
  updated: {
    ...ofField('updatedAt'),
    help: 'last updated in this time',
    examples: ['updated:30d', 'updated:<2024', 'updated:2024-01..2024-06', '-updated:1y'],
  },
  created: {
    ...ofField('createdAt'),
    help: 'created in this time',
    examples: ['created:30d', 'created:<2024', 'created:2024-01..2024-06', '-created:1y'],
  },
  name: {
    ...ofField('name'),
    help: 'with this in their name',
    examples: ['name:food', 'name:"Dog food"'],
  },
  slug: { ...ofField('slug'), help: 'with this in their slug', examples: ['slug:dog-food'] },
  id: { ...ofField('id'), help: 'with exactly this ID', examples: ['id:42'] },
};

export const QUALIFIER_NAMES = Object.keys(QUALIFIERS).filter(isQualifierName);

function isQualifierName(name: string): name is QualifierName {
  return Object.hasOwn(QUALIFIERS, name);
}

/** What `is:` takes, and what each is. */
export const KINDS = {
  root: 'without a parent',
  leaf: 'without sub-categories',
  orphan: 'whose parent is not on the site',
} as const;

export type Kind = keyof typeof KINDS;

export function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text);
}

/** Finds the field that a query calls so. */
export function fieldOf(word: string): FieldName | undefined {
  return FIELD_NAMES.find((field) => FIELDS[field].query.word === word);
}

/** Several of the same are alternatives where a category has one of them only; all else adds up. */
export function isAlternative(name: QualifierName): boolean {
  return ['id', 'status', 'part', 'branch'].includes(QUALIFIERS[name].takes);
}
