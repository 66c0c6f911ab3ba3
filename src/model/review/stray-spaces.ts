import type { Finding, ReviewRule, StraySpace } from './rule';

/** Most names have none of it: to ask once is quicker. */
const ANY = /^[\s\u200B]|[\s\u200B]$|\s\s|[\t\n\v\f\r\u2028\u2029]/u;

const STRAY: readonly [pattern: RegExp, place: StraySpace][] = [
  [/^[\s\u200B]/u, 'before'],
  [/[\s\u200B]$/u, 'after'],
  [/[\t\n\v\f\r\u2028\u2029]/u, 'line-break'],
  [/\s\s/u, 'repeated'],
];

export const straySpaces: ReviewRule = {
  certainty: 'certain',
  begin: ({ categories }) => {
    const findings: Finding[] = [];
    return {
      add(position) {
        const name = categories[position]?.name ?? '';
        if (!ANY.test(name)) return;
        const places = STRAY.filter(([pattern]) => pattern.test(name)).map(([, place]) => place);
        findings.push({ members: [position], note: { kind: 'stray-spaces', places } });
      },
      // oxlint-disable-next-line require-yield -- they are found as they come
      *find() {
        return [...findings];
      },
    };
  },
};
