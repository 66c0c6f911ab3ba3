import {
  type Figures,
  inNewContext,
  longestTask,
  median,
  openLoaded,
  type Subject,
  timeOf,
} from './subject';

/** A link with a search, opened in a fresh browser, at 50 ms per response; the floor is a bare loop in pages of 50. */
export async function measureLink(subject: Subject): Promise<Figures> {
  const { name, servers, size } = subject;
  return await inNewContext(subject, async ({ page }) => {
    const what = 'a link with a search, to all that is found, ms';
    if (name === 'floor') {
      await page.goto(servers.blankPage);
      const operation = servers.slowOperation(size);
      return { [what]: await page.evaluate((url) => window.probes.fetchAll(url), operation) };
    }
    let requests = 0;
    page.on('request', (request) => {
      if (/\/category(\?|$)/.test(request.url()) && request.method() === 'GET') requests += 1;
    });
    await page.goto(`${subject.list('slow')}?q=tea`, { waitUntil: 'commit' });
    let found = 0;
    const task = await longestTask(page, async () => {
      const pattern = String.raw`found in all|\d of [\d,]+ categories`;
      found = await page.evaluate((all) => window.probes.untilText(all), pattern);
    });
    return {
      [what]: found,
      'a link with a search, list requests': requests,
      'a link with a search, longest task, ms': task,
    };
  });
}

/** From the click on a category to what the list knows of it, its request held back, and back to the list. */
export async function measureDetail(subject: Subject): Promise<Figures> {
  return await inNewContext(subject, async ({ page }) => {
    await page.route(`${subject.servers.serviceUrl}/**/category/*`, () => {});
    await page.goto(subject.list());
    await page.evaluate(() => window.probes.firstRow);
    await page.waitForLoadState('networkidle');
    const [opening, closing]: [number[], number[]] = [[], []];
    for (let at = 1; at <= 5; at += 1) {
      const row = page.locator('[data-row-key]').nth(at);
      opening.push(await timeOf(page, 'click', () => row.click(), 'main h2'));
      const back = () => page.goBack();
      closing.push(await timeOf(page, 'popstate', back, 'main:not(:has(h2))'));
    }
    return { 'open a category, ms': median(opening), 'back to the list, ms': median(closing) };
  });
}

/** The next visit, with all of the list stored. */
export async function measureNextVisit(subject: Subject): Promise<Figures> {
  const { name, servers, size } = subject;
  if (name === 'floor') return {};
  return await inNewContext(subject, async ({ page }) => {
    await openLoaded(page, subject.list());
    await page.evaluate(untilStored, size);
    await page.goto(servers.blankPage);
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().startsWith(servers.serviceUrl)) requests += 1;
    });
    await page.goto(subject.list());
    const firstRow = await page.evaluate(() => window.probes.firstRow);
    const all = await page.evaluate(() => window.probes.untilText('All [\\d,]+ loaded'));
    return {
      'next visit, first row, ms': firstRow,
      'next visit, all rows, ms': all,
      'next visit, longest task, ms': await page.evaluate(() => window.probes.longestTask()),
      'next visit, list requests': requests,
    };
  });
}

/** Waits until the database holds this number of categories. Runs in the page. */
async function untilStored(size: number): Promise<void> {
  const readLists = () =>
    new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('category-browser/:lists');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('lists').objectStore('lists').getAll();
        reading.addEventListener('success', () => {
          opening.result.close();
          resolve(reading.result);
        });
      });
    });
  // To open it before the app does would make an empty one.
  const isStored = async () =>
    (await indexedDB.databases()).length > 0 &&
    JSON.stringify(await readLists()).includes(`Count":${size},`);
  while (!(await isStored())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** From a list that is loaded to its review. */
export async function measureReview(subject: Subject): Promise<Figures> {
  if (subject.name === 'floor') return {};
  return await inNewContext(subject, async ({ page }) => {
    await openLoaded(page, subject.list());
    let review = 0;
    const task = await longestTask(page, async () => {
      review = await page.evaluate(async () => {
        const start = performance.now();
        history.pushState(null, '', location.pathname.replace(/categories$/, 'review'));
        dispatchEvent(new PopStateEvent('popstate'));
        return (await window.probes.untilText('All [\\d,]+ \\w+ reviewed')) - start;
      });
    });
    return { 'review, ms': review, 'review: longest task, ms': task };
  });
}
