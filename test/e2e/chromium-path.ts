import { chromium } from '@playwright/test';
import { findExecutable } from './find-executable';

/** The names of Chrome and Chromium on the search path, and their location on a Mac. */
const INSTALLED = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a browser for the tests: the one that the environment variable `CHROMIUM_PATH` names, else
 * the one that comes with `npm ci`, else Playwright's own or the system's. The one that comes along is
 * of a known version, and without the parts of a window, which take more than half of the time.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const found = findExecutable([named]);
    if (found) return found;
    throw new Error(`CHROMIUM_PATH names “${named}”, which cannot be run`);
  }
  if (process.platform === 'linux' && process.arch === 'x64') return await unpackChromium();
  const installed = findWholeChromium();
  if (installed) return installed;
  throw new Error('No Chrome or Chromium found. Install one, or name one in CHROMIUM_PATH.');
}

/** Finds a browser with all user settings, which the bundled one lacks. */
function findWholeChromium(): string | undefined {
  return findExecutable([chromium.executablePath(), ...INSTALLED]);
}

/** A browser for bare machines, packed inside an npm package. */
async function unpackChromium(): Promise<string> {
  // The package includes libraries that bare machines lack. This enables them.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return await packed.executablePath();
}
