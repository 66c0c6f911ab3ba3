import { describe, expect, it } from 'vitest';
import { FIELD_NAMES, FIELDS } from '../../../src/model/fields';
import { parseQuery } from '../../../src/model/query/parse-query';
import { QUALIFIER_EXAMPLES, QUALIFIER_NAMES } from '../../../src/model/query/qualifiers';

describe('the grammar', () => {
  it.each(QUALIFIER_NAMES)('has only examples of “%s:” that mean something', (name) => {
    for (const example of QUALIFIER_EXAMPLES[name]) {
      expect(parseQuery(example)).toMatchObject({ words: [], problems: [], terms: [{ name }] });
    }
  });

  it('knows every field by its word', () => {
    for (const field of FIELD_NAMES) {
      const [term] = parseQuery(`no:${FIELDS[field].word}`).terms;
      expect(term?.condition).toEqual({ valueType: 'field', field, isPresent: false });
    }
  });
});
