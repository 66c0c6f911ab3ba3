/** Returns options without those that are undefined, which would replace defaults when spread over them. */
export function withoutUndefined<Options extends object>(options: Options | undefined) {
  const entries = Object.entries(options ?? {}).filter(([, value]) => value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are those of the options
  return Object.fromEntries(entries) as {
    [Name in keyof Options]?: Exclude<Options[Name], undefined>;
  };
}
