import { operations, type Operations } from '../operations';
import { chanceFrom, shuffled } from './chance';
import { quirkyCategory, withBadDates, withoutNulls } from './quirky-category';
import type { Quirks } from './quirks';

const MILLION = 1_000_000;

/** The list, as a service with quirks answers it. */
export function quirkyList(quirks: Quirks): Operations['list'] {
  const { order, seed, ignoreCursor, repeatCursor, noPageInfo, bloatMb } = quirks;
  // Not the sequence of the faults, so that neither switch changes what the other one does.
  const chance = chanceFrom(seed);
  const padding = bloatMb > 0 ? { padding: 'x'.repeat(bloatMb * MILLION) } : {};

  return (all, after, size) => {
    const dated = quirks.badDates ? withBadDates(all) : all;
    const listed = order === 'random' ? shuffled(dated, chance) : dated;

    const page = operations.list(listed, ignoreCursor ? null : after, size);
    const pageInfo = repeatCursor
      ? { ...page.pageInfo, endCursor: operations.list(listed, null, size).pageInfo.endCursor }
      : page.pageInfo;
    return {
      categories: page.categories.map((category) => quirkyCategory(category, quirks)),
      ...(noPageInfo ? {} : { pageInfo: quirkyPageInfo(pageInfo, quirks) }),
      ...padding,
    };
  };
}

type PageInfo = ReturnType<typeof operations.list>['pageInfo'];

function quirkyPageInfo({ totalCount, ...cursors }: PageInfo, quirks: Quirks): object {
  const sent = quirks.noTotal ? cursors : { ...cursors, totalCount };
  return quirks.omitNulls ? withoutNulls(sent) : sent;
}
