/** Names the heading of the open category, to which the focus goes on from the list. */
export const CATEGORY_HEADING_ID = 'category-heading';

/** Moves the focus to the heading of the open category. */
export function focusOpenCategory(): void {
  document.getElementById(CATEGORY_HEADING_ID)?.focus();
}
