import { defineConfig } from '@playwright/test';
import endToEnd from '../e2e/playwright.config';
import { WEB_SERVERS } from './web-servers';

// Like the end-to-end tests, but runs for each installed web server.
export default defineConfig(endToEnd, {
  testDir: '.',
  globalSetup: './web-servers.ts',
  projects: WEB_SERVERS.map(({ name, start, leavesOut }) => ({
    name,
    testIgnore: start ? [] : '**',
    ...(leavesOut && { grepInvert: leavesOut }),
  })),
});
