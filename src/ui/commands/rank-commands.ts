import { entryAt } from '../../base/entry-at';
import { fold, toWords } from '../../text/fold';
import { groupBy } from '../../base/group-by';
import { LAST_RANK, rankTexts } from '../../model/search/matcher';
import type { OfferedCommand } from './commands';

export interface CommandGroup {
  heading: string;
  items: OfferedCommand[];
}

/** @param order the sections to put first, in this order, unless another section has a better match */
export function rankCommands(
  commands: readonly OfferedCommand[],
  query: string,
  order: readonly string[],
): CommandGroup[] {
  const listed = commands.filter(({ onlyIn }) => onlyIn !== 'shortcuts');
  const words = toWords(query);
  const texts = listed.map(({ label, detail = '', note = '', keywords = '' }) => ({
    name: fold(label),
    rest: fold(`${detail} ${note} ${keywords}`),
  }));
  const withSubjects = listed.map(({ subject = '' }, at) => {
    const { name, rest } = entryAt(texts, at);
    return { name, rest: `${rest} ${fold(subject)}` };
  });
  const ranks = rankTexts(words, withSubjects);
  const ranksByWord = words.map((word) => rankTexts([word], texts));
  const isFound = (at: number) =>
    words.length === 0 || ranksByWord.some((ranksOfWord) => ranksOfWord[at] !== null);
  const ranked = listed.flatMap((command, at) => {
    const rank = ranks[at] ?? null;
    return rank === null || !isFound(at) ? [] : [{ command, rank }];
  });
  const placeOf = ({ heading }: CommandGroup) => {
    const place = order.indexOf(heading);
    return place === -1 ? order.length : place;
  };
  const sections = groupBy(ranked, ({ command }) => command.section);
  return Array.from(sections, ([heading, all]) => {
    const best = all.toSorted((a, b) => a.rank - b.rank);
    return { heading, items: best.map(({ command }) => command), rank: best[0]?.rank ?? LAST_RANK };
  }).toSorted((a, b) => a.rank - b.rank || placeOf(a) - placeOf(b));
}
