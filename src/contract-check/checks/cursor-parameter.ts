import { listEndpoint } from '../../api/endpoints';
import { describeResponse, isOk } from '../context/check-response';
import { findSmallStart, findStart } from '../paging/find-start';
import { firstPageOf } from '../context/first-page';
import type { CheckContext } from '../context/check-context';
import { type ListPage, readListPage } from '../context/list-page';
import { isCircle, isSame, judgeStep, type Start, type Step } from '../paging/page-step';
import type { Verdict } from '../report/report';
import { EarlyVerdict, failed, passed, skipped, unchecked, warning } from '../report/verdict';
import type { Check } from './check';

/** The usual names, after the one that the connection has. */
const USUAL = [
  'after',
  'cursor',
  'endCursor',
  'startCursor',
  'starting_after',
  'startingAfter',
  'page_token',
  'pageToken',
  'next',
  'from',
  'next_cursor',
  'nextCursor',
];

const CERTAIN = 'gave the page that starts right where the first ended';

/** Where a parameter led to, and that in words. */
interface Trial {
  step: Step;
  words: string;
}

/** Which query parameter takes the end cursor of a page and leads to the next (section 4.1). */
export const cursorParameterCheck: Check = {
  id: 'cursor-parameter',
  title: 'A parameter leads to the next page',
  run: async (context) => {
    const first = firstPageOf(context);
    if (first.ids.length === 0) {
      throw new EarlyVerdict(skipped('Not checked, since the list holds no category.'));
    }
    const instability = await compareWithItself(context, first);
    return instability ?? (await findParameter(context, first, await findStart(context, first)));
  },
};

/** Without an order that stays, no page can follow another. */
async function compareWithItself(context: CheckContext, first: ListPage): Promise<Verdict | null> {
  const { findings, siteId } = context;
  const response = await context.ask(listEndpoint(siteId), findings.listQuery);
  const again = isOk(response) ? readListPage(response.json) : null;
  if (!again) {
    throw new EarlyVerdict(
      unchecked(`asked for again, the first page ${describeResponse(response)}`),
    );
  }
  if (isSame(again.ids, first.ids)) return null;
  const isReordered = isSame(again.ids.toSorted(), first.ids.toSorted());
  return failed(
    'The list has no fixed order: the same request gives another page each time.',
    [
      isReordered
        ? 'The first page, asked for twice, holds the same categories in another order.'
        : 'The first page, asked for twice, holds other categories.',
      'Pages that follow each other would repeat some categories and leave out others.',
    ],
    'The service has to sort the list by something that does not change, such as the ID: tell its operator. If the list was being changed just now, check again.',
  );
}

async function findParameter(
  context: CheckContext,
  first: ListPage,
  start: Start,
): Promise<Verdict> {
  const { service, findings } = context;
  const configured = service.paging.cursorParam;
  const tried = new Map<string, Trial>();
  for (const param of new Set([configured, ...USUAL])) {
    if (Object.hasOwn(start.query, param)) continue;
    // One at a time, or nobody would know which it was.
    // oxlint-disable-next-line no-await-in-loop
    const { step, words } = await tryCursor(context, param, first, start);
    tried.set(param, { step, words });
    if (step.kind === 'next') findings.cursorParam = param;
    if (step.kind === 'next' || step.kind === 'circle') break;
  }

  const details = [...tried].map(([param, { words }]) => `${param}: ${words}`);
  const { cursorParam } = findings;
  if (cursorParam === null) return noneFound(tried, details);
  if (cursorParam === configured) {
    return passed(`“${cursorParam}” leads to the next page, as the connection says.`, details);
  }
  return warning(
    `“${cursorParam}” leads to the next page, not “${configured}” as the connection says.`,
    details,
    `Use the paging parameters that were found, with “${cursorParam}” for the cursor.`,
  );
}

/** Goes one step, and where it is not certain that it is the right one, another that is. */
async function tryCursor(
  context: CheckContext,
  param: string,
  first: ListPage,
  start: Start,
): Promise<Trial> {
  const { siteId } = context;
  const query = { ...start.query, [param]: start.endCursor };
  const step = judgeStep(await context.ask(listEndpoint(siteId), query), start);
  if (step.kind !== 'next') return { step, words: step.words };
  const isCertain = start.following.length > 0;
  if (!isCertain) {
    const small = await findSmallStart(context, first);
    if (small !== null && small.following.length > 0 && !Object.hasOwn(small.query, param)) {
      return tryCursor(context, param, first, small);
    }
  }
  if (await leadsBack(context, param, start, step.page)) {
    const words = 'led on to the next page, but from there back to the first';
    return { step: { kind: 'circle', words }, words };
  }
  return {
    step,
    words: isCertain ? CERTAIN : 'gave a page with none of the categories of the first',
  };
}

/** Goes one step further, and returns whether that leads back to the first page or the second. */
async function leadsBack(
  context: CheckContext,
  param: string,
  start: Start,
  second: ListPage,
): Promise<boolean> {
  const { endCursor } = second.pageInfo;
  if (!second.hasMore || endCursor === null) return false;
  const query = { ...start.query, [param]: endCursor };
  const response = await context.ask(listEndpoint(context.siteId), query);
  const third = isOk(response) ? readListPage(response.json) : null;
  return third !== null && isCircle(third, [start.page, second]);
}

function noneFound(tried: ReadonlyMap<string, Trial>, details: readonly string[]): Verdict {
  const names = [...tried.keys()].join(', ');
  const circle = [...tried].find(([, { step }]) => step.kind === 'circle');
  if (circle) {
    return failed(
      `“${circle[0]}” leads in a circle: after some pages those before come again.`,
      details,
      "The endCursor of each page has to lead to the page after it: tell the service's operator. Until then, only the pages before the circle can be shown.",
    );
  }
  const astray = [...tried].find(([, { step }]) => step.kind === 'astray');
  if (astray) {
    return failed(
      `“${astray[0]}” leads on, but not from page to page until the end.`,
      details,
      "The page after an endCursor has to start with what follows that category, and to end with a cursor of its own: tell the service's operator.",
    );
  }
  const trials = [...tried.values()];
  const isAlwaysFirst = trials.every(({ step }) => step.kind === 'stays' && step.isFirstPage);
  return failed(
    isAlwaysFirst
      ? 'Only the first page can be shown: the service answers every parameter with it.'
      : 'Only the first page can be shown: no parameter was found that leads to the next.',
    [`Tried, each with the endCursor: ${names}`, ...details],
    "Ask the service's operator which query parameter takes the endCursor, and enter it as the cursor parameter of the connection.",
  );
}
