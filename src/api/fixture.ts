import { stringifyJson } from '../text/stringify-json';
import { writeList } from '../text/reports/to-json';

/** The categories of a site as a file: recorded from a service, or written by hand for the embedded one. */
export interface Fixture {
  /** Null if the file is a bare array of categories. */
  readonly siteId: string | null;
  /** The entries of the list in its order, as the service sends them: also repeated ones, and ones that are no category. */
  readonly categories: readonly unknown[];
  /**
   * The answers of the retrieve operation by the ID that was asked for, as the service sends them. Null is 404. Without
   * an answer here, the embedded service makes one from the list.
   */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes a fixture as JSON, with a line for each entry and answer. */
export function* writeFixture({ siteId, categories, details }: Fixture): Generator<string> {
  yield `{\n"siteId": ${JSON.stringify(siteId)},\n"categories": `;
  yield* writeList(categories, (entry) => [stringifyJson(entry)]);
  let before = ',\n"details": {\n';
  for (const [id, answer] of Object.entries(details ?? {})) {
    yield `${before}${JSON.stringify(id)}: ${stringifyJson(answer)}`;
    before = ',\n';
  }
  yield before === ',\n' ? '\n}\n}\n' : '\n}\n';
}
