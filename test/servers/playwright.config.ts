import { defineConfig } from '@playwright/test';
import endToEnd from '../e2e/playwright.config';
import { WEB_SERVERS } from './web-servers';

// As the end-to-end tests, but for each web server that is installed.
export default defineConfig(endToEnd, {
  testDir: '.',
  globalSetup: './web-servers.ts',
  projects: WEB_SERVERS.map(({ name, start, leavesOut }) => ({
    name,
    testIgnore: start ? [] : '**',
    ...(leavesOut && { grepInvert: leavesOut }),
  })),
});
