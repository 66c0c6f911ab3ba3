import { findExecutable } from '../e2e/find-executable';
import type { Browser } from './browser';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

/** A browser, beside Chromium, that the main path is walked in. */
interface Engine {
  readonly name: string;
  readonly debianPackages: string;
  /** Starts it. Undefined where it is not installed. */
  readonly start: (() => Promise<Browser>) | undefined;
}

const firefox = findExecutable([
  'firefox-esr',
  'firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]);
const webKitDriver = findExecutable(['WebKitWebDriver']);
const virtualScreen = findExecutable(['Xvfb']);

export const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox',
    debianPackages: 'firefox-esr',
    start: firefox === undefined ? undefined : () => startFirefox(firefox),
  },
  {
    name: 'WebKit',
    debianPackages: 'webkit2gtk-driver xvfb',
    start:
      webKitDriver === undefined || virtualScreen === undefined
        ? undefined
        : () => startWebKit(webKitDriver, virtualScreen),
  },
];
