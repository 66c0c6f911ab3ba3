import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

// Code that runs inside the page. It is served with the app and loaded before it as `inPage`.

/** Identifies an element as a user would: by role and name, by label or by text. */
export type Target = { role: string; name?: string } | { label: string } | { text: string };

export interface Found {
  /** The text on one line or a field's value. */
  text: string;
  hasFocus: boolean;
}

export interface Point {
  x: number;
  y: number;
}

/** Finds elements that are visible or can be scrolled into view, in document order. */
export function find(target: Target): Found[] {
  return elements(target).map((element) => ({
    text: textOf(element),
    hasFocus: element === document.activeElement,
  }));
}

/** Scrolls an element into view. Returns the point to click; empty if the element is missing or covered by another. */
export function reach(target: Target): Point[] {
  const [element] = elements(target);
  element?.scrollIntoView({ block: 'nearest' });
  const box = element?.getClientRects()[0];
  if (!box) return [];
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  return element.contains(document.elementFromPoint(x, y)) ? [{ x, y }] : [];
}

function textOf(element: HTMLElement): string {
  if (element instanceof HTMLInputElement) return element.value;
  return element.innerText.replace(/\s+/g, ' ').trim();
}

function elements(target: Target): HTMLElement[] {
  const { body } = document;
  if ('label' in target) return queryAllByLabelText(body, target.label);
  if ('text' in target) return queryAllByText(body, target.text);
  const { role, name } = target;
  return queryAllByRole(body, role, name === undefined ? {} : { name });
}

// Turns off preloading: Firefox reports preloads as failed if the page is left before they finish.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/** The `sessionStorage` key for complaints. Stored there so they survive a reload. */
const COMPLAINTS = 'complaints';

/** Returns this tab's console warnings, errors and policy violations. */
export function complaints(): string[] {
  return JSON.parse(sessionStorage.getItem(COMPLAINTS) ?? '[]');
}

function complain(...words: unknown[]): void {
  sessionStorage.setItem(
    COMPLAINTS,
    JSON.stringify([...complaints(), words.map(String).join(' ')]),
  );
}

for (const level of ['error', 'warn'] as const) {
  const { [level]: write } = console;
  console[level] = (...words) => {
    complain(...words);
    write(...words);
  };
}
addEventListener(
  'error',
  ({ message, target }) => complain(target instanceof Element ? target.outerHTML : message),
  { capture: true },
);
addEventListener('unhandledrejection', ({ reason }) => complain(reason));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  complain('Content-Security-Policy:', violatedDirective, blockedURI),
);
