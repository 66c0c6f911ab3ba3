import { focusManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createStore } from '../../src/base/store';
import { type NextPage, walkToEnd } from '../../src/data/walk-to-end';
import { load } from '../model/pages';

/** Lets all pending promises settle. */
const settled = () => new Promise((resolve) => void setTimeout(resolve));

/** Walks through pages that a test delivers one by one in the order of the requests. */
function createWalk(mayGoOn?: () => boolean) {
  const asked: ((page: NextPage) => void)[] = [];
  const readNextPage = () => new Promise<NextPage>((resolve) => void asked.push(resolve));
  const walk = createStore<AbortController | null>(null);
  return {
    /** Returns the number of requested pages and whether the walk continues. */
    state: () => ({ asked: asked.length, isRunning: walk.get() !== null }),
    start: async () => {
      walkToEnd(walk, readNextPage, mayGoOn);
      await settled();
    },
    stop: () => walk.get()?.abort(),
    answer: async (page: number, state: Partial<NextPage> = {}) => {
      asked[page]?.({ loaded: load('a'), hasFailed: false, hasMore: true, ...state });
      await settled();
    },
  };
}

async function setVisible(isVisible: boolean | undefined) {
  focusManager.setFocused(isVisible);
  await settled();
}
afterEach(() => setVisible(undefined));

it('requests each next page until the end or a failure', async () => {
  const { start, answer, state } = createWalk();
  await start();
  expect(state()).toEqual({ asked: 1, isRunning: true });
  await answer(0);
  expect(state()).toEqual({ asked: 2, isRunning: true });
  await answer(1, { hasFailed: true, hasMore: false });
  expect(state()).toEqual({ asked: 2, isRunning: false });
  await start();
  expect(state()).toEqual({ asked: 3, isRunning: true });
});

it('stops when it is not allowed to continue', async () => {
  const { start, answer, state } = createWalk(() => false);
  await start();
  await answer(0);
  expect(state()).toEqual({ asked: 1, isRunning: false });
});

it('pauses while the tab is hidden', async () => {
  const { start, answer, state } = createWalk();
  await start();
  await setVisible(false);
  await answer(0);
  expect(state()).toEqual({ asked: 1, isRunning: true });
  await setVisible(true);
  expect(state()).toEqual({ asked: 2, isRunning: true });
});

it('waits for the same page when the tab is shown again', async () => {
  const { start, answer, state } = createWalk();
  await start();
  await setVisible(false);
  await setVisible(true);
  expect(state()).toEqual({ asked: 1, isRunning: true });
  await answer(0);
  expect(state()).toEqual({ asked: 2, isRunning: true });
});

it('stays stopped when the tab is shown again', async () => {
  const { start, stop, state } = createWalk();
  await setVisible(false);
  await start();
  stop();
  await setVisible(true);
  expect(state()).toEqual({ asked: 0, isRunning: false });
});

it('runs once even if it is started twice', async () => {
  const { start, stop, answer, state } = createWalk();
  await start();
  await start();
  await answer(0);
  expect(state()).toEqual({ asked: 2, isRunning: true });
  await answer(1);
  expect(state()).toEqual({ asked: 3, isRunning: true });
  stop();
  await answer(2);
  expect(state()).toEqual({ asked: 3, isRunning: false });
  await start();
  stop();
  await answer(3);
  expect(state().asked).toBe(4);
});
