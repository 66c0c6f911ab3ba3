import { readFile } from 'node:fs/promises';
import { ApiError } from '../api/failure';
import { compareLists } from '../model/comparison/compare-lists';
import {
  describeMissingFields,
  type ReportedSide,
  toComparisonReport,
} from '../model/comparison/comparison-report';
import { MATCH_BY } from '../model/comparison/match-lists';
import { ListFileError, readListFile } from '../model/comparison/read-list-file';
import type { LoadedCategories } from '../model/loaded-categories';
import { decodeText } from '../text/decode-text';
import { formatCount, formatNumber } from '../text/numbers';
import { joinPieces } from '../text/pieces';
import { escapeControls, toPrintable, toPrintableLines } from '../text/printable';
import { REPORT_FORMAT_IDS, REPORT_FORMATS } from '../text/reports/report';
import { finishTask } from '../base/task';
import { toCommandError, tryService } from './browse/try-service';
import { type CommandTable, HELP_OPTION, joinWords, oneOf, parseCommandLine } from './options';
import { readList } from './read-list';
import { CommandError, messageOf, UsageError } from './run-command';
import { applyProxy } from './proxy';
import * as service from './service-options';

const KEY_VARIABLES = [service.KEY_VARIABLE, `${service.KEY_VARIABLE}_2`] as const;

const COMPARE = {
  about: `Compare two lists of categories: report what was added, removed, moved, renamed
or changed from the first to the second.`,
  synopsis: ['compare FROM TO [options]'],
  operands: {
    'FROM, TO': `a JSON export from the app, or the base URL of a service
(the part before /api/v1). FROM is the older list, or
production`,
  },
  groups: [
    {
      options: {
        site: { ...service.SITE_OPTION, help: 'the site to compare, on both services' },
        secondSite: {
          ...service.SITE_OPTION,
          name: '--site-2',
          help: 'the site of the second service, if its ID differs',
        },
        ...service.PAGING_OPTIONS,
        by: {
          name: '--by',
          valueName: 'id|path',
          parse: oneOf(...MATCH_BY),
          help: `match categories by ID or by path. The default is ID, or
path if fewer than half of the smaller list's IDs are in
the other list`,
        },
        format: {
          name: '--format',
          valueName: 'FORMAT',
          parse: oneOf(...REPORT_FORMAT_IDS),
          default: REPORT_FORMAT_IDS[0],
          help: `${joinWords(REPORT_FORMAT_IDS)} (default)`,
        },
        ...HELP_OPTION,
      },
    },
  ],
  notes: `The API keys come from the environment variables ${KEY_VARIABLES[0]} for the
first service, and ${KEY_VARIABLES[1]} for the second. Only GET requests are
sent.

Exit status: 0 no differences, 1 differences, 2 a list could not be read in full.`,
} as const satisfies CommandTable;

type CompareOptions = ReturnType<typeof parse>;

type Side = CompareOptions['from'];

export const COMPARE_COMMAND = { table: COMPARE, parse, run: compare };

function parse(args: readonly string[], env = process.env) {
  const { options, operands } = parseCommandLine(COMPARE, args);
  const [from, to, third] = operands;
  if (from === undefined || to === undefined || third !== undefined)
    throw new UsageError('Expected two lists, FROM and TO, each a JSON file or a URL');
  const readSide = (operand: string, isSecond: boolean) => {
    if (!isAddress(operand)) return { name: operand, file: operand };
    // Each service gets only its own key.
    const keyVariable = KEY_VARIABLES[isSecond ? 1 : 0];
    const given = service.readGivenService(options, operand, env, keyVariable);
    const siteId = service.requireSiteId((isSecond ? options.secondSite : null) ?? options.site);
    return { ...given, siteId, name: `${siteId} at ${given.baseUrl}` };
  };
  return {
    from: readSide(from, false),
    to: readSide(to, isAddress(from)),
    format: options.format,
    by: options.by,
  };
}

const isAddress = (operand: string) => /^https?:/i.test(operand);

async function compare({ from, to, format, by }: CompareOptions): Promise<void> {
  await applyProxy(process.env);
  const fromList = await load(from);
  const toList = await load(to);
  const comparison = finishTask(compareLists(fromList, toList, by));
  const time = Date.now();
  const sides = { from: toReported(from, fromList), to: toReported(to, toList) };
  const report = toComparisonReport({ comparison, sides, time });
  // Only JSON can escape control characters; the other formats replace them.
  const guard = format === 'json' ? escapeControls : toPrintableLines;
  for (const part of joinPieces(REPORT_FORMATS[format].write(report)))
    process.stdout.write(guard(part));
  if (format === 'csv') process.stdout.write('\r\n');
  const problems = [...problemsOf(from.name, fromList), ...problemsOf(to.name, toList)];
  const warnings = [...warningsOf(from.name, fromList), ...warningsOf(to.name, toList)];
  const notes = describeMissingFields(comparison, sides);
  for (const line of [...problems, ...warnings, ...notes]) console.error(toPrintable(line));
  process.exitCode = problems.length > 0 ? 2 : Number(comparison.differences.length > 0);
}

function toReported(side: Side, { loadedAt }: LoadedCategories): ReportedSide {
  if ('file' in side) return { name: side.name };
  return { name: side.name, siteId: side.siteId, baseUrl: side.baseUrl, readAt: loadedAt };
}

async function load(side: Side): Promise<LoadedCategories> {
  if ('file' in side) return await loadFile(side.file);
  const rejected = await tryService(side);
  if (rejected !== null) throw rejected;
  try {
    return await readList(service.toReadableService(side), side.siteId);
  } catch (error) {
    throw error instanceof ApiError ? toCommandError(side, error.failure) : error;
  }
}

async function loadFile(file: string): Promise<LoadedCategories> {
  try {
    return finishTask(readListFile(decodeText(await readFile(file)), Date.now()));
  } catch (error) {
    if (error instanceof ListFileError) throw new CommandError(`${file}: ${error.message}`);
    throw new CommandError(
      `Can't read ${file}: ${messageOf(error)}. The URL of a service must start with https:// or http://.`,
    );
  }
}

function* problemsOf(name: string, loaded: LoadedCategories): Generator<string> {
  const { paging, unreadableCount, repeated, count } = loaded;
  if (paging.kind !== 'end') {
    const read = formatCount(count, 'category', 'categories');
    yield `${name}: incomplete, with only ${read}. A file may be one page of a longer list; for a service, run category-browser check.`;
  }
  if (unreadableCount > 0)
    yield `${name}: ${formatCount(unreadableCount, 'entry', 'entries')} could not be read.`;
  if (repeated > 0)
    yield `${name}: ${formatCount(repeated, 'entry was', 'entries were')} not compared because of a duplicate ID.`;
}

/** Warns about a list that ends before its total. The total may be wrong, so the list still counts as complete. */
function* warningsOf(name: string, { total, count, missing }: LoadedCategories): Generator<string> {
  if (missing > 0)
    yield `${name}: the list ended after ${formatNumber(count)} of ${formatCount(total ?? 0, 'category', 'categories')}. Missing ones look removed or added.`;
}
