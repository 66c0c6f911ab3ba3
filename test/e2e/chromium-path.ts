import { chromium } from '@playwright/test';
import { findExecutable } from './find-executable';

/** Chrome's and Chromium's names to look up in `PATH`, and their locations on macOS. */
const INSTALLED = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a browser: the one that `CHROMIUM_PATH` names, the one from `npm ci` on Linux x64, Playwright's own or the
 * system's. The one from `npm ci` has a known version and no window system and runs the tests in less than half the
 * time.
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

/** Finds Playwright's own browser or the system's; undefined if neither is installed. */
function findWholeChromium(): string | undefined {
  return findExecutable([chromium.executablePath(), ...INSTALLED]);
}

/** Unpacks the browser for minimal systems from its npm package and returns the path. */
async function unpackChromium(): Promise<string> {
  // The package includes system libraries that may be missing and uses them if this variable is set.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return await packed.executablePath();
}
