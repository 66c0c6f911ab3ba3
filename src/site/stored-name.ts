/** Returns the name of what this browser stores of a connection, or of one of its sites. */
export function toStoredName(kind: string, connectionId: string, siteId?: string): string {
  return `${kind}:${siteId === undefined ? connectionId : JSON.stringify([connectionId, siteId])}`;
}

/** Returns a test for the names of all that is stored of a connection. */
export function isStoredFor(connectionId: string): (name: string) => boolean {
  // An id is a slug: it needs no escaping.
  const pattern = new RegExp(`^[a-z-]+:(?:${connectionId}$|\\["${connectionId}",)`);
  return (name) => pattern.test(name);
}
