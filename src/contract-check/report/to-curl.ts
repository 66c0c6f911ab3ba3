import type { Evidence } from './report';

/**
 * A request as a command for a shell, to be sent again by hand. In the key's place stands
 * `$API_KEY`, which the shell fills in.
 */
export function toCurl({ url, hasKey }: Evidence): string {
  const key = hasKey ? ' -H "Authorization: Bearer $API_KEY"' : '';
  return `curl -i -H 'Accept: application/json'${key} '${url.replaceAll("'", String.raw`'\''`)}'`;
}
