/** The place of a category in the list: its id, and its position, from 0, when the cursor was made. */
export type Place = { readonly id: string; readonly position: number };

/** Writes a place as an opaque text that is safe in a URL. */
export function encodeCursor({ id, position }: Place): string {
  // btoa knows bytes only, and ids may hold any character: hence the way over UTF-8.
  const bytes = new TextEncoder().encode(JSON.stringify([position, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Reads a cursor; `null` for a text that {@link encodeCursor} cannot have written. */
export function decodeCursor(cursor: string): Place | null {
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(content) || content.length !== 2) return null;
    const [position, id]: unknown[] = content;
    if (typeof id !== 'string' || !isPosition(position)) return null;
    return { id, position };
  } catch {
    return null;
  }
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
