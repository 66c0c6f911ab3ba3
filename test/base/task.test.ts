import { beforeEach, describe, expect, it, vi } from 'vitest';
import { finishTask, forRange, type Task, runSlice, runInSlices } from '../../src/base/task';

/** In ms. Only the tests' steps advance it, so a busy machine does not matter. */
let now = 0;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

/** A task with this many steps that take this many ms each. */
function* takes(steps: number, ms: number, onStep = () => {}): Task<string> {
  for (let step = 0; step < steps; step += 1) {
    now += ms;
    onStep();
    yield;
  }
  return 'done';
}

describe('a task', () => {
  it('visits each number in a range in order, pausing every few thousand', () => {
    const numbers: number[] = [];
    expect([...forRange(3, 10_000, (number) => numbers.push(number))].length).toBe(4);
    expect(numbers).toEqual(Array.from({ length: 9_997 }, (_, at) => at + 3));
    expect([...forRange(0, 2_000, () => {})]).toEqual([]);
    expect([...forRange(5, 5, () => numbers.push(5))]).toEqual([]);
    expect(numbers).toHaveLength(9_997);
  });

  it('finishes short work in the first slice', () => {
    expect(runSlice(takes(3, 0))).toEqual({ result: 'done' });
  });

  it('pauses long work', () => {
    const task = takes(20, 1);
    expect(runSlice(task)).toBeNull();
    expect(finishTask(task)).toBe('done');
  });

  it('shares a slice with another task that starts at the same time', async () => {
    const onStep = vi.fn<() => void>();
    expect(runSlice(takes(20, 1))).toBeNull();
    expect(runSlice(takes(20, 1, onStep))).toBeNull();
    expect(onStep).toHaveBeenCalledOnce();

    // The slice ends with a message, which may arrive after a timer.
    await vi.waitFor(() => {
      onStep.mockClear();
      expect(runSlice(takes(20, 1, onStep))).toBeNull();
      expect(onStep.mock.calls.length).toBeGreaterThan(2);
    });
  });

  it('yields to pending messages between slices', async () => {
    const { port1, port2 } = new MessageChannel();
    const steps: string[] = [];
    port1.addEventListener('message', () => steps.push('message'));
    port1.start();
    port2.postMessage(null);
    const task = takes(30, 1, () => steps.push('step'));
    expect(await runInSlices(task, new AbortController().signal)).toBe('done');
    port1.close();
    expect(steps.indexOf('message')).toBeGreaterThan(0);
    expect(steps.indexOf('message')).toBeLessThan(30);
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const onStep = vi.fn<() => void>();
    const result = runInSlices(takes(1_000, 1, onStep), controller.signal);
    controller.abort();
    expect(await result).toBeNull();
    expect(onStep.mock.calls.length).toBeLessThan(1_000);
  });
});
