import { slicesOf } from './work';

/** Writes a field of a JSON object, after another, that is a list: a line for each entry, in pieces. */
export function* writeJsonArray<T>(
  name: string,
  items: readonly T[],
  toValue: (item: T) => unknown,
): Generator<string> {
  yield `,"${name}":[`;
  let before = '\n';
  for (const slice of slicesOf(items)) {
    yield before + slice.map((item) => JSON.stringify(toValue(item))).join(',\n');
    before = ',\n';
  }
  yield ']';
}
