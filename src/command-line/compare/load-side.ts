import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describeResponseProblem } from '../../connections/describe-response-problem';
import {
  ListFileError,
  type ListFileProblem,
  readListFile,
} from '../../model/comparison/read-list-file';
import type { LoadedCategories } from '../../model/loaded-categories';
import { walkList } from './list-walk';
import { finishTask } from '../../text/task';
import { describeRefusal, tryService } from '../browse/try-service';
import { CommandError } from '../run-command';
import { proxySettingOf } from '../proxy';
import { toCommandError, toService, warnOfPlainHttp } from '../service-options';
import type { ServiceSide, SideSource } from './compare-options';

/** Names two lists: by their short names, or by their addresses where the names are equal. */
export function nameLists(from: SideSource, to: SideSource): [from: string, to: string] {
  const [fromName, toName] = [nameOfSide(from), nameOfSide(to)];
  return fromName === toName ? [addressOf(from), addressOf(to)] : [fromName, toName];
}

function nameOfSide(side: SideSource): string {
  return 'file' in side ? basename(side.file) : `${side.siteId} at ${new URL(side.baseUrl).host}`;
}

function addressOf(side: SideSource): string {
  return 'file' in side ? side.file : `${side.siteId} at ${side.baseUrl}`;
}

/** Loads all of a list; `onProgress` is told what is loaded so far. Throws a CommandError where it cannot be read. */
export async function loadSide(side: SideSource, onProgress: (loaded: LoadedCategories) => void) {
  return 'file' in side ? await loadFile(side.file) : await loadService(side, onProgress);
}

async function loadFile(file: string): Promise<LoadedCategories> {
  try {
    return finishTask(readListFile(await readFile(file, 'utf8'), Date.now()));
  } catch (error) {
    if (error instanceof ListFileError) {
      throw new CommandError(`${file}: ${error.message}${describeDetail(error.problem)}`);
    }
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const reason = isMissing ? 'The file does not exist.' : String(error);
    throw new CommandError(
      `${file} cannot be read. ${reason} The address of a service begins with https:// or http://.`,
    );
  }
}

async function loadService(side: ServiceSide, onProgress: (loaded: LoadedCategories) => void) {
  const { baseUrl, siteId, paging, key, keyVariable } = side;
  if (key !== null) warnOfPlainHttp(baseUrl);
  if (await tryService(side, key, proxySettingOf(baseUrl, process.env))) {
    throw new CommandError(describeRefusal(baseUrl, key, keyVariable));
  }
  try {
    return await walkList(toService(baseUrl, paging, key), siteId, onProgress);
  } catch (error) {
    throw toCommandError(error, side);
  }
}

/** Names the first entry that is no category, and why. */
function describeDetail(problem: ListFileProblem): string {
  if (problem.kind !== 'no-categories') return '';
  return ` ${problem.path} ${describeResponseProblem(problem.problem)}.`;
}
