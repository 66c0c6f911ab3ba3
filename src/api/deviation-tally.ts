import { ExactNumber } from '../text/parse-json';

/** The maximum length of an example, in characters. */
const MAX_RECEIVED = 80;

export class DeviationTally {
  readonly #byField = new Map<string, Map<DeviationKind, Deviation>>();

  /**
   * Counts a deviation. For speed, describes only the first one per field and kind. `received` is undefined for a
   * missing field.
   */
  note(kind: DeviationKind, field: string, categoryId: string | null, received?: unknown): void {
    const byKind = this.#of(field);
    const known = byKind.get(kind);
    if (known) {
      known.count += 1;
      return;
    }
    const example = { categoryId, received: describeReceived(received) };
    byKind.set(kind, { kind, field, count: 1, example });
  }

  add(deviations: readonly Deviation[]): void {
    for (const deviation of deviations) {
      const byKind = this.#of(deviation.field);
      const known = byKind.get(deviation.kind);
      if (known) known.count += deviation.count;
      else byKind.set(deviation.kind, { ...deviation });
    }
  }

  toList(): Deviation[] {
    return [...this.#byField.values()].flatMap((byKind) =>
      Array.from(byKind.values(), (deviation) => ({ ...deviation })),
    );
  }

  #of(field: string): Map<DeviationKind, Deviation> {
    let byKind = this.#byField.get(field);
    if (!byKind) this.#byField.set(field, (byKind = new Map()));
    return byKind;
  }
}

function describeReceived(value: unknown): string | null {
  if (typeof value === 'string') return cut(value);
  if (Array.isArray(value)) return 'a list';
  if (value instanceof ExactNumber) return cut(value.text);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'object' && value !== null ? 'an object' : null;
}

function cut(text: string): string {
  if (text.length <= MAX_RECEIVED) return text;
  // Do not end with a lone surrogate.
  return `${text.slice(0, MAX_RECEIVED - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** How a value, or a missing value, deviates from the API. */
export type DeviationKind =
  | 'absent'
  | 'null'
  /** Text without visible characters. */
  | 'empty'
  /** This kind and those up to `object` name the value's actual type, where the API requires a different one. */
  | 'text'
  | 'number'
  | 'boolean'
  | 'list'
  | 'object'
  /** A number that is negative or not whole. */
  | 'not-a-count'
  /** `hasNextPage` is true, but there is no cursor. */
  | 'no-cursor'
  | 'unreadable-date'
  | 'not-utf-8'
  /** A readable date that is not RFC 3339 in UTC. */
  | 'other-date-format'
  /** An ID instead of an object with an ID. */
  | 'bare-id'
  /** A category that is its own parent, which the app shows as a root. */
  | 'own-parent'
  /** A placeholder such as "0" instead of a parent's ID; no category has that ID. */
  | 'no-parent'
  /** The ID is not the requested one. */
  | 'other-id'
  | 'unreadable';

/** A kind of deviation from the API in one field, and how often it occurs. */
export interface Deviation {
  kind: DeviationKind;
  /** The field's name in the API, such as `createdAt`; outside a category, its path, such as `pageInfo.endCursor`. */
  field: string;
  count: number;
  example: DeviationExample;
}

interface DeviationExample {
  /** The category; null if there is none, or if its ID is unknown. */
  categoryId: string | null;
  /** The value as text, up to 80 characters; null if it was missing or null. */
  received: string | null;
}
