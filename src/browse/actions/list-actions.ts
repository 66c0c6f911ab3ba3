import { createContext, type RefObject, use } from 'react';
import type { Category } from '../../api/schemas';
import type { View } from '../../routing/list-state';

/** Actions on a category that the list implements and other components call. */
export interface ListActions {
  selectBranch: (top: Category) => void;
  exportBranch: (top: Category) => void;
  /** Opens the view with the category in it or, on a narrow screen, in place of the open category. */
  show: (id: string, view: View) => void;
}

const ListActionsContext = createContext<RefObject<ListActions | null>>({ current: null });

/** Provides a ref that the list sets while it is on screen. */
export const ListActionsProvider = ListActionsContext.Provider;

export function useListActions(): RefObject<ListActions | null> {
  return use(ListActionsContext);
}
