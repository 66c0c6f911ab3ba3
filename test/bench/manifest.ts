import * as v from 'valibot';

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    /** The names of the chunks that have to be there before this one runs. */
    imports: v.optional(v.array(v.string()), []),
  }),
);

/** What the build says of its chunks, by their names. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Reads `.vite/manifest.json`. */
export function parseManifest(text: string): Manifest {
  return v.parse(manifestSchema, JSON.parse(text));
}

/** The file of a chunk and of all that it imports, directly or not. */
export function withStaticImports(manifest: Manifest, name: string): string[] {
  const names = new Set([name]);
  // A set goes on to what is added while it is walked.
  for (const each of names) for (const next of manifest[each]?.imports ?? []) names.add(next);
  return [...names].flatMap((each) => manifest[each]?.file ?? []);
}
