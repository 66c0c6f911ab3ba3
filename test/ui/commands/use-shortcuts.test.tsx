import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type CommandTable, useCommands } from '../../../src/ui/commands/commands';
import { useShortcuts } from '../../../src/ui/commands/use-shortcuts';

const COMMANDS: CommandTable<{ onDone: (keys: string) => void }> = [
  'j',
  'Mod+k',
  'g l',
  'g t',
  'c i',
  '?',
  '/',
].map((keys) => ({
  id: keys,
  label: () => keys,
  keys,
  section: () => 'Test',
  run: ({ onDone }) => onDone(keys),
}));

/** Renders a screen with every kind of focus target and records which shortcuts ran. */
function renderScreen() {
  const done: string[] = [];
  render(<Screen onDone={(keys) => done.push(keys)} />);
  return { done, user: userEvent.setup() };
}

function Screen({ onDone }: { onDone: (keys: string) => void }) {
  useCommands(COMMANDS, () => ({ onDone }));
  useShortcuts();
  return (
    <>
      <button type="button">button</button>
      <input type="checkbox" aria-label="checkbox" />
      <input type="radio" aria-label="radio" />
      <input aria-label="field" />
      <input type="search" aria-label="search" />
      <textarea aria-label="text area" />
      <select aria-label="select">
        <option>one</option>
      </select>
      <div contentEditable suppressContentEditableWarning aria-label="editable">
        <b data-testid="within">text</b>
      </div>
      <button
        type="button"
        onKeyDown={(event) => {
          if (event.key === 'j') event.preventDefault();
        }}
      >
        with keys of its own
      </button>
    </>
  );
}

describe('shortcuts', () => {
  it('work wherever focus is', async () => {
    const { user, done } = renderScreen();
    await user.keyboard('j');
    for (const label of ['checkbox', 'radio']) {
      screen.getByLabelText(label).focus();
      await user.keyboard('j');
    }
    screen.getByText('button').focus();
    await user.keyboard('gl?');
    expect(done).toEqual(['j', 'j', 'j', 'g l', '?']);
  });

  it.each(['field', 'search', 'text area', 'select', 'editable'])(
    'do not run while typing in a %s',
    async (label) => {
      const { user, done } = renderScreen();
      const field = screen.getByLabelText(label);
      field.tabIndex = 0;
      field.focus();
      await user.keyboard('jgl?/');
      expect(done).toEqual([]);
      await user.keyboard('{Control>}k{/Control}');
      expect(done).toEqual(['Mod+k']);
    },
  );

  it('recognize a text field by its ancestors', () => {
    const { done } = renderScreen();
    fireEvent.keyDown(screen.getByTestId('within'), { key: 'j' });
    expect(done).toEqual([]);
  });

  it("replace the browser's search", () => {
    const { done } = renderScreen();
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'q' })).toBe(true);
    expect(done).toEqual(['Mod+k']);
  });

  it('ignore events that another handler has handled', async () => {
    const { user, done } = renderScreen();
    screen.getByText('with keys of its own').focus();
    await user.keyboard('j');
    expect(done).toEqual([]);
  });

  it('ignore keys during composition', () => {
    const { done } = renderScreen();
    fireEvent.keyDown(document.body, { key: 'j', isComposing: true });
    fireEvent.keyDown(document.body, { key: 'j', keyCode: 229 });
    expect(done).toEqual([]);
  });

  it('ignore an event without a key, as sent by autofill', () => {
    const { done } = renderScreen();
    screen.getByLabelText('field').dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(done).toEqual([]);
  });
});

describe('a sequence of two keys', () => {
  /** Presses keys, each at a time in ms: `g 0, l 200`. */
  function pressAt(presses: string) {
    for (const press of presses.split(', ')) {
      const [key, at] = press.replace('Alt+', '').split(' ');
      const altKey = press.startsWith('Alt+');
      const event = createEvent.keyDown(document.body, { key, altKey });
      Object.defineProperty(event, 'timeStamp', { value: Number(at) });
      fireEvent(document.body, event);
    }
  }

  it.each([
    ['in time', 'g 5000, l 6000', ['g l']],
    ['too late', 'g 5000, l 6001', []],
    ['another sequence with the same first key', 'g 0, t 200', ['g t']],
    ['the first key again', 'g 0, g 900, l 1800', ['g l']],
    ['another shortcut in between', 'g 0, j 200, l 400', ['j']],
    ['keys of two different sequences', 'g 0, i 200', []],
    ['the last key again', 'g 0, l 200, l 400', ['g l']],
    ['another key in between', 'g 0, q 200, l 400', []],
    ['a combination in between', 'g 0, Alt+q 200, l 400', []],
    ['a modifier in between', 'g 0, Shift 200, l 400', ['g l']],
  ])('is recognized correctly: %s', (_, presses, expected) => {
    const { done } = renderScreen();
    pressAt(presses);
    expect(done).toEqual(expected);
  });
});

describe('holding down a key', () => {
  it('repeats only character shortcuts', () => {
    const { done } = renderScreen();
    const held = { repeat: true };
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.body, { key: 'j', ...held });
    fireEvent.keyDown(document.body, { key: 'j', ...held });
    expect(done).toEqual(['j', 'j', 'j']);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    const isLeftToBrowser = fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...held });
    expect(isLeftToBrowser).toBe(false);
    expect(done.slice(3)).toEqual(['Mod+k']);
  });
});

describe('an open overlay', () => {
  it.each(['menu', 'dialog', 'alertdialog'])('with the role “%s” handles all keys', (role) => {
    const { done } = renderScreen();
    const popup = document.createElement('div');
    popup.setAttribute('role', role);
    const item = popup.appendChild(document.createElement('button'));
    document.body.append(popup);
    fireEvent.keyDown(item, { key: 'j' });
    // Focus may have been lost.
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(done).toEqual([]);
    // A popup that this key closes is already gone when the shortcut handler runs.
    item.addEventListener('keydown', () => popup.remove());
    fireEvent.keyDown(item, { key: 'j' });
    expect(done).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(done).toEqual(['j']);
  });
});
