import { describe, expect, it } from 'vitest';
import { FIELD_NAMES, FIELDS } from '../../../src/model/fields';
import { parseQuery } from '../../../src/model/query/parse-query';
import {
  QUALIFIER_EXAMPLES,
  QUALIFIER_NAMES,
  QUALIFIERS,
} from '../../../src/model/query/qualifiers';

describe('the grammar', () => {
  it.each(QUALIFIER_NAMES)('has only examples of “%s:” that mean something', (name) => {
    for (const example of QUALIFIER_EXAMPLES[name]) {
      expect(parseQuery(example)).toMatchObject({ words: [], problems: [], terms: [{ name }] });
    }
  });

  it('has every qualifier that the field table names, and asks it for that field', () => {
    const named = FIELD_NAMES.map((field) => FIELDS[field].query);
    const asked = named.filter(({ valueType }) => valueType !== null);
    const ofFields = Object.entries(QUALIFIERS).filter(([name]) =>
      named.some(({ word }) => word === name),
    );
    expect(Object.fromEntries(ofFields.map(([name, { valueType }]) => [name, valueType]))).toEqual(
      Object.fromEntries(asked.map(({ word, valueType }) => [word, valueType])),
    );
  });

  it('knows every field by its word', () => {
    for (const field of FIELD_NAMES) {
      expect(parseQuery(`no:${FIELDS[field].query.word}`).terms[0]?.condition).toEqual({
        valueType: 'field',
        field,
        isPresent: false,
      });
    }
  });
});
