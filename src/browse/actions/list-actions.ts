import { createContext, type RefObject, use } from 'react';
import type { Category } from '../../api/schemas';

/** Actions on a branch that the list implements and other components call. */
export interface ListActions {
  selectBranch: (top: Category) => void;
  exportBranch: (top: Category) => void;
}

const ListActionsContext = createContext<RefObject<ListActions | null>>({ current: null });

/** Provides a ref that the list sets while it is on screen. */
export const ListActionsProvider = ListActionsContext.Provider;

export function useListActions(): RefObject<ListActions | null> {
  return use(ListActionsContext);
}
