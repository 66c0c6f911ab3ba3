import type { Page } from '../floor/service';

const ROW_HEIGHT = 36;

/**
 * Rows of the floor's look without any library: as many elements as fill the screen, made once, which a scroll
 * moves and fills anew. No list can cost less.
 */
export function renderPlainRows(root: HTMLElement, categories: Page['categories']): void {
  const scroller = append(root, 'div', 'scroller');
  const rows = append(scroller, 'div', 'rows');
  rows.style.height = `${categories.length * ROW_HEIGHT}px`;
  const count = Math.ceil(scroller.clientHeight / ROW_HEIGHT) + 1;
  const elements = Array.from({ length: count }, () => {
    const row = append(rows, 'div', 'row');
    return { row, name: append(row, 'span', 'name'), status: append(row, 'span', '') };
  });
  const fill = () => {
    const first = Math.floor(scroller.scrollTop / ROW_HEIGHT);
    for (const [index, { row, name, status }] of elements.entries()) {
      const category = categories[first + index];
      row.hidden = category === undefined;
      if (!category) continue;
      row.dataset.rowKey = category.id;
      row.style.transform = `translateY(${(first + index) * ROW_HEIGHT}px)`;
      name.textContent = category.name;
      status.textContent = category.status;
    }
  };
  fill();
  scroller.addEventListener('scroll', fill, { passive: true });
}

function append(parent: HTMLElement, tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return parent.appendChild(element);
}
