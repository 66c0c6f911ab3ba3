import { defineConfig } from '@playwright/test';
import { IS_CI, TIME_LIMITS } from '../time-limits';
import { ENGINES } from './engines';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './engines.ts',
  workers: 2,
  retries: 0,
  forbidOnly: IS_CI,
  reporter: 'list',
  timeout: TIME_LIMITS.test,
  expect: { timeout: TIME_LIMITS.wait },
  projects: ENGINES.map(({ name, start }) => ({ name, workers: 1, testIgnore: start ? [] : '**' })),
});
