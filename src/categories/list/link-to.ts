/** The link of a category's row, if the row is in the document. */
export function linkTo(list: HTMLElement | null, categoryId: string): HTMLElement | null {
  return list?.querySelector(`a[data-category-id="${CSS.escape(categoryId)}"]`) ?? null;
}
