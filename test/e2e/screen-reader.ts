import type { CDPSession, Page } from '@playwright/test';

/**
 * Says what a screen reader would of what has the focus and of what is announced, from what Chromium tells
 * assistive technology: names, roles and states are the browser's own.
 */
export class ScreenReader {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Listens to a page, before it is opened. */
  static async listenTo(page: Page): Promise<ScreenReader> {
    await page.addInitScript(recordAnnouncements);
    return new ScreenReader(page, await page.context().newCDPSession(page));
  }

  /** What it says of the element that has the focus: its name, what it is, and how it stands with it. */
  async focused(): Promise<string> {
    const { result } = await this.#session.send('Runtime.evaluate', { expression: FOCUSED });
    const { objectId } = result;
    if (objectId === undefined) return '';
    const { nodes } = await this.#session.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    const place = await this.#page.evaluate(describePlace);
    const states = (node?.properties ?? []).map(({ name, value }) =>
      describeState(name, value.value),
    );
    return [
      place.header,
      node?.name?.value,
      node?.role?.value,
      ...states,
      node?.value?.value,
      ...place.states,
      node?.description?.value,
    ]
      .filter((part) => part !== undefined && part !== '')
      .join(', ');
  }

  /** What was announced since it was asked last. */
  async announced(): Promise<string[]> {
    return await this.#page.evaluate(() => window.announcements.splice(0));
  }
}

declare global {
  interface Window {
    announcements: string[];
  }
}

/** What has the focus: in a list that is used from a field, what is highlighted in it. */
const FOCUSED = `(() => {
  const { activeElement } = document;
  const id = activeElement?.getAttribute('aria-activedescendant');
  return (id && document.getElementById(id)) || activeElement;
})()`;

/** Returns the word for a state, or nothing where it would not be said. */
function describeState(name: string, value: unknown): string | undefined {
  const words: Record<string, [isSo: string, isNot: string]> = {
    expanded: ['expanded', 'collapsed'],
    selected: ['selected', ''],
    checked: ['checked', 'not checked'],
    pressed: ['pressed', 'not pressed'],
    disabled: ['disabled', ''],
    required: ['required', ''],
    busy: ['busy', ''],
  };
  if (name === 'level') return `level ${String(value)}`;
  if (name === 'hasPopup' && value !== 'false') return `opens a ${String(value)}`;
  if (name === 'invalid' && value !== 'false') return 'invalid';
  return words[name]?.[value === true || value === 'true' ? 0 : 1];
}

/** Says where the element that has the focus stands. Runs in the page. */
function describePlace() {
  const element = document.activeElement;
  const grid = element?.closest('[aria-rowcount]');
  const column = element?.ariaColIndex;
  const states: string[] = [];
  if (column) states.push(`column ${column} of ${grid?.ariaColCount}`);
  else if (element?.ariaPosInSet) states.push(`${element.ariaPosInSet} of ${element.ariaSetSize}`);
  else if (element?.ariaRowIndex)
    states.push(`row ${element.ariaRowIndex} of ${grid?.ariaRowCount}`);
  if (element?.ariaCurrent) states.push('current');
  const header = column && grid?.querySelector(`[role="columnheader"][aria-colindex="${column}"]`);
  return { header: header ? header.textContent : undefined, states };
}

/** Collects what live regions are filled with, as browsers tell of it. Runs in the page. */
function recordAnnouncements() {
  window.announcements = [];
  const regionOf = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest('[aria-live], [role="alert"], [role="status"]');
  };
  new MutationObserver((records) => {
    const texts = new Set<string | null>();
    for (const { target, type, addedNodes } of records) {
      const region = regionOf(target);
      const isAtomic = region && (region.role !== null || region.ariaAtomic === 'true');
      if (region?.ariaLive === 'off' || region?.closest('[aria-hidden="true"], [inert]')) continue;
      if (isAtomic) texts.add(region.textContent);
      else if (region && type === 'characterData') texts.add(target.textContent);
      else if (region) for (const { textContent } of addedNodes) texts.add(textContent);
      // Of what comes with its words, only an alert is announced.
      else
        for (const node of addedNodes) {
          const all = node instanceof Element ? [node, ...node.querySelectorAll('*')] : [];
          for (const { role, textContent } of all) if (role === 'alert') texts.add(textContent);
        }
    }
    for (const text of texts) if (text) window.announcements.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
