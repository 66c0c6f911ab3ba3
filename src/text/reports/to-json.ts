import type { JsonObject, Report } from './report';

/** Writes the JSON of a report, line by line. */
export function* toJson({ json }: Pick<Report<never>, 'json'>): Generator<string> {
  yield* 'fields' in json ? writeObject(json) : writeList(json, (object) => writeObject(object));
  yield '\n';
}

/** Writes an object, a line for each field and for each entry of its lists. */
export function* writeObject({ fields, lists }: JsonObject, write = writeEntry): Generator<string> {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  yield `{\n${lines.join(',\n')}`;
  for (const [name, entries] of Object.entries(lists)) {
    yield `,\n"${name}": `;
    yield* writeList(entries, write);
  }
  yield '\n}';
}

/** Writes a list, its brackets on lines by themselves unless it is empty. */
export function* writeList<Entry>(
  entries: Iterable<Entry>,
  write: (entry: Entry) => Iterable<string>,
): Generator<string> {
  let before = '[\n';
  for (const entry of entries) {
    yield before;
    yield* write(entry);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]' : '[]';
}

function writeEntry(entry: unknown): Iterable<string> {
  return [JSON.stringify(entry)];
}
