import { queryOptions, skipToken } from '@tanstack/react-query';
import type { FieldName } from '../model/fields';
import { initialLargePages, type LargePages } from '../model/large-pages';
import type { LoadedCategories } from '../model/loaded-categories';
import type { SiteContext } from '../site/site-context';
import type { ListWish } from './list-status';
import { categoriesOptions } from './queries';

/** What the app knows about a list during a visit. */
export interface ListVisit extends LargePages, ListWish {
  /** The error that ended loading the rest. The query cannot tell it apart from a refresh's error. */
  restError: Error | null;
  /** The list after a refresh that found no changes. */
  unchanged: LoadedCategories | null;
  /** Whether an automatic refresh is reading the list, or has read it and is holding it back. */
  automaticRefresh: 'reading' | 'held' | null;
  /** Why the last automatic refresh failed, until a refresh succeeds. */
  automaticError: Error | null;
  /** The fields of categories that the service's two operations report differently. */
  contradicted: readonly CategoryField[];
}

/** A field of one category. */
export interface CategoryField {
  id: string;
  field: FieldName;
}

export function visitOptions(site: SiteContext) {
  return queryOptions<ListVisit>({
    queryKey: [...categoriesOptions(site).queryKey, 'visit'],
    queryFn: skipToken,
  });
}

export function initialVisit({ service }: SiteContext): ListVisit {
  return {
    ...initialLargePages(service.paging),
    loadsAll: false,
    isStopped: false,
    restError: null,
    unchanged: null,
    automaticRefresh: null,
    automaticError: null,
    contradicted: [],
  };
}
