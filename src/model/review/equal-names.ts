import { fingerprints } from './fingerprint';
import type { Rule } from './rule';
import { detectSharedBySiblings } from './shared-by-siblings';

export const equalNames: Rule = {
  title: 'Equal or near-equal names among siblings',
  why: 'Editors and visitors cannot tell them apart, and what belongs together is spread over both.',
  certainty: 'likely',
  begin: (index) =>
    detectSharedBySiblings(
      index,
      ({ name }) => fingerprints(name ?? ''),
      (members) =>
        members.every(({ name }) => name === members[0]?.name)
          ? 'The same name'
          : 'The same words, but for case, accents, signs, order or plural',
    ),
};
