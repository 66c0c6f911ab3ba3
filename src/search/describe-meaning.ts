import * as t from '../messages/generated/search-help';
import type { QualifierName } from '../model/query/qualifiers';
import type { SuggestionMeaning } from '../model/query/suggest';
import { isolatePath } from '../data/isolate-path';

/** Describes the categories that a qualifier finds, or its opposite. */
export const QUALIFIER_HELP: Readonly<
  Record<QualifierName, (args: { isNegated: boolean }) => string>
> = {
  status: t.status,
  no: t.no,
  has: t.has,
  under: t.under,
  parent: t.parent,
  depth: t.depth,
  is: t.is,
  updated: t.updated,
  created: t.created,
  name: t.name,
  slug: t.slug,
  id: t.id,
  ids: t.ids,
};

const KINDS = { root: t.root, leaf: t.leaf, orphan: t.orphan };

const TIMES = {
  'last-7-days': t.last7Days,
  'last-30-days': t.last30Days,
  'last-year': t.lastYear,
  'this-year': t.thisYear,
  'before-this-year': t.beforeThisYear,
};

/** Says what a suggestion means; of a branch its name and path. Empty where it needs no words. */
export function describeMeaning(meaning: SuggestionMeaning | null): string {
  switch (meaning?.of) {
    case 'qualifier':
      return QUALIFIER_HELP[meaning.name](meaning);
    case 'branch':
      return [meaning.name, meaning.path].filter(Boolean).map(isolatePath).join(' · ');
    case 'kind':
      return KINDS[meaning.kind]();
    case 'time':
      return TIMES[meaning.time]();
    case undefined:
      return '';
  }
}
