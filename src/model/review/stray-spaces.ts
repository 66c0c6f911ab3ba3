import type { Finding, Rule } from './rule';

/** Most names have none of it: to ask once is quicker. */
const ANY = /^[\s\u200B]|[\s\u200B]$|\s\s|[\t\n\v\f\r\u2028\u2029]/u;

/** Where spaces stand that nobody has meant, and what to say of them. */
const STRAY: readonly [pattern: RegExp, note: string][] = [
  [/^[\s\u200B]/u, 'before the name'],
  [/[\s\u200B]$/u, 'after the name'],
  [/[\t\n\v\f\r\u2028\u2029]/u, 'a tab or line break'],
  [/\s\s/u, 'more than one in a row'],
];

export const straySpaces: Rule = {
  title: 'Stray spaces in names',
  why: 'They cannot be seen, but names that look the same then sort, search and export differently.',
  certainty: 'certain',
  begin: ({ categories }) => {
    const findings: Finding[] = [];
    return {
      add(position) {
        const name = categories[position]?.name ?? '';
        if (!ANY.test(name)) return;
        const notes = STRAY.filter(([pattern]) => pattern.test(name)).map(([, note]) => note);
        findings.push({ members: [position], note: `Spaces: ${notes.join(', ')}` });
      },
      // oxlint-disable-next-line require-yield -- they are found as they come
      *find() {
        return [...findings];
      },
    };
  },
};
