import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcement } from '../../../src/ui/feedback/announcement';
import { CopyButton } from '../../../src/ui/controls/copy-button';

const BLOCKED = 'The browser blocked access to the clipboard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

function withClipboard(writeText: ((text: string) => Promise<void>) | null) {
  const value = writeText && { writeText };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
}

/** Stubs the legacy copy command, which copies the selection. */
function withExecCommand(outcome: () => boolean) {
  const copied: string[] = [];
  const value = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement) {
      const { value: text, selectionStart, selectionEnd } = activeElement;
      copied.push(text.slice(selectionStart, selectionEnd));
    }
    return outcome();
  };
  Object.defineProperty(document, 'execCommand', { configurable: true, value });
  return copied;
}

async function copy() {
  render(
    <>
      <CopyButton label="Copy ID" text="c1" />
      <Announcement />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Copy ID' });
  button.focus();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(100));
  return { button };
}

describe('copying to the clipboard', () => {
  it('reports success', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    withClipboard(writeText);
    const { button } = await copy();
    expect(writeText).toHaveBeenCalledWith('c1');
    expect(screen.getByText('Copied')).toBeVisible();
    expect(button).toHaveAccessibleName('Copy ID');
  });

  it.each([
    ['there is no clipboard, such as over plain HTTP', null],
    ['the browser rejects it', async () => Promise.reject(new DOMException('no'))],
  ])('uses the legacy command if %s', async (_, writeText) => {
    withClipboard(writeText);
    const copied = withExecCommand(() => true);
    const { button } = await copy();
    expect(copied).toEqual(['c1']);
    expect(screen.getByText('Copied')).toBeVisible();
    expect(button).toHaveFocus();
    expect(document.querySelector('textarea')).toBeNull();
  });

  it.each([
    ['rejects', () => false],
    [
      'breaks',
      () => {
        throw new Error('no');
      },
    ],
  ])('reports a failure if the legacy command also %s', async (_, outcome) => {
    withClipboard(null);
    withExecCommand(outcome);
    const { button } = await copy();
    expect(screen.getByText(BLOCKED)).toBeVisible();
    expect(button).toHaveAccessibleName('Copy ID');
    expect(button).toHaveFocus();
  });
});
