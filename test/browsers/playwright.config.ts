import { defineConfig } from '@playwright/test';
import { ENGINES } from './engines';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './engines.ts',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One worker per browser.
  projects: ENGINES.map(({ name, start }) => ({ name, workers: 1, testIgnore: start ? [] : '**' })),
});
