import { createContext, type RefObject, use } from 'react';
import type { Category } from '../../api/schemas';

/** List actions that other parts of the screen can call on a branch. */
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
