import { foldSpellings, toWords } from '../../text/fold';
import { groupBy } from '../../text/group-by';
import { LAST_RANK, rankTexts } from '../../text/matcher';
import type { Task } from '../../text/task';
import type { Command, Finder, FinderResult, Found } from './command';

export type Choice = Pick<
  Command,
  'id' | 'label' | 'lang' | 'detail' | 'note' | 'keys' | 'Icon' | 'staysOpen' | 'run'
>;

export interface ChoiceGroup {
  key: string;
  heading: string;
  items: Choice[];
}

export interface FinderQuestion {
  query: string;
  finders: readonly Finder[];
}

export interface FinderAnswer {
  query: string;
  results: readonly (FinderResult & { finder: Finder })[];
}

export function* findAll({ query, finders }: FinderQuestion): Task<FinderAnswer> {
  const results: (FinderResult & { finder: Finder })[] = [];
  for (const finder of finders) results.push({ finder, ...(yield* finder.find(query)) });
  return { query, results };
}

export function listChoices(commands: readonly Command[], found: FinderAnswer, query: string) {
  const finders = found.results.map(({ finder }) => finder);
  const ranked = [...rankCommands(commands, query), ...rankFound(found)];
  const groups = ranked.filter(({ items }) => items.length > 0);
  return {
    groups: groups.toSorted((a, b) => a.rank - b.rank),
    listed: groups.reduce((sum, { listed }) => sum + listed, 0),
    /** How many there are in all, also of those that are not listed. */
    total: groups.reduce((sum, { total }) => sum + total, 0),
    /** Says what was searched, and how much of it, if nothing was found. */
    searched: finders.map((finder) => headingOf(finder, 0)),
    isSearching: finders.some((finder) => finder.isSearching === true),
  };
}

interface RankedGroup extends ChoiceGroup {
  rank: number;
  /** How many of the total are among the items. */
  listed: number;
  total: number;
}

function rankCommands(commands: readonly Command[], query: string): RankedGroup[] {
  const listed = commands.filter(({ isInPalette = true }) => isInPalette);
  const texts = listed.map(({ label, detail = '', note = '', keywords = '' }) => ({
    name: foldSpellings(label),
    rest: foldSpellings(`${detail} ${note} ${keywords}`),
  }));
  const ranks = rankTexts(toWords(query), texts);
  const ranked = listed.flatMap((command, at) => {
    const rank = ranks[at] ?? null;
    return rank === null ? [] : [{ command, rank }];
  });
  const sections = groupBy(ranked, ({ command }) => command.section);
  return Array.from(sections, ([section, all]) => {
    const best = all.toSorted((a, b) => a.rank - b.rank);
    return {
      key: `commands ${section}`,
      heading: section,
      items: best.map(({ command }) => command),
      rank: best[0]?.rank ?? LAST_RANK,
      listed: best.length,
      total: best.length,
    };
  });
}

function rankFound({ query, results }: FinderAnswer): RankedGroup[] {
  const words = toWords(query);
  return results.map(({ finder, items, total }, index) => {
    const [best] = items;
    const names = best ? [{ name: foldSpellings(best.label), rest: '' }] : [];
    const isSearch = query.trim() !== '';
    return {
      // Two may find the same kind of thing.
      key: `found ${index}`,
      heading: isSearch ? headingOf(finder, total) : finder.section,
      items: isSearch ? [...items, ...waysOn(finder, query, total)] : items,
      // It may have been found by something else than its label.
      rank: rankTexts(words, names)[0] ?? LAST_RANK,
      listed: items.length,
      total,
    };
  });
}

function waysOn({ more, listAll }: Finder, query: string, total: number): Found[] {
  return [more, listAll?.(query, total)].filter((way) => way !== null && way !== undefined);
}

function headingOf({ section, describe }: Finder, total: number): string {
  return `${section} · ${describe(total)}`;
}
