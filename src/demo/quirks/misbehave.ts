import { operations, type Operations, type ServedCategory } from '../operations';
import type { Misbehaviour } from '../service';
import { chanceFrom, type Fault, faultResponse, nextFault, shuffled } from './fault';

const MILLION = 1_000_000;
const DAY = 24 * 60 * 60 * 1000;

/**
 * In which ways a service misbehaves; what is absent is as it should be. The command line has an
 * option for each.
 */
export interface Quirks {
  /** What a share of the requests gets instead of an answer. Together at most all of them. */
  readonly faults?: readonly Fault[];
  /** Where chance starts: the same number gives the same faults and orders, request for request. */
  readonly seed?: number;
  /** The URL that every request is sent on to, with 302. */
  readonly redirect?: string | null;

  /** `random`: each list request finds the categories in another order. */
  readonly order?: 'stable' | 'random';
  /** Whether every page is the first. */
  readonly ignoreCursor?: boolean;
  /** Whether `endCursor` is that of the first page on every page: paging ends up in a circle. */
  readonly repeatCursor?: boolean;
  /** By how many million characters each list is longer than it needs to be. */
  readonly bloatMb?: number;

  /** Fields of categories that are sent as `null`. */
  readonly nullFields?: readonly string[];
  /** Whether fields that are `null` are left out. */
  readonly omitNulls?: boolean;
  readonly noTotal?: boolean;
  readonly noPageInfo?: boolean;
  /** Whether every third category, the first among them, has a `createdAt` like `12.03.2024 10:15`. */
  readonly badDates?: boolean;

  /** Whether a category has another name and a later `updatedAt` in its detail than in the list. */
  readonly detailDiffers?: boolean;
  /** Whether each detail also lists a sub-category that does not exist. */
  readonly lostChildren?: boolean;
  /** Whether each detail also lists a sub-category that has another parent. */
  readonly foreignChildren?: boolean;
  /** `data`: an unknown id is answered with the first category. */
  readonly unknownId?: '404' | 'data';
  /** Whether ids with `/ ? # %` are never found, as behind a gateway that decodes paths too early. */
  readonly decodeIds?: boolean;
}

/**
 * Makes a service misbehave in the ways that are named. Each service needs its own: chance goes on
 * from request to request.
 */
export function misbehave(quirks: Quirks): Misbehaviour {
  const { faults = [], redirect = null, seed = 1 } = quirks;
  const chance = chanceFrom(seed);
  return {
    operations: { list: quirkyList(quirks), retrieve: quirkyRetrieve(quirks) },
    async inFront(c, next) {
      const fault = nextFault(faults, chance);
      if (fault) return faultResponse(c, fault);
      return redirect === null ? next() : c.redirect(redirect);
    },
  };
}

function quirkyList(quirks: Quirks): Operations['list'] {
  const { order, seed = 1, ignoreCursor, repeatCursor, noPageInfo, bloatMb = 0 } = quirks;
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

function quirkyRetrieve(quirks: Quirks): Operations['retrieve'] {
  return (all, id) => {
    if (quirks.decodeIds && /[/?#%]/.test(id)) return null;

    const categories = quirks.badDates ? withBadDates(all) : all;
    const [first] = categories;
    const answer =
      operations.retrieve(categories, id) ??
      (quirks.unknownId === 'data' && first
        ? operations.retrieve(categories, String(first.id))
        : null);
    if (!answer) return null;

    const { category, subCategories } = answer;
    const sent = quirks.detailDiffers ? edited(category) : category;
    return {
      category: quirkyCategory(sent, quirks),
      subCategories: [
        ...subCategories,
        ...(quirks.lostChildren ? [{ id: `lost-child-of-${category.id}` }] : []),
        ...(quirks.foreignChildren ? childOfAnother(category, categories) : []),
      ],
    };
  };
}

function quirkyCategory(category: ServedCategory, { nullFields = [], omitNulls }: Quirks): object {
  const nulls = Object.fromEntries(nullFields.map((field) => [field, null]));
  const sent = { ...category, ...nulls };
  return omitNulls ? withoutNulls(sent) : sent;
}

function withoutNulls(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

function withBadDates(categories: readonly ServedCategory[]): ServedCategory[] {
  return categories.map((category, index) =>
    index % 3 === 0 && typeof category.createdAt === 'string'
      ? { ...category, createdAt: toLocalText(category.createdAt) }
      : category,
  );
}

function toLocalText(time: string): string {
  return time.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d).*$/, '$3.$2.$1 $4');
}

function edited(category: ServedCategory): ServedCategory {
  const { name, updatedAt } = category;
  const time = typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN;
  return {
    ...category,
    name: typeof name === 'string' ? `${name} (edited)` : 'Edited',
    ...(Number.isNaN(time) ? {} : { updatedAt: new Date(time + DAY).toISOString() }),
  };
}

/** Returns a child of another category; none where the site has no other. */
function childOfAnother({ id }: ServedCategory, categories: readonly ServedCategory[]) {
  const other = categories.find((candidate) => candidate.id !== id && candidate.parentId !== id);
  return other ? [{ id: other.id }] : [];
}
