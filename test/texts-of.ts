export function textsOf(elements: Iterable<Element>): string[] {
  return Array.from(elements, ({ textContent }) => textContent);
}
