import type { Category } from '../../api/schemas';
import type { Comparison, Difference } from '../../model/comparison/compare-matched';

/**
 * The categories of both lists as numbers: their positions here, and behind these the positions there. What is
 * matched has the number that it has here.
 */
export class ComparedCategories {
  readonly #comparison: Comparison;

  constructor(comparison: Comparison) {
    this.#comparison = comparison;
  }

  get count(): number {
    return this.#comparison.here.count + this.#comparison.there.count;
  }

  isHere(node: number): boolean {
    return node < this.#comparison.here.count;
  }

  of({ here, there }: Difference): number {
    const lists = this.#comparison;
    return here
      ? (lists.here.index.positionOf.get(here.id) ?? -1)
      : lists.here.count + (lists.there.index.positionOf.get(there?.id ?? '') ?? -1);
  }

  categoryAt(node: number): Category | undefined {
    const { here, there } = this.#comparison;
    return this.isHere(node)
      ? here.index.categories[node]
      : there.index.categories[node - here.count];
  }

  keyOf(node: number): string {
    return `${this.isHere(node) ? 'here' : 'there'}/${this.categoryAt(node)?.id}`;
  }

  find(key: string): number {
    const { here, there } = this.#comparison;
    const id = key.slice(key.indexOf('/') + 1);
    if (key.startsWith('here/')) return here.index.positionOf.get(id) ?? -1;
    return here.count + (there.index.positionOf.get(id) ?? Number.NaN);
  }

  /** The number of the parent, here if it is matched; -1 for none that is loaded. */
  parentOf(node: number): number {
    const { here, there, matching } = this.#comparison;
    if (this.isHere(node)) {
      const parent = here.index.parentAt[node] ?? -1;
      return parent < here.count ? parent : -1;
    }
    const parent = there.index.parentAt[node - here.count] ?? -1;
    if (parent === -1 || parent >= there.count) return -1;
    const matched = matching.hereOf[parent] ?? -1;
    return matched === -1 ? here.count + parent : matched;
  }
}
