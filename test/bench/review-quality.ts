import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Category, categorySchema } from '../../src/api/schemas';
import { type LoadedCategories, toLoadedCategories } from '../../src/model/loaded-categories';
import { nameOf } from '../../src/model/names';
import { Reviewer } from '../../src/model/review/reviewer';
import type { Finding } from '../../src/model/review/rule';
import type { RuleName } from '../../src/model/review/rules';
import { finishTask } from '../../src/text/task';
import { createRandom, seedDefects } from './seed-defects';

// Tells how good the review is: on the categories of a file as they are, and with defects seeded into them.
//   npx tsx test/bench/review-quality.ts FILE

const SEED = 20_240_501;
const EXAMPLES = 3;

const file = process.argv[2];
if (file === undefined) throw new Error('Name a JSON file of categories');
const { categories } = v.parse(
  v.object({ categories: v.array(categorySchema) }),
  JSON.parse(readFileSync(file, 'utf8')),
);

console.log(`${categories.length} categories as they are`);
const untouched = load(categories);
for (const { name, findings } of review(untouched)) {
  const count = membersOf(untouched, findings).size;
  const share = ((100 * count) / categories.length).toFixed(2);
  console.log(`\n${name}: ${findings.length} findings, ${count} categories, ${share} %`);
  for (const { members, note } of findings.slice(0, EXAMPLES)) {
    const names = members.map((position) => untouched.categories[position]).map(toPath);
    console.log(`  - ${names.join(' | ')}: ${note}`);
  }
}

const { seeded, defects } = seedDefects(categories, createRandom(SEED));
const loaded = load(seeded);
console.log(`\nWith seeded defects\n${'rule'.padEnd(22)}  seeded  reported  precision  recall`);
for (const { name, findings } of review(loaded)) {
  const expected = defects[name];
  const reported = membersOf(loaded, findings);
  const hits = [...reported].filter((id) => expected.has(id)).length;
  console.log(
    name.padEnd(22),
    String(expected.size).padStart(7),
    String(reported.size).padStart(9),
    (hits / reported.size).toFixed(3).padStart(10),
    (hits / expected.size).toFixed(3).padStart(7),
  );
}

function load(all: readonly Category[]): LoadedCategories {
  const pageInfo = { hasNextPage: false, startCursor: null, endCursor: null, totalCount: null };
  const page = { pageSize: 0, categories: [...all], pageInfo, unreadable: [], deviations: [] };
  return toLoadedCategories([{ page, loadedAt: 0 }]);
}

function review(
  list: LoadedCategories,
): readonly { name: RuleName; findings: readonly Finding[] }[] {
  const reviewer = new Reviewer(list.index);
  for (;;) {
    const { count, results } = finishTask(reviewer.goOn(list));
    if (count === list.count) return results;
  }
}

function membersOf(list: LoadedCategories, findings: readonly Finding[]): Set<string> {
  const positions = findings.flatMap(({ members }) => members);
  return new Set(positions.map((position) => list.categories[position]?.id ?? ''));
}

function toPath(category: Category | undefined): string {
  if (!category) return '';
  const parent = untouched.find(category.parentId ?? '');
  return (parent ? `${nameOf(parent)} › ` : '') + JSON.stringify(nameOf(category));
}
