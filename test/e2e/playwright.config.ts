import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options';

const launch = await launchOptions();
// The workers load this file, too, but must not find or unpack the browser again.
process.env.CHROMIUM_PATH = launch.executablePath;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 40_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: launch,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // Animations mix colors, so contrast could not be measured.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
