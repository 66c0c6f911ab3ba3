import type { RefObject } from 'react';
import type { CategoryResponse } from '../../api/categories';
import type { Category } from '../../api/schemas';
import type { ExportScope } from '../../export/export-scope';
import { type Ancestors, findAncestors } from '../../model/hierarchy';
import type { LoadedCategories } from '../../model/loaded-categories';
import { useGoTo, useIds } from '../../routing/address';
import { useListState } from '../../routing/list-state';
import { useSiteContext } from '../../site/site-context';
import { useSitePaths } from '../../panes/site-paths';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import { type ListActions, useListActions } from './list-actions';

/** What the actions on a category may use. */
export interface CategoryContext extends ReturnType<typeof useScreenContext> {
  category: Category;
  loaded: LoadedCategories | null;
  /** The category's ancestors, including any that the list lacks; null to look them up in the list. */
  ancestors: Ancestors | null;
  /** The category's page; null for a row. */
  page: { response: CategoryResponse | undefined; showResponse: () => void } | null;
}

/** What the actions on all selected categories may use. */
export interface SelectionContext extends Omit<ExportScope, 'branch'> {
  exportSelection: () => void;
  /** Shows an error from work that continues after `run`. */
  fail: (error: unknown) => void;
}

/** Returns the part of the context that does not depend on the category. */
export function useScreenContext() {
  const [{ view }] = useListState();
  const goTo = useGoTo();
  const paths = useSitePaths();
  const { categoryId: openId } = useIds();
  const list: RefObject<ListActions | null> = useListActions();
  const isWide = useIsWide();
  const { connection, siteId } = useSiteContext();
  return { view, goTo, paths, openId, list, isWide, connection, siteId };
}

export function ancestorsIn({ category, loaded, ancestors }: CategoryContext): Ancestors {
  return ancestors ?? findAncestors(category, (id) => loaded?.find(id));
}
