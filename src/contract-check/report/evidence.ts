/** One request that a check made, and its response: without the key, and shortened. */
export interface Evidence {
  url: string;
  /** Whether the API key was sent. */
  hasKey: boolean;
  /** Null when no answer came. */
  status: number | null;
  /** Why no answer came, in words; null when one did. */
  problem: string | null;
  /** The relevant ones, as `[name, value]`, in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  /** The beginning of the body. */
  body: string;
  /** The length of the whole body in characters. */
  bodyLength: number;
  /** From the request to the end of the answer. */
  ms: number;
}

/**
 * Formats a request as a shell command, to be sent again by hand. The key is replaced by `$API_KEY`,
 * which the shell fills in.
 */
export function toCurl({ url, hasKey }: Evidence): string {
  const key = hasKey ? ' -H "Authorization: Bearer $API_KEY"' : '';
  return `curl -i -H 'Accept: application/json'${key} '${url.replaceAll("'", String.raw`'\''`)}'`;
}
