import { focusManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { NextPage } from '../../src/data/list-reader';
import { useLoadAll } from '../../src/data/use-list-loading';

/** Pages that a test answers one by one, in the order in which they were asked for. */
function renderLoadAll(mayGoOn?: () => boolean) {
  const asked: ((page: NextPage) => void)[] = [];
  const readNextPage = () => new Promise<NextPage>((resolve) => void asked.push(resolve));
  const { result, unmount } = renderHook(() => useLoadAll(readNextPage));
  return {
    asked,
    unmount,
    isRunning: () => result.current.walk !== null,
    start: () => act(async () => void result.current.start(mayGoOn)),
    stop: () => act(async () => result.current.stop()),
    answer: (page: number, state: Partial<NextPage> = {}) =>
      act(async () => asked[page]?.({ loaded: null, hasFailed: false, hasMore: true, ...state })),
  };
}

const setVisible = (isVisible: boolean | undefined) =>
  act(async () => focusManager.setFocused(isVisible));
afterEach(() => setVisible(undefined));

it('asks for one page after the other, to the end', async () => {
  const { start, answer, asked, isRunning } = renderLoadAll();
  await start();
  expect(asked).toHaveLength(1);
  await answer(0);
  expect(asked).toHaveLength(2);
  expect(isRunning()).toBe(true);
  await answer(1, { hasMore: false });
  expect(asked).toHaveLength(2);
  expect(isRunning()).toBe(false);
});

it('ends with a page that fails, and goes on when it is started again', async () => {
  const { start, answer, asked, isRunning } = renderLoadAll();
  await start();
  await answer(0, { hasFailed: true, hasMore: false });
  expect(asked).toHaveLength(1);
  expect(isRunning()).toBe(false);
  await start();
  expect(asked).toHaveLength(2);
  expect(isRunning()).toBe(true);
});

it('waits while the tab is hidden, and goes on when it is back', async () => {
  const { start, answer, asked, isRunning } = renderLoadAll();
  await start();
  await setVisible(false);
  await answer(0);
  expect(asked).toHaveLength(1);
  expect(isRunning()).toBe(true);
  await setVisible(true);
  expect(asked).toHaveLength(2);
});

it('asks again when the tab is back, where the page never comes', async () => {
  const { start, asked, isRunning } = renderLoadAll();
  await start();
  await setVisible(false);
  await setVisible(true);
  expect(asked).toHaveLength(2);
  expect(isRunning()).toBe(true);
});

it('does not go on when it was stopped while the tab was hidden', async () => {
  const { start, stop, asked, isRunning } = renderLoadAll();
  await setVisible(false);
  await start();
  await stop();
  await setVisible(true);
  expect(asked).toHaveLength(0);
  expect(isRunning()).toBe(false);
});

it('is still running when an earlier walk ends after a second start', async () => {
  const { start, answer, asked, isRunning } = renderLoadAll();
  await start();
  await start();
  expect(asked).toHaveLength(2);
  await answer(0);
  expect(isRunning()).toBe(true);
  expect(asked).toHaveLength(2);
  await answer(1);
  expect(asked).toHaveLength(3);
});

it('ends every walk when it is stopped, also when it was started twice', async () => {
  const { start, stop, answer, asked, isRunning } = renderLoadAll();
  await start();
  await start();
  await stop();
  await answer(0);
  await answer(1);
  expect(asked).toHaveLength(2);
  expect(isRunning()).toBe(false);
});

it('asks for no more once its screen is gone', async () => {
  const { start, answer, asked, unmount } = renderLoadAll();
  await start();
  unmount();
  await answer(0);
  expect(asked).toHaveLength(1);
});
