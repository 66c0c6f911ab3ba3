import { ExactNumber } from '../../text/parse-json';
import { isCategory, operations, type Operations, type ServedCategory } from '../operations';
import type { Misbehaviour } from '../service';
import { chanceFrom, faultResponse, faultsFrom, shuffled } from './fault';
import type { Quirks } from './quirks';

const MILLION = 1_000_000;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Makes a service misbehave, as the quirks say at the time of each request; only their seed is read once.
 * Each service needs its own: chance goes on from request to request.
 */
export function misbehave(quirks: Quirks): Misbehaviour {
  const nextFault = faultsFrom(quirks.seed ?? 1);
  return {
    operations: { list: quirkyList(quirks), retrieve: quirkyRetrieve(quirks) },
    async inFront(c, next) {
      const { latencyMs = 0, redirect } = quirks;
      if (latencyMs > 0) await wait(latencyMs, c.req.raw.signal);
      const answer = async () => {
        await next();
        return c.res;
      };
      const isList = /^\/api\/v1\/sites\/[^/]+\/category$/.test(c.req.path);
      const fault = nextFault(quirks, isList ? 'list' : 'retrieve');
      if (fault) c.res = await faultResponse(c, fault, answer);
      else c.res = redirect ? c.redirect(redirect) : await answer();
    },
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

function quirkyList(quirks: Quirks): Operations['list'] {
  // Not the sequence of the faults, so that neither switch changes what the other one does.
  const chance = chanceFrom(quirks.seed ?? 1);

  return (all, after, size) => {
    const { order, ignoreCursor, repeatCursor, duplicates, noPageInfo, bloatMb = 0 } = quirks;
    const held = quirkyData(all, quirks);
    const listed = order === 'random' ? shuffled(held, chance) : held;

    const page = operations.list(listed, ignoreCursor ? null : after, size);
    const isLast = ({ id }: ServedCategory) => String(id) === after?.id;
    const repeated = duplicates ? listed.filter(isCategory).find(isLast) : undefined;
    const pageInfo = repeatCursor
      ? { ...page.pageInfo, endCursor: operations.list(listed, null, size).pageInfo.endCursor }
      : page.pageInfo;
    return {
      categories: [...(repeated ? [repeated] : []), ...page.categories].map((category) =>
        quirkyCategory(category, quirks),
      ),
      ...(noPageInfo ? {} : { pageInfo: quirkyPageInfo(pageInfo, quirks) }),
      ...(bloatMb > 0 ? { padding: 'x'.repeat(bloatMb * MILLION) } : {}),
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

    const categories = quirkyData(all, quirks);
    const first = categories.find(isCategory);
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
        ...(quirks.lostChildren ? [{ id: `lost-child-of-${String(category.id)}` }] : []),
        ...(quirks.foreignChildren ? childOfAnother(category, categories) : []),
      ],
    };
  };
}

function quirkyData(all: readonly unknown[], { badDates, bigIds }: Quirks): readonly unknown[] {
  const dated = badDates ? withBadDates(all) : all;
  return bigIds ? withBigIds(dated) : dated;
}

/** Numbers the categories from 2^53 up with odd numbers, which JavaScript numbers skip there. */
function withBigIds(entries: readonly unknown[]): unknown[] {
  const categories = entries.filter(isCategory);
  const ids = new Map(
    categories.map(({ id }, index) => [
      String(id),
      new ExactNumber(String(2n ** 53n + 2n * BigInt(index) + 1n)),
    ]),
  );
  const toBigId = (id: unknown) => ids.get(String(id)) ?? id;
  return entries.map((entry) => {
    if (!isCategory(entry)) return entry;
    const id = toBigId(entry.id);
    return 'parentId' in entry
      ? { ...entry, id, parentId: toBigId(entry.parentId) }
      : { ...entry, id };
  });
}

function quirkyCategory(category: unknown, { nullFields = [], omitNulls }: Quirks): unknown {
  if (!isCategory(category)) return category;
  const nulls = Object.fromEntries(nullFields.map((field) => [field, null]));
  const sent = { ...category, ...nulls };
  return omitNulls ? withoutNulls(sent) : sent;
}

function withoutNulls(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

function withBadDates(categories: readonly unknown[]): unknown[] {
  return categories.map((category, index) =>
    index % 3 === 0 && isCategory(category) && typeof category.createdAt === 'string'
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

function childOfAnother({ id }: ServedCategory, categories: readonly unknown[]) {
  const other = categories
    .filter(isCategory)
    .find((candidate) => candidate.id !== id && candidate.parentId !== id);
  return other ? [{ id: other.id }] : [];
}
