import { expect, it, vi } from 'vitest';
import { ALL_CHECKS } from '../../../src/check/engine/run-checks';
import { exitStatusOf } from '../../../src/command-line/check/check-command';
import {
  type Answer,
  categories,
  changing,
  check,
  goodService,
  limitedAfter,
} from '../../check/engine/fake-service';

const roots = () => categories(1);
const noPageInfo = changing(goodService(), {
  list: ({ categories: each }) => ({ categories: each }),
});

it.each<[status: number, service: string, Answer, key?: null]>([
  [0, 'one that conforms', goodService()],
  [0, 'one of which some checks have nothing to look at', goodService({ site: roots() })],
  [0, 'one without a category', goodService({ site: [] })],
  [0, 'one with a warning', goodService({ paging: { cursorParam: 'cursor' } })],
  [1, 'one that fails', noPageInfo],
  [2, 'one that soon asks to be left alone', limitedAfter(2)],
  [2, 'one that asks for it before the end', limitedAfter(9)],
  [2, 'one that asks for it from the start', limitedAfter(0)],
  [2, 'one that wants a key where none is given', goodService({ key: 'other' }), null],
  [2, 'one that forbids to be read without one', () => new Response(null, { status: 403 }), null],
  [1, 'one that does not accept the key', goodService({ key: 'other' })],
  [1, 'one that fails and then asks for it', limitedAfter(1, noPageInfo)],
])('is %i for %s', async (status, _, answer, key) => {
  const { report } = await check(answer, { key });
  expect(exitStatusOf(report)).toBe(status);
});

it('is 2 where a check breaks off by a slip of its own', async () => {
  const speed = ALL_CHECKS.find(({ id }) => id === 'speed');
  if (!speed) throw new Error('There is no check of the speed');
  const run = vi.spyOn(speed, 'run').mockRejectedValue(new TypeError('slip'));
  const { report, verdict } = await check(goodService());
  run.mockRestore();
  expect(verdict('speed')).toMatchObject({ outcome: 'unchecked', details: ['TypeError: slip'] });
  expect(exitStatusOf(report)).toBe(2);
});
