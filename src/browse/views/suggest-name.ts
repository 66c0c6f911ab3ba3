import { groupBy } from '../../base/group-by';
import * as terms from '../../messages/generated/terms';
import * as t from '../../messages/generated/views';
import { joinList } from '../../messages/join';
import type { LoadedCategories } from '../../model/loaded-categories';
import { branchNameOf } from '../../model/query/branches';
import { formatTerm, removeTerms } from '../../model/query/edit-query';
import { parseQuery } from '../../model/query/parse-query';
import type { ListState } from '../../routing/list-state';
import { describeTerm } from '../../search/describe-term';

/** The maximum length of a view's name. */
export const MAX_NAME = 80;

/** Suggests a name for a view: "Status: draft, newest first". */
export function suggestName(
  { query, sort, view, at }: ListState,
  loaded: LoadedCategories | null,
): string {
  const parsed = parseQuery(query);
  const filters = [...groupBy(parsed.terms, formatTerm).values()].flatMap(([first]) => first ?? []);
  const what = [
    parsed.words.length > 0 && removeTerms(query, [...parsed.terms, ...parsed.problems]),
    ...filters.map((term) => {
      const { condition } = term;
      const reference = condition.valueType === 'branch' ? condition.reference : '';
      return describeTerm(term, branchNameOf(loaded, reference));
    }),
    view === 'map' && at !== '' && terms.inBranch({ branch: branchNameOf(loaded, at) }),
  ].filter(Boolean);
  const name = joinList([
    ...(what.length > 0 ? what : [t.all()]),
    sort && t.order(sort),
    view !== 'list' && t.shownAs({ view }),
  ]);
  // Messages isolate names with invisible characters.
  const plain = name.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
  return Array.from(plain).slice(0, MAX_NAME).join('').trim();
}
