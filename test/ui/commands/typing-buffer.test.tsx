import { afterEach, expect, it, vi } from 'vitest';
import { typingBuffer } from '../../../src/ui/commands/typing-buffer';

afterEach(() => typingBuffer.stop());

/** Presses keys one after the other; returns those that reach the page. */
function press(...keys: (string | KeyboardEventInit)[]): string[] {
  const onKeyDown = vi.fn(({ key }: KeyboardEvent) => key);
  document.body.addEventListener('keydown', onKeyDown);
  for (const key of keys) {
    const init = typeof key === 'string' ? { key } : key;
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
    );
  }
  document.body.removeEventListener('keydown', onKeyDown);
  return onKeyDown.mock.results.map(({ value }) => String(value));
}

it('holds what is typed, and gives the keys back with it', () => {
  typingBuffer.start();
  expect(
    press('d', 'a', '👍', 'r', 'Backspace', 'Backspace', 'r', 'k', 'ArrowDown', 'Enter'),
  ).toEqual([]);
  expect(typingBuffer.stop()).toBe('dark');
  expect(press('x')).toEqual(['x']);
});

it('holds nothing of what was typed before', () => {
  typingBuffer.start();
  press('a');
  typingBuffer.stop();
  typingBuffer.start();
  expect(typingBuffer.stop()).toBe('');
});

it('leaves shortcuts, function keys and input methods to the page', () => {
  typingBuffer.start();
  const keys = [{ key: 'c', ctrlKey: true }, { key: 'F5' }, { key: 'a', isComposing: true }];
  expect(press(...keys)).toEqual(['c', 'F5', 'a']);
  expect(typingBuffer.stop()).toBe('');
});

it('is cancelled by Escape, until it is started again', () => {
  typingBuffer.start();
  press('a', 'Escape');
  expect(typingBuffer.isCancelled()).toBe(true);
  expect(press('x')).toEqual(['x']);
  typingBuffer.start();
  expect(typingBuffer.isCancelled()).toBe(false);
  expect(typingBuffer.stop()).toBe('');
});
