import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// As long as a busy machine may take; a test that passes does not wait for it.
configure({ asyncUtilTimeout: 5_000 });

/** The edge of the network: a test lays its handlers over it. What none handles is a failure. */
export const server = setupServer();

beforeAll(() =>
  server.listen({
    onUnhandledRequest(request, print) {
      // What a test serves on this machine over real HTTP.
      if (new URL(request.url).hostname !== '127.0.0.1') print.error();
    },
  }),
);

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  if (typeof window !== 'undefined') {
    localStorage.clear();
    sessionStorage.clear();
  }
  // A test that expects one says so, by checking and clearing the spy.
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
});

afterAll(() => server.close());

if (typeof window !== 'undefined') stubLayout();

/** What jsdom has no layout for, and the app asks of one: a screen of 1280 × 800 px. */
function stubLayout(): void {
  const { prototype } = Element;
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, get: () => 1280 });
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, get: () => 800 });
  prototype.scrollTo = scrollTo;
  prototype.scrollBy = function scrollBy(this: Element, options?: ScrollToOptions | number) {
    const by = typeof options === 'object' ? (options.top ?? 0) : 0;
    this.scrollTo({ top: this.scrollTop + by });
  };
  prototype.checkVisibility = () => true;
  // A wide screen.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('width >='),
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element) {
      const nowhere = new DOMRect();
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        time: 0,
        boundingClientRect: nowhere,
        intersectionRect: nowhere,
        rootBounds: null,
      };
      queueMicrotask(() => this.#callback([entry], this));
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}

function scrollTo(this: Element, options?: ScrollToOptions | number): void {
  const top = typeof options === 'object' ? (options.top ?? 0) : 0;
  if (top === this.scrollTop) return;
  this.scrollTop = top;
  // Later, as in a browser.
  queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
}
