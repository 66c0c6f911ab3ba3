import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Task, runInSlices } from '../../../src/base/task';
import { useTask } from '../../../src/ui/hooks/use-task';

/** Counts up to a number, one per step. Reports each step. */
function counting() {
  const onStep = vi.fn<() => void>();
  function* count(to: number): Task<string> {
    for (let at = 1; at < to; at += 1) {
      onStep();
      yield;
    }
    return `counted to ${to}`;
  }
  return { count, onStep };
}

/** Later than any slice that another test has left unfinished. */
let now = 1e12;

/** Each read of the clock adds 10 ms so every step is a slice. */
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
});

/** Waits as long as this many slices of other work take. */
async function slices(many: number): Promise<void> {
  await runInSlices(counting().count(many), new AbortController().signal);
}

function renderTask(question: number | null) {
  const { count, onStep } = counting();
  const hook = renderHook((asked: number | null) => useTask(asked, count), {
    initialProps: question,
  });
  return { ...hook, onStep };
}

it('returns the result immediately if one step is enough', () => {
  const { result, rerender } = renderTask(1);
  expect(result.current).toBe('counted to 1');
  rerender(null);
  expect(result.current).toBeNull();
});

it('keeps the previous result until a slow task ends', async () => {
  const { result, rerender } = renderTask(1);
  rerender(50);
  expect(result.current).toBe('counted to 1');
  await waitFor(() => expect(result.current).toBe('counted to 50'));
});

it('stops a task that is no longer needed', async () => {
  const { result, rerender, onStep } = renderTask(1_000);
  rerender(50);
  await waitFor(() => expect(result.current).toBe('counted to 50'));
  await slices(500);
  expect(onStep.mock.calls.length).toBeLessThan(100);
});

it('stops when its component unmounts', async () => {
  const { unmount, onStep } = renderTask(1_000);
  unmount();
  await slices(50);
  expect(onStep.mock.calls.length).toBeLessThan(10);
});

describe('a task that throws', () => {
  function* failAfter(many: number): Task<string> {
    for (let at = 0; at < many; at += 1) yield;
    throw new Error(`failed after ${many}`);
  }
  const begin = (many: number) => (many < 0 ? counting().count(1) : failAfter(many));

  function Part({ question }: { question: number }) {
    return <p>{useTask(question, begin)}</p>;
  }

  const toScreen = (question: number) => (
    <ErrorBoundary fallbackRender={({ error }) => <p>{String(error)}</p>}>
      <Part question={question} />
    </ErrorBoundary>
  );

  it.each([0, 1, 3])('reaches the error boundary even after %i slices', async (count) => {
    const { rerender } = render(toScreen(-1));
    expect(screen.getByText('counted to 1')).toBeVisible();
    rerender(toScreen(count));
    expect(await screen.findByText(`Error: failed after ${count}`)).toBeVisible();
    expect(screen.queryByText('counted to 1')).toBeNull();
    vi.mocked(console.error).mockClear();
  });

  it('is ignored if it is no longer needed', async () => {
    const { rerender } = render(toScreen(30));
    rerender(toScreen(-1));
    await slices(60);
    expect(screen.getByText('counted to 1')).toBeVisible();
  });
});
