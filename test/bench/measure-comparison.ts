import type { Browser } from '@playwright/test';
import { compareMatched } from '../../src/model/comparison/compare-matched';
import { proposeMatching } from '../../src/model/comparison/match-lists';
import { readListFile } from '../../src/model/comparison/read-list-file';
import type { LoadedCategories } from '../../src/model/loaded-categories';
import { finishTask, type Task } from '../../src/text/task';
import type { Category } from '../../src/api/schemas';
import { generateCategories } from '../e2e/generated-categories';
import type { Figures } from './lines';
import type { Servers } from './servers';

/** How long work takes, and its longest step, which is the longest that a page cannot answer for it. */
function measure<Result>(task: Task<Result>) {
  let longest = 0;
  const start = performance.now();
  for (let before = start; ; ) {
    const step = task.next();
    const now = performance.now();
    longest = Math.max(longest, now - before);
    if (step.done) return { result: step.value, time: now - start, longest };
    before = now;
  }
}

/** Matches two lists in each way, and compares them by the one that fits best. */
function* propose(from: LoadedCategories, to: LoadedCategories) {
  const [best] = yield* proposeMatching(from, to);
  return best && (yield* compareMatched(from, to, best));
}

/** The same site as another environment has it: some are gone, some moved, some renamed. */
function toOther(categories: readonly Category[], prefix: string): Category[] {
  return categories.flatMap((category, index) => {
    if (index % 100 === 99) return [];
    const { id, name, parentId } = category;
    const isMoved = index % 300 === 5 && index > 300;
    const parent = isMoved ? 'c1' : parentId;
    return {
      ...category,
      id: `${prefix}${id}`,
      name: index % 50 === 7 ? `${name} (new)` : name,
      parentId: parent === null ? null : `${prefix}${parent}`,
    };
  });
}

/** In Node, whose engine is the browser's: from two lists that are loaded to what differs. */
export async function measureComparison(
  _browser: Browser,
  _servers: Servers,
  size: number,
): Promise<Figures> {
  const categories = generateCategories(size);
  const toFile = (content: readonly Category[]) => JSON.stringify(content, null, 2);
  const reading = measure(readListFile(toFile(categories), 0));
  const from = reading.result;
  const load = (prefix: string) => finishTask(readListFile(toFile(toOther(categories, prefix)), 0));
  const sameIds = measure(propose(from, load('')));
  const otherIds = measure(propose(from, load('other-')));
  return {
    compare: sameIds.time,
    compareOtherIds: otherIds.time,
    compareStep: Math.max(sameIds.longest, otherIds.longest),
    readFile: reading.time,
    readFileStep: reading.longest,
  };
}
