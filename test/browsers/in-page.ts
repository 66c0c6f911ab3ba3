import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

// What the tests do inside the page. It is served with the app, and is there before it as `inPage`.

/** What a user calls a part of the screen: what it is and its name, what it is labelled, what it says. */
export type Target = { role: string; name?: string } | { label: string } | { text: string };

export interface Found {
  /** What it says, on one line, or what is written in it. */
  text: string;
  hasFocus: boolean;
}

export interface Point {
  x: number;
  y: number;
}

/** Finds what is on the screen or a scroll away, in the order of the document. */
export function find(target: Target): Found[] {
  return elements(target).map((element) => ({
    text: textOf(element),
    hasFocus: element === document.activeElement,
  }));
}

/** Brings an element on the screen. Returns where the pointer meets it, if it does. */
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

// Parts that are fetched ahead fail where the page is left meanwhile, which Firefox reports.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/** What the tab holds the complaints under, which outlive a reload there. */
const COMPLAINTS = 'complaints';

/** Returns what the pages of this tab have complained about. */
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
