import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** The test services' API key. */
export const API_KEY = 'key-5f0c1d7e-of-the-tests';

const CSP_VIOLATION = 'Violation of the Content-Security-Policy';

/** Collects all of a page's problems. A test declares the ones that it causes. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #origins = new Set<string>();

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) =>
      this.#found.push(`Page error: ${error.error().stack || error.error().message}`),
    );
    context.on('dialog', (dialog) => {
      this.#found.push(`Dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => this.#look(request));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The app cancels requests that it no longer needs.
      if (reason !== 'net::ERR_ABORTED')
        this.#found.push(`Request failed: ${reason} ${request.url()}`);
    });
    await context.addInitScript((prefix) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // oxlint-disable-next-line no-console -- reaches the test
        console.error(`${prefix}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    }, CSP_VIOLATION);
  }

  /** Allows requests to this origin. All others are problems. */
  allowOrigin(url: string): void {
    this.#origins.add(new URL(url).origin);
  }

  /** Declares a problem that must occur. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Declares a problem that may or may not occur. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Returns the unexpected problems and the expected ones that did not occur. */
  async all(pages: readonly Page[]): Promise<string[]> {
    // Once a page responds, its earlier messages have arrived.
    await Promise.all(pages.map((page) => page.evaluate(() => 0).catch(() => 0)));
    const known = [...this.#expected, ...this.#allowed];
    return [
      ...this.#found.filter((text) => !known.some((pattern) => pattern.test(text))),
      ...this.#expected
        .filter((pattern) => !this.#found.some((text) => pattern.test(text)))
        .map((pattern) => `Expected, but did not happen: ${pattern}`),
    ];
  }

  #hear(message: ConsoleMessage): void {
    const text = message.text();
    if (text.includes(API_KEY)) this.#found.push(`The console holds the key: ${text}`);
    if (message.type() === 'error' || message.type() === 'warning') {
      this.#found.push(`Console ${message.type()}: ${text}`);
    }
  }

  #look(request: Request): void {
    const url = request.url();
    if (url.includes(API_KEY)) this.#found.push(`An address holds the key: ${url}`);
    if (/^(?:data|blob|about):/.test(url)) return;
    if (!this.#origins.has(new URL(url).origin)) this.#found.push(`Request to ${url}`);
  }
}
