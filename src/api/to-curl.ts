/** Formats a request as a curl command. The shell fills in `$API_KEY`. */
export function toCurl({ url, hasKey }: { url: string; hasKey: boolean }): string {
  const key = hasKey ? ' -H "Authorization: Bearer $API_KEY"' : '';
  return `curl -i -H 'Accept: application/json'${key} '${url.replaceAll("'", String.raw`'\''`)}'`;
}
