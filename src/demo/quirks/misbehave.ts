import {
  isCategory,
  operations,
  type Operations,
  type ServedCategory,
  type Misbehaviour,
} from '../service';
import { chanceFrom, faultResponse, faultsFrom, shuffled } from './fault';
import type { Quirks } from './quirks';

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
    const { order, ignoreCursor, repeatCursor, duplicates } = quirks;
    const listed = order === 'random' ? shuffled(all, chance) : all;

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
      pageInfo: quirkyPageInfo(pageInfo, quirks),
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
    const answer = operations.retrieve(all, id);
    return answer && { ...answer, category: quirkyCategory(answer.category, quirks) };
  };
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
