/** First path segments that are screens of the app, so no connection can have them. */
const RESERVED_IDS: readonly string[] = ['connections'];

const MAX_ID_LENGTH = 64;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns whether a text can be a connection's id: a slug that is not the name of a screen. */
export function isConnectionId(text: string): boolean {
  return text.length <= MAX_ID_LENGTH && SLUG.test(text) && !RESERVED_IDS.includes(text);
}

/** Makes a free id of a name: `cafe-zurich` for "Café Zürich", `connection` without Latin letters or digits. */
export function toConnectionId(name: string, taken: Iterable<string>): string {
  const slug =
    name
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      // Leaves room for a number at the end.
      .slice(0, MAX_ID_LENGTH - 8)
      .replace(/^-+|-+$/g, '') || 'connection';

  const unavailable = new Set([...taken, ...RESERVED_IDS]);
  let id = slug;
  for (let number = 2; unavailable.has(id); number += 1) id = `${slug}-${number}`;
  return id;
}
