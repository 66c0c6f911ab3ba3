/** Reads CSV with its header into rows of cells. Throws unless RFC 4180 allows the text. */
export function parseCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  for (let end: string | undefined = ','; end !== ''; ) {
    const [, quoted, plain = '', next] = cell.exec(csv) ?? [];
    if (next === undefined) throw new Error(`Not CSV: ${csv}`);
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (next === '\r\n') rows.push([]);
    end = next;
  }
  return rows;
}
