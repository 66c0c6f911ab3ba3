import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { cleanup, type Config, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { describeAccessibleTree } from './describe-accessible-tree';
import { interceptRequests } from './network';
import { TIME_LIMITS } from './time-limits';

configure({ asyncUtilTimeout: TIME_LIMITS.wait, getElementError: toElementError });

const Channel = globalThis.BroadcastChannel;

interceptRequests();
stubLayout();
// Makes a shortcut's key presses count as fast enough, however busy the machine is.
Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => 0 });
rememberStyles();

beforeEach(() => {
  // Isolate this test's broadcast channels from those that earlier tests left open.
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

/** The library sets this while it retries a query. */
type RetryConfig = Config & { _disableExpensiveErrorDiagnostics?: boolean };

/** Shows the accessible tree instead of the page's markup. */
function toElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isRetried = false }: RetryConfig = getConfig();
  // A retried query fails many times before its last error is shown, so the earlier errors stay short.
  if (isRetried) return new Error(message ?? '');
  const [cause = ''] = (message ?? '').split(/\n\nHere are the (?:accessible|available) roles:/);
  return new Error(`${cause}\n\n${describeAccessibleTree(container)}`);
}

/** The layout that the app needs and jsdom lacks: a screen of 1280 × 800 px. */
function stubLayout(): void {
  // Style sheets are not loaded. The app reads pixel sizes from these tokens.
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
  // A wide screen without animation.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('width >=') || media.includes('reduced-motion'),
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  // Without a layout, lists assume four fifths of the window.
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
 * Caches computed styles. Without style sheets they depend only on an element's own attributes, and
 * jsdom's search through its built-in styles is slow.
 */
function rememberStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element) => {
    // Elements inherit `pointer-events`, which a closing menu or panel sets, and styles follow later changes.
    if (element.closest('[style*="pointer-events"], [data-side]')) return compute(element);
    const own = ['hidden', 'open', 'type', 'dir', 'style'].map((name) =>
      element.getAttribute(name),
    );
    // Distinguishes an empty attribute, such as `hidden`, from none.
    const key = JSON.stringify([element.localName, ...own]);
    const style = styles.get(key) ?? compute(element);
    styles.set(key, style);
    return style;
  };
}
