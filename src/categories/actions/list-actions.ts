import { createContext, type RefObject, use } from 'react';
import type { Category } from '../../api/schemas';

/** What the list does with a branch when it is asked to from elsewhere, as beside it. */
export interface ListActions {
  selectBranch: (top: Category) => void;
  exportBranch: (top: Category) => void;
}

const ListActionsContext = createContext<RefObject<ListActions | null>>({ current: null });

/** Takes a ref that the list fills once there is something in it. */
export const ListActionsProvider = ListActionsContext.Provider;

export function useListActions(): RefObject<ListActions | null> {
  return use(ListActionsContext);
}
