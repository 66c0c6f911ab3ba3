import { FIELD_NAMES, FIELDS } from '../fields';
import { type InvalidTerm, MAX_TERMS } from './parse-query';
import { QUALIFIER_HELP } from './qualifier-help';
import { QUALIFIERS } from './qualifiers';

/** More of a value than this says no more of it. */
const MAX_LENGTH = 40;

/** Says why a qualifier does not count, and what would. */
export function describeProblem({ name, reason, start, end }: InvalidTerm, query: string): string {
  const text = query.slice(start, end);
  const written = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  const { takes } = QUALIFIERS[name];
  switch (reason) {
    case 'backwards':
      return `“${written}” ends before it begins, so it is left out.`;
    case 'no-such-date':
      return `“${written}” names a date that does not exist, so it is left out.`;
    case 'too-many':
      return `“${written}” is left out: a search takes no more than ${MAX_TERMS} qualifiers.`;
    case 'unreadable': {
      const fields = FIELD_NAMES.map((field) => FIELDS[field].query.word);
      const valid =
        takes === 'field' ? fields.map((word) => `${name}:${word}`) : QUALIFIER_HELP[name].examples;
      return `“${written}” means nothing, so it is left out. Try ${or(valid)}.`;
    }
  }
}

function or(texts: readonly string[]): string {
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' or ');
}
