import type { InputSource } from './browser';

/** What WebDriver calls the keys that write nothing. */
const NAMED: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

type KeyAction = Extract<InputSource, { type: 'key' }>['actions'][number];

/** Presses keys one after the other, of which each may be several at once: `Enter`, `Control+k`. */
export function pressing(...combinations: readonly string[]): InputSource {
  return keyboard(
    combinations.flatMap((combination) => {
      const values = combination.split('+').map((name) => NAMED[name] ?? name);
      return [...values.map(down), ...values.toReversed().map(up)];
    }),
  );
}

/** Writes a text, letter by letter. */
export function typing(text: string): InputSource {
  return keyboard(text.split('').flatMap((value) => [down(value), up(value)]));
}

/** Presses the main button of the mouse. */
export function clicking({ x, y }: { x: number; y: number }): InputSource {
  return {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  };
}

function keyboard(actions: KeyAction[]): InputSource {
  return { type: 'key', id: 'keyboard', actions };
}

function down(value: string): KeyAction {
  return { type: 'keyDown', value };
}

function up(value: string): KeyAction {
  return { type: 'keyUp', value };
}
