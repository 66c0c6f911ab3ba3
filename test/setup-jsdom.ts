import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { interceptRequests } from './network';

configure({
  // As long as a busy machine may take; a test that passes does not wait for it.
  asyncUtilTimeout: 30_000,
  // Without the page's whole markup, which every try of a query that waits would write out.
  getElementError: (message) => new Error(message ?? ''),
});

const Channel = globalThis.BroadcastChannel;

interceptRequests();
stubLayout();
// The keys of a shortcut follow each other at once, however busy the machine is.
Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => 0 });
rememberStyles();

beforeEach(() => {
  // The tabs of a test hear each other, and nothing of those of the tests before, which live on.
  const test = crypto.randomUUID();
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(`${name} ${test}`);
    }
  };
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** What jsdom has no layout for, and the app asks of one: a screen of 1280 × 800 px. */
function stubLayout(): void {
  // Style sheets are not loaded. The app reads the sizes in px that stand in the tokens.
  const [tokens = ''] = readFileSync('src/ui/theme/tokens.css', 'utf8').split('@media');
  for (const [, name = '', size = ''] of tokens.matchAll(/(--[\w-]+): (\d+px);/g)) {
    document.documentElement.style.setProperty(name, size);
  }
  const { prototype } = Element;
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, get: () => 1280 });
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, get: () => 800 });
  prototype.scrollTo = scrollTo;
  prototype.scrollBy = function scrollBy(this: Element, options?: ScrollToOptions | number) {
    const by = typeof options === 'object' ? (options.top ?? 0) : 0;
    this.scrollTo({ top: this.scrollTop + by });
  };
  prototype.scrollIntoView = () => {};
  prototype.checkVisibility = () => true;
  // A wide screen, on which nothing moves.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('width >=') || media.includes('reduced-motion'),
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  // Nothing is laid out. A list takes four fifths of a window, until it is.
  window.innerHeight = 960;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

function scrollTo(this: Element, options?: ScrollToOptions | number): void {
  const top = typeof options === 'object' ? (options.top ?? 0) : 0;
  if (top === this.scrollTop) return;
  this.scrollTop = top;
  // Later, as in a browser.
  queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
}

/**
 * No style sheet of the app is loaded here: what an element says of itself decides how it computes,
 * and jsdom's slow search through its built-in styles is needed once for each such saying.
 */
function rememberStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element) => {
    // What a closing menu says goes for all in it.
    if (element.closest('[style*="pointer-events"]')) return compute(element);
    const own = ['hidden', 'open', 'type', 'dir', 'style'].map((name) =>
      element.getAttribute(name),
    );
    const key = [element.localName, ...own].join();
    const style = styles.get(key) ?? compute(element);
    styles.set(key, style);
    return style;
  };
}
