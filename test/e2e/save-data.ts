import type { BrowserContext } from '@playwright/test';

/** Has the browser say that data is to be saved: then no part of the app is fetched before it is needed. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
