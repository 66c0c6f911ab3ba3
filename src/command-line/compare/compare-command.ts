import { compareLists } from '../../model/comparison/compare-lists';
import { toComparisonReport } from '../../model/comparison/comparison-report';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded } from '../../model/names';
import { joinPieces } from '../../text/pieces';
import { formatCount } from '../../text/numbers';
import { escapeControls, toPrintable, toPrintableLines } from '../../text/printable';
import { REPORT_FORMATS } from '../../text/reports/formats';
import { finishTask } from '../../text/task';
import { applyProxy } from '../proxy';
import { showProgress } from '../show-progress';
import type { Command } from '../run-command';
import {
  type CompareOptions,
  parseCompareOptions,
  type SideSource,
  USAGE,
} from './compare-options';
import { loadSide, nameLists } from './load-side';

const COULD_NOT_COMPARE = 2;

export const COMPARE_COMMAND: Command<CompareOptions> = {
  usage: USAGE,
  parse: (args) => parseCompareOptions(args, process.env),
  run: compare,
};

async function compare({ from, to, format, by }: CompareOptions) {
  await applyProxy(process.env);
  const [fromName, toName] = nameLists(from, to);
  const fromList = await load(from, fromName);
  const toList = await load(to, toName);
  const comparison = finishTask(compareLists(fromList, toList, by));
  const pieces = REPORT_FORMATS[format].write(toComparisonReport({ comparison, fromName, toName }));
  // Only JSON has an escape for every character.
  const guard = format === 'json' ? escapeControls : toPrintableLines;
  for (const part of joinPieces(pieces)) process.stdout.write(guard(part));
  if (format === 'csv') process.stdout.write('\r\n');
  const problems = [...problemsOf(fromName, fromList), ...problemsOf(toName, toList)];
  for (const problem of problems) console.error(toPrintable(problem));
  if (problems.length > 0) process.exitCode = COULD_NOT_COMPARE;
  else process.exitCode = comparison.differences.length > 0 ? 1 : 0;
}

async function load(side: SideSource, name: string): Promise<LoadedCategories> {
  const loaded = await loadSide(side, (soFar) => showProgress(`${name}: ${formatLoaded(soFar)}`));
  showProgress('');
  return loaded;
}

/** Says why what was read of a list may not be all of it. */
function* problemsOf(name: string, loaded: LoadedCategories): Generator<string> {
  const { paging, unreadableCount, repeated, count } = loaded;
  const read = `${name}: only ${formatCount(count, 'category was', 'categories were')} read.`;
  if (paging.kind === 'more') yield `${read} The file is a page of a longer list.`;
  if (paging.kind === 'stopped') {
    yield `${read} The service does not page as it should: see category-browser check.`;
  }
  if (unreadableCount > 0) {
    yield `${name}: ${formatCount(unreadableCount, 'entry', 'entries')} could not be read.`;
  }
  if (repeated > 0) {
    yield `${name}: ${formatCount(repeated, 'entry was', 'entries were')} not compared: an earlier entry has the same ID.`;
  }
}
