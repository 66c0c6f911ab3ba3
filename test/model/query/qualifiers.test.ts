import { describe, expect, it } from 'vitest';
import { FIELD_NAMES, FIELDS } from '../../../src/model/fields';
import { parseQuery } from '../../../src/model/query/parse-query';
import { QUALIFIER_EXAMPLES, QUALIFIER_NAMES } from '../../../src/model/query/qualifiers';

describe('the qualifier grammar', () => {
  it.each(QUALIFIER_NAMES)('has only valid examples for “%s:”', (name) => {
    for (const example of QUALIFIER_EXAMPLES[name]) {
      expect(parseQuery(example)).toMatchObject({ words: [], problems: [], terms: [{ name }] });
    }
  });

  it('names every field', () => {
    for (const field of FIELD_NAMES) {
      const [term] = parseQuery(`no:${FIELDS[field].word}`).terms;
      expect(term?.condition).toEqual({ valueType: 'field', field, isPresent: false });
    }
  });
});
