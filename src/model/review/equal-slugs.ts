import type { Rule } from './rule';
import { detectSharedBySiblings } from './shared-by-siblings';

export const equalSlugs: Rule = {
  title: 'Equal slugs among siblings',
  why: 'Where addresses are made of slugs, all of them have the same one, and only one is ever opened.',
  certainty: 'certain',
  begin: (index) =>
    detectSharedBySiblings(
      index,
      ({ slug }) => (slug === null ? [] : [slug]),
      ([first]) => `All have the slug ${first?.slug}`,
    ),
};
