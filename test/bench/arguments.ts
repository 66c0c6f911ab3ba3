import { parseArgs } from 'node:util';

/** What can be measured by itself. */
const GROUPS = [
  'start',
  'languages',
  'pages',
  'bare',
  'list',
  'tree',
  'map',
  'complete',
  'detail',
  'search',
  'restore',
  'review',
  'compare',
] as const;

export type Group = (typeof GROUPS)[number];

export interface BenchArguments {
  sizes: number[];
  runs: number;
  groups: Group[];
  /** The folder of another build to measure beside this one; null for none. */
  against: string | null;
}

/**
 * Reads `--sizes 1000,10000 --runs 3 --only list,tree --against DIST`; all of it may be left out.
 *
 * @throws {Error} for what it does not know
 */
export function parseArguments(args: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '1000,10000,100000' },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: GROUPS.join(',') },
      against: { type: 'string' },
    },
  });
  return {
    sizes: values.sizes.split(',').map(parseCount),
    runs: parseCount(values.runs),
    groups: values.only.split(',').map(parseGroup),
    against: values.against ?? null,
  };
}

function parseCount(text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new Error(`“${text}” is not a whole number from 1 up`);
}

function parseGroup(text: string): Group {
  const group = GROUPS.find((candidate) => candidate === text);
  if (group) return group;
  throw new Error(`There is no “${text}” to measure, only ${GROUPS.join(', ')}`);
}
