/** A value, or a missing value, that the interface does not promise for a field. */
export type DeviationKind =
  /** The field is left out. */
  | 'absent'
  | 'null'
  /** A text without a visible character. */
  | 'empty'
  /** The type of the value, if the interface names another. */
  | 'text'
  | 'number'
  | 'boolean'
  | 'list'
  | 'object'
  /** A number that counts nothing: negative, or not whole. */
  | 'not-a-count'
  /** The answer says that there is more, and gives no cursor to it. */
  | 'no-cursor'
  | 'unreadable-date'
  /** A date that can be read, and is not written as RFC 3339 in UTC. */
  | 'other-date-format'
  | 'before-creation'
  /** An identifier in place of an object that holds it. */
  | 'bare-id'
  /** The identifier of another category than the one that was asked for. */
  | 'other-id'
  | 'unreadable';

/** How often responses deviate from the API in the same way. */
export interface Deviation {
  kind: DeviationKind;
  /** As in the interface, `createdAt`; with where it stands outside a category: `pageInfo.endCursor`. */
  field: string;
  count: number;
  /** The first that was met. */
  example: DeviationExample;
}

interface DeviationExample {
  /** The category concerned, or null where that is none or not known. */
  categoryId: string | null;
  /** The value as text of at most 80 characters; null if it was missing or null. */
  received: string | null;
}
