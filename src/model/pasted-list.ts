import { distance } from 'fastest-levenshtein';
import type { Category } from '../api/schemas';
import { fold } from '../text/fold';
import { forRange, type Task } from '../text/task';
import type { LoadedCategories } from './loaded-categories';
import { nameOf, PATH_SEPARATOR } from './names';

/** A text of a pasted list, and the categories that it may mean. */
export interface PastedText {
  text: string;
  /** One where it is found, several where they are called the same, none where nothing is. */
  meant: readonly Category[];
}

/**
 * Finds the categories that a pasted text lists: by ID, slug, name or path, a line each. Of a table the column
 * counts, and of a single line the parts between commas, in which the most categories are found.
 */
export function* findPasted(pasted: string, loaded: LoadedCategories): Task<PastedText[]> {
  const readings = readPasted(pasted);
  const lookup = yield* createLookup(new Set(readings.flat()), loaded);
  let best: { texts: PastedText[]; count: number } = { texts: [], count: -1 };
  for (const reading of readings) {
    const texts: PastedText[] = [];
    yield* forRange(0, reading.length, (at) => {
      const text = reading[at] ?? '';
      texts.push({ text, meant: lookup(text) });
    });
    const count = new Set(texts.flatMap(({ meant }) => meant[0]?.id ?? [])).size;
    const isLonger = count === 0 && best.count === 0 && texts.length > best.texts.length;
    if (count > best.count || isLonger) best = { texts, count };
    // An ID or a name may hold a comma.
    if (texts.length === 1 && count === 1) break;
  }
  return best.texts;
}

function toLines(pasted: string): string[] {
  return pasted.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '');
}

/** Returns the texts that may be meant: the lines, the cells of each column, the parts of a single line. */
function readPasted(pasted: string): string[][] {
  const lines = toLines(pasted);
  const rows = lines.map((line) => line.split('\t'));
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columns = Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, column) =>
    rows.map((row) => row[column] ?? ''),
  );
  const parts = lines.length === 1 && width === 1 ? [(lines[0] ?? '').split(/[,;]/)] : [];
  return [...columns, ...parts].map((texts) => texts.map(unquote).filter(Boolean));
}

const MAX_COLUMNS = 20;

/** Spreadsheets quote a cell that holds a quote or a line break. */
function unquote(cell: string): string {
  const trimmed = cell.trim();
  const [, quoted] = /^"(.*)"$/s.exec(trimmed) ?? [];
  return quoted === undefined ? trimmed : quoted.replaceAll('""', '"').trim();
}

/** Takes a path apart: one of names as the app writes it, a slug path, or one with other signs between its steps. */
function toSteps(text: string): string[] {
  const isOfNames = text.includes(PATH_SEPARATOR);
  const isOfSlugs = !isOfNames && text.includes('/');
  const steps = text.split(isOfNames ? PATH_SEPARATOR : isOfSlugs ? '/' : /[›»>\\]/u);
  return steps
    .map((step) => fold((isOfSlugs ? step.replaceAll(/%2f/gi, '/') : step).trim()))
    .filter(Boolean);
}

/** Prepares to look texts up: one pass over the categories, whatever the number of texts. */
function* createLookup(
  texts: ReadonlySet<string>,
  loaded: LoadedCategories,
): Task<(text: string) => readonly Category[]> {
  const wanted = new Set<string>();
  const lastSteps = new Set<string>();
  for (const text of texts) {
    const steps = toSteps(text);
    wanted.add(fold(text)).add(steps.join(STEP_END));
    lastSteps.add(steps.at(-1) ?? '');
  }
  const bySlug = new Map<string, Category[]>();
  const byName = new Map<string, Category[]>();
  const byPath = new Map<string, Category[]>();
  yield* forRange(0, loaded.count, (position) => {
    const category = loaded.categories[position];
    if (!category) return;
    const [name, slug] = [fold(nameOf(category)), fold(category.slug ?? '')];
    if (wanted.has(name)) add(byName, name, category);
    if (wanted.has(slug)) add(bySlug, slug, category);
    if (!lastSteps.has(name) && !lastSteps.has(slug)) return;
    const above = loaded.ancestorsOf(category).known.toReversed();
    const paths = new Set([
      ...suffixes([name, ...above.map((ancestor) => fold(nameOf(ancestor)))]),
      ...suffixes([slug, ...above.map((ancestor) => fold(ancestor.slug ?? ''))]),
    ]);
    for (const path of paths) if (wanted.has(path)) add(byPath, path, category);
  });
  return (text) => {
    const byId = loaded.find(text);
    if (byId) return [byId];
    const key = fold(text);
    const slugs = bySlug.get(key) ?? [];
    const exact = slugs.filter(({ slug }) => slug === text);
    const paths = byPath.get(toSteps(text).join(STEP_END)) ?? [];
    return [exact, byName.get(key) ?? [], slugs, paths].find(({ length }) => length > 0) ?? [];
  };
}

/** Stands between the steps of a path, and in none of them. */
const STEP_END = '\n';

/** Returns the ends of a path that have two steps or more, given from its last step up. */
function suffixes([last = '', ...above]: readonly string[]): string[] {
  let path = last;
  return above.map((step) => (path = step + STEP_END + path));
}

function add(map: Map<string, Category[]>, key: string, category: Category): void {
  if (key === '') return;
  const same = map.get(key);
  if (same) same.push(category);
  else map.set(key, [category]);
}

/** So many categories are offered for a text that is not found. */
const MAX_NEAREST = 3;

/** Finds, for each of a few texts, the categories whose name or slug is spelled nearly so; the nearest first. */
export function* findNearest(
  texts: readonly string[],
  loaded: LoadedCategories,
): Task<ReadonlyMap<string, readonly Category[]>> {
  const wanted = texts.map((text) => ({
    text,
    key: toSteps(text).at(-1) ?? '',
    near: [] as { category: Category; letters: number }[],
  }));
  for (let from = 0; from < loaded.count; from += FEW) {
    for (const category of loaded.categories.slice(from, from + FEW)) {
      const names = [fold(nameOf(category)), fold(category.slug ?? '')];
      for (const one of wanted) {
        const most = one.near[MAX_NEAREST - 1]?.letters ?? Infinity;
        const letters = Math.min(...names.map((name) => lettersBetween(one.key, name)));
        if (letters >= most) continue;
        one.near = [...one.near, { category, letters }]
          .toSorted((a, b) => a.letters - b.letters)
          .slice(0, MAX_NEAREST);
      }
    }
    yield;
  }
  return new Map(
    wanted
      .filter(({ near }) => near.length > 0)
      .map(({ text, near }) => [text, near.map(({ category }) => category)]),
  );
}

/** So many are compared with all texts in a ms or two. */
const FEW = 50;

/** Counts the letters that differ: at most one of four, else Infinity. */
function lettersBetween(typed: string, name: string): number {
  const most = Math.floor(typed.length / 4);
  if (most === 0 || Math.abs(typed.length - name.length) > most) return Infinity;
  const letters = distance(typed, name);
  return letters <= most ? letters : Infinity;
}
