import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** What Chrome and Chromium are called on the search path. */
const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chrome'];

const ON_MAC = [
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
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names “${named}”, which cannot be run`);
  }
  if (process.platform === 'linux' && process.arch === 'x64') return await unpackChromium();
  const installed = [chromium.executablePath(), ...onSearchPath(), ...ON_MAC].find(isExecutable);
  if (installed) return installed;
  throw new Error('No Chrome or Chromium found. Install one, or name one in CHROMIUM_PATH.');
}

function onSearchPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** A browser made for bare machines, packed inside an npm package. */
async function unpackChromium(): Promise<string> {
  // The libraries that bare machines lack are in the package too, and used where this is set.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return await packed.executablePath();
}

function isExecutable(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
