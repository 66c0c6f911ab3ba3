import type { Page } from '@playwright/test';

/** Returns the content of all databases of the app's origin as a string. */
export async function readDatabases(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        found.push(
          name,
          store,
          await settled(objects.getAllKeys()),
          await settled(objects.getAll()),
        );
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

/** Returns the local storage, session storage and cookies of the app's origin as a string. */
export async function readStorages(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
}
