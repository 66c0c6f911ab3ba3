import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { interceptRequests } from './network';

configure({
  // The limit for a busy machine; passing tests do not wait for it.
  asyncUtilTimeout: 30_000,
  // Without the whole markup of the page, which every retry of a query would print.
  getElementError: (message) => new Error(message ?? ''),
});

const Channel = globalThis.BroadcastChannel;

interceptRequests();
stubLayout();
// Keys of a shortcut follow at once, even on a busy machine.
Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => 0 });
rememberStyles();

beforeEach(() => {
  // The tabs of one test hear each other, but no tabs of earlier tests, which still exist.
  const test = crypto.randomUUID();
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(`${name} ${test}`);
    }
  };
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Layout that jsdom lacks and the app needs: a screen of 1280 × 800 px. */
function stubLayout(): void {
  // Style sheets are not loaded. The app reads sizes in px from the tokens.
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
  // A wide screen with reduced motion.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('width >=') || media.includes('reduced-motion'),
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  // Before layout, a list takes four fifths of the window.
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
  // Asynchronous, as in a browser.
  queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
}

/**
 * Without style sheets, an element's own attributes determine its styles, so jsdom's slow lookup runs once per
 * combination.
 */
function rememberStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element) => {
    // The style of a closing menu applies to its content.
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
