import * as t from '../../messages/generated/search-problems';
import { joinList } from '../../messages/join';
import { FIELD_NAMES, FIELDS } from '../../model/fields';
import { type InvalidTerm, MAX_TERMS } from '../../model/query/parse-query';
import { QUALIFIER_EXAMPLES } from '../../model/query/qualifier-examples';
import { type QualifierName, QUALIFIERS } from '../../model/query/qualifiers';

/** More of a value than this says no more of it. */
const MAX_LENGTH = 40;

/** Says why a qualifier does not count, and what would. */
export function describeProblem({ name, reason, start, end }: InvalidTerm, query: string): string {
  const written = query.slice(start, end);
  const text = written.length > MAX_LENGTH ? `${written.slice(0, MAX_LENGTH)}…` : written;
  switch (reason) {
    case 'backwards':
      return t.backwards({ text });
    case 'no-such-date':
      return t.noSuchDate({ text });
    case 'too-many':
      return t.tooMany({ text, max: MAX_TERMS });
    case 'unreadable': {
      const examples =
        QUALIFIERS[name].valueType === 'field'
          ? FIELD_NAMES.map((field) => `${name}:${FIELDS[field].query.word}`)
          : QUALIFIER_EXAMPLES[name];
      return t.unreadable({ text, qualifier: kindOf(name), examples: or(examples) });
    }
  }
}

function kindOf(name: QualifierName): 'date' | 'level' | 'other' {
  if (name === 'depth') return 'level';
  return name === 'created' || name === 'updated' ? 'date' : 'other';
}

function or(texts: readonly string[]): string {
  const [last = '', ...others] = texts.toReversed();
  return others.length > 0 ? t.or({ others: joinList(others.toReversed()), last }) : last;
}
