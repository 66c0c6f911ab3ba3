import { formatNumber } from '../../text/locale';
import type { Command, Finder, Found } from './command';
import { createTitleRanker, LAST_RANK } from './rank-title';

/** As many as anybody looks through before typing on. */
const MOST_FOUND = 50;

/** A line of the palette. */
export type Choice = Pick<Command, 'title' | 'detail' | 'Icon' | 'shortcut' | 'run'> & {
  key: string;
};

export interface ChoiceGroup {
  key: string;
  heading: string;
  items: Choice[];
}

interface Choices {
  /** The group with the best match first. */
  groups: ChoiceGroup[];
  /** How many there are in all, also of those that are not listed. */
  total: number;
  /** What was looked through, and how much of it, where nothing was found. */
  searched: string[];
}

/** What can be chosen for what was typed: among the commands, and of what the finders find. */
export function listChoices(
  commands: readonly Command[],
  finders: readonly Finder[],
  query: string,
): Choices {
  const ranked = [...rankCommands(commands, query), ...rankFound(finders, query)];
  const groups = ranked.filter(({ items }) => items.length > 0);
  return {
    groups: groups.toSorted((a, b) => a.rank - b.rank),
    total: groups.reduce((sum, { total }) => sum + total, 0),
    searched: finders.map((finder) => headingOf(finder, 0)),
  };
}

interface RankedGroup extends ChoiceGroup {
  /** That of the best item. */
  rank: number;
  total: number;
}

function rankCommands(commands: readonly Command[], query: string): RankedGroup[] {
  const rankOf = createTitleRanker(query);
  const sections = new Map<string, { choice: Choice; rank: number }[]>();
  for (const command of commands) {
    const { id, title, detail = '', keywords = '', section } = command;
    if (section === undefined) continue;
    const rank = rankOf(title, `${detail} ${keywords}`);
    if (rank === null) continue;
    const ranked = { choice: { ...command, key: id }, rank };
    const others = sections.get(section);
    if (others) others.push(ranked);
    else sections.set(section, [ranked]);
  }
  return Array.from(sections, ([section, all]) => {
    const best = all.toSorted((a, b) => a.rank - b.rank);
    return {
      key: `commands ${section}`,
      heading: section,
      items: best.map(({ choice }) => choice),
      rank: best[0]?.rank ?? LAST_RANK,
      total: best.length,
    };
  });
}

function rankFound(finders: readonly Finder[], query: string): RankedGroup[] {
  const rankOf = createTitleRanker(query);
  return finders.map((finder, index) => {
    const { items, total } = finder.find(query);
    const [best] = items;
    return {
      // Two may find the same kind of thing.
      key: `found ${index}`,
      heading: query.trim() === '' ? finder.section : headingOf(finder, total),
      items: items.slice(0, MOST_FOUND).map(toChoice),
      // It may have been found by something else than its title.
      rank: best ? (rankOf(best.title) ?? LAST_RANK) : LAST_RANK,
      total,
    };
  });
}

function headingOf({ section, scope }: Finder, total: number): string {
  const found = `${section} · ${formatNumber(total)} found`;
  return scope ? `${found} in ${scope}` : found;
}

function toChoice({ key, title, detail, run }: Found): Choice {
  return { key: `found ${key}`, title, run, ...(detail !== undefined && { detail }) };
}
