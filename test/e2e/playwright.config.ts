import { defineConfig } from '@playwright/test';
import { IS_CI, TIME_LIMITS } from '../time-limits';
import { launchOptions } from './launch-options';

const launch = await launchOptions();
// The workers also load this file, but must not find or unpack the browser again.
process.env.CHROMIUM_PATH = launch.executablePath;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: IS_CI,
  reporter: 'list',
  timeout: TIME_LIMITS.test,
  expect: { timeout: TIME_LIMITS.wait },
  use: {
    launchOptions: launch,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: TIME_LIMITS.wait,
    navigationTimeout: TIME_LIMITS.wait,
    // Animations blend colors, which would prevent measuring contrast.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
