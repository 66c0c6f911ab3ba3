/** One request that a check made, and what came back: without the key, and no longer than can be read. */
export interface Evidence {
  url: string;
  /** Whether the API key went along. */
  hasKey: boolean;
  /** Null when no answer came. */
  status: number | null;
  /** Why no answer came, in words; null when one did. */
  problem: string | null;
  /** Those that matter, as `[name, value]`, in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  /** How the body begins. */
  body: string;
  /** The length of the whole body in characters. */
  bodyLength: number;
  /** From the request to the end of the answer. */
  ms: number;
}

/**
 * A request as a command for a shell, to be sent again by hand. In the key's place stands
 * `$API_KEY`, which the shell fills in.
 */
export function toCurl({ url, hasKey }: Evidence): string {
  const key = hasKey ? ' -H "Authorization: Bearer $API_KEY"' : '';
  return `curl -i -H 'Accept: application/json'${key} '${url.replaceAll("'", String.raw`'\''`)}'`;
}
