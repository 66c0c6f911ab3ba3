import { focusManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { NextPage } from '../../src/data/list-loader';
import { useLoadAll } from '../../src/data/use-list';
import { load } from '../model/pages';

/** Loads pages that a test delivers one by one, in the order of the requests. */
function renderLoadAll(mayGoOn?: () => boolean) {
  const asked: ((page: NextPage) => void)[] = [];
  const readNextPage = () => new Promise<NextPage>((resolve) => void asked.push(resolve));
  const { result, unmount } = renderHook(() => useLoadAll(readNextPage));
  return {
    unmount,
    /** The number of requested pages, and whether the walk continues. */
    state: () => ({ asked: asked.length, isRunning: result.current.walk !== null }),
    start: () => act(async () => void result.current.start(mayGoOn)),
    stop: () => act(async () => result.current.stop()),
    answer: (page: number, state: Partial<NextPage> = {}) =>
      act(async () =>
        asked[page]?.({ loaded: load('a'), hasFailed: false, hasMore: true, ...state }),
      ),
  };
}

const setVisible = (isVisible: boolean | undefined) =>
  act(async () => focusManager.setFocused(isVisible));
afterEach(() => setVisible(undefined));

it('requests page after page, until the end or a failure, and again when restarted', async () => {
  const { start, answer, state } = renderLoadAll();
  await start();
  expect(state()).toEqual({ asked: 1, isRunning: true });
  await answer(0);
  expect(state()).toEqual({ asked: 2, isRunning: true });
  await answer(1, { hasFailed: true, hasMore: false });
  expect(state()).toEqual({ asked: 2, isRunning: false });
  await start();
  expect(state()).toEqual({ asked: 3, isRunning: true });
});

it('ends when it is not allowed to continue', async () => {
  const { start, answer, state } = renderLoadAll(() => false);
  await start();
  await answer(0);
  expect(state()).toEqual({ asked: 1, isRunning: false });
});

it('waits while the tab is hidden, and continues when it is back, even if a page never arrives', async () => {
  const { start, answer, state } = renderLoadAll();
  await start();
  await setVisible(false);
  await answer(0);
  expect(state()).toEqual({ asked: 1, isRunning: true });
  await setVisible(true);
  expect(state().asked).toBe(2);
  await setVisible(false);
  await setVisible(true);
  expect(state()).toEqual({ asked: 3, isRunning: true });
});

it('does not continue if it was stopped while the tab was hidden', async () => {
  const { start, stop, state } = renderLoadAll();
  await setVisible(false);
  await start();
  await stop();
  await setVisible(true);
  expect(state()).toEqual({ asked: 0, isRunning: false });
});

it('runs once if it is started twice, until it is stopped or its screen is closed', async () => {
  const { start, stop, answer, state, unmount } = renderLoadAll();
  await start();
  await start();
  await answer(0);
  expect(state()).toEqual({ asked: 2, isRunning: true });
  await answer(1);
  expect(state()).toEqual({ asked: 3, isRunning: true });
  await stop();
  await answer(2);
  expect(state()).toEqual({ asked: 3, isRunning: false });
  await start();
  unmount();
  await answer(3);
  expect(state().asked).toBe(4);
});
