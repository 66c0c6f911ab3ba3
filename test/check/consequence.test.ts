import { expect, it } from 'vitest';
import { describeConsequence, isBlocked } from '../../src/check/consequence';
import {
  type Answer,
  changing,
  check,
  goodService,
  idOf,
  limitedAfter,
  respond,
} from './engine/fake-service';

const NOTHING = 'Until this is fixed, no categories can be loaded.';

it.each<[string, Answer, { key?: string | null }?]>([
  ['The service conforms to the API.', goodService()],
  ['The service conforms to the API.', goodService({ count: 0 })],
  ['You can still browse the categories.', goodService({ simulatedErrors: { noTotal: true } })],
  [
    'You can still browse the categories.',
    (request) => (idOf(request) === null ? goodService()(request) : respond(500)),
  ],
  ['You can still browse the categories.', goodService({ paging: { pageSizeParam: 'limit' } })],
  [
    'Until these settings are used, only the first page can be loaded.',
    goodService({ paging: { cursorParam: 'cursor' } }),
  ],
  [
    'Until this is fixed, the list may be incomplete.',
    goodService({ simulatedErrors: { ignoreCursor: true } }),
  ],
  [NOTHING, goodService({ key: 'other' })],
  [NOTHING, goodService(), { key: null }],
  [NOTHING, () => respond(500)],
  [NOTHING, changing('list', () => [])],
  ['Check again to find out whether the categories can be browsed.', limitedAfter(0)],
])('explains the result: “%s”', async (sentence, answer, options = {}) => {
  const { report } = await check(answer, options);
  expect(describeConsequence(report)).toBe(sentence);
  expect(isBlocked(report)).toBe(/no categories|find out/.test(sentence));
});

it.each([{ cursorParam: 'cursor' }, { pageSizeParam: 'limit' }])(
  'says nothing once settings are used that solve everything: %o',
  async (paging) => {
    const { report } = await check(goodService({ paging }));
    expect(describeConsequence(report, true)).toBeNull();
  },
);

it('keeps what settings in use do not solve', async () => {
  const service = { paging: { pageSizeParam: 'limit' }, simulatedErrors: { noTotal: true } };
  const { report } = await check(goodService(service));
  expect(describeConsequence(report, true)).toBe('You can still browse the categories.');
});
