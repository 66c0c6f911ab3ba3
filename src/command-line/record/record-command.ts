import { writeFixture } from '../../api/fixture';
import type { StopReason } from '../../api/judge-paging';
import { formatLoaded } from '../../model/names';
import { Recorder } from '../../model/recording/recorder';
import { formatCount, formatNumber } from '../../text/numbers';
import { joinPieces } from '../../text/pieces';
import { toPrintable } from '../../text/printable';
import { findKey } from '../browse/find-key';
import { type Command, CommandError } from '../run-command';
import { toCommandError, toService } from '../service-options';
import { showProgress } from '../show-progress';
import { NewFile } from './new-file';
import { parseRecordOptions, type RecordOptions, USAGE } from './record-options';

/** Ctrl+C, the end of a job, and a closed terminal. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The exit status of a shell command after Ctrl+C. */
const STOPPED = 130;

export const RECORD_COMMAND: Command<RecordOptions> = {
  usage: USAGE,
  parse: (args) => parseRecordOptions(args, process.env),
  run: record,
};

async function record({ out, overwrites, ...options }: RecordOptions) {
  // Before the user types a key in vain.
  await (await NewFile.create(out, overwrites)).discard();
  const key = await findKey(
    { ...options, asksForKey: false },
    { input: process.stdin, output: process.stderr },
  );
  const stopping = new AbortController();
  const stop = () => stopping.abort(new CommandError('Stopped. Nothing was written.', STOPPED));
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  const file = await NewFile.create(out, overwrites);
  try {
    const { fixture, recorder } = await recordSite(options, key, stopping.signal);
    await file.write(joinPieces(writeFixture(fixture)), stopping.signal);
    console.log(toPrintable(`${out}: ${summarize(recorder)}.`));
    console.log(toPrintable(`Serve it: category-browser demo --data ${out}`));
  } finally {
    await file.discard();
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
  }
}

async function recordSite(
  { service, withDetails, acceptsPart }: Omit<RecordOptions, 'out' | 'overwrites'>,
  key: string | null,
  signal: AbortSignal,
) {
  const recorder = new Recorder(toService(service.baseUrl, service.paging, key), service.siteId);
  let wait = '';
  const onProgress = () => showProgress(describeProgress(recorder) + wait);
  const onWait = (until: number | null) => {
    const seconds = until === null ? 0 : Math.ceil((until - Date.now()) / 1000);
    wait = until === null ? '' : `, waiting ${formatCount(seconds, 'second', 'seconds')}`;
    onProgress();
  };
  try {
    const options = { signal, withDetails, acceptsPart, onProgress, onWait };
    const fixture = await recorder.run(options);
    if (typeof fixture !== 'string') return { fixture, recorder };
    const read = formatCount(recorder.loaded.count, 'category was', 'categories were');
    throw new CommandError(
      `The list has no end: ${PAGING_PROBLEMS[fixture]}. ${read} read, and nothing was written. ` +
        'category-browser check finds the names of the paging parameters. --partial records what was read.',
    );
  } catch (error) {
    throw toCommandError(error, service, recorder.categoryId);
  } finally {
    showProgress('');
  }
}

const PAGING_PROBLEMS: Readonly<Record<StopReason, string>> = {
  'no-cursor': 'the service announces another page and gives no cursor to it',
  unsaid: 'the service does not say whether there is another page',
  ignored: 'the service ignores the cursor and sends the first page again',
  circle: 'the cursor leads back to an earlier page',
  'only-empty-pages': 'the service sends one empty page after another',
};

function describeProgress({ loaded, categoryId, detailCount }: Recorder): string {
  return categoryId === null
    ? `Categories: ${formatLoaded(loaded)}`
    : `Details: ${formatNumber(detailCount)} of ${formatNumber(loaded.count)}`;
}

function summarize({ loaded, detailCount }: Recorder): string {
  const { count, repeated, unreadableCount } = loaded;
  return [
    formatCount(count, 'category', 'categories'),
    repeated > 0 && formatCount(repeated, 'repeated entry', 'repeated entries'),
    unreadableCount > 0 && formatCount(unreadableCount, 'unreadable entry', 'unreadable entries'),
    detailCount > 0 && formatCount(detailCount, 'detail', 'details'),
  ]
    .filter(Boolean)
    .join(', ');
}
