import { FIELD_NAMES, FIELDS, type FieldName, type FieldValueType } from '../fields';

/** The type of a qualifier's value: a field's value, IDs, the name of a field, levels, or a kind of category. */
export type ValueType = FieldValueType | 'ids' | 'field' | 'levels' | 'kind';

type AskedField = {
  [Name in FieldName]: (typeof FIELDS)[Name]['query']['valueType'] extends null ? never : Name;
}[FieldName];

/** Every qualifier: those of fields are named in the field table. */
export type QualifierName =
  | (typeof FIELDS)[AskedField]['query']['word']
  | 'ids'
  | 'no'
  | 'has'
  | 'under'
  | 'depth'
  | 'is';

export type Qualifier =
  | { valueType: 'part' | 'dates'; field: FieldName }
  | { valueType: Exclude<ValueType, 'part' | 'dates'> };

function ofField<Name extends AskedField>(field: Name) {
  return { field, valueType: FIELDS[field].query.valueType };
}

/**
 * The grammar of queries: `-` before a qualifier means its opposite. In the order in which they are offered. The
 * parser, the filter, the suggestions and the tests read this table.
 */
export const QUALIFIERS: Readonly<Record<QualifierName, Qualifier>> = {
  status: ofField('status'),
  no: { valueType: 'field' },
  has: { valueType: 'field' },
  under: { valueType: 'branch' },
  parent: ofField('parentId'),
  depth: { valueType: 'levels' },
  is: { valueType: 'kind' },
  updated: ofField('updatedAt'),
  created: ofField('createdAt'),
  name: ofField('name'),
  slug: ofField('slug'),
  id: ofField('id'),
  ids: { valueType: 'ids' },
};

export const QUALIFIER_NAMES = Object.keys(QUALIFIERS).filter(isQualifierName);

function isQualifierName(name: string): name is QualifierName {
  return Object.hasOwn(QUALIFIERS, name);
}

export const KINDS = ['root', 'leaf', 'orphan'] as const;

export type Kind = (typeof KINDS)[number];

export function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}

/** Finds the field with this name in queries. */
export function fieldOf(word: string): FieldName | undefined {
  return FIELD_NAMES.find((field) => FIELDS[field].query.word === word);
}

/** Returns whether several qualifiers of the same name are alternatives, because a category has only one value. */
export function isAlternative(name: QualifierName): boolean {
  return ['id', 'ids', 'status', 'part', 'branch'].includes(QUALIFIERS[name].valueType);
}
