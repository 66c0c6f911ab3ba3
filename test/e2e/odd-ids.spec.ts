import { expect, test } from './fixtures';
import { detailOf, expectAnswered, requestsTo, rowsOf } from './screens';

const IDS = [
  'gid://shop/Category/1?x=#/é ',
  'a%2Fb',
  '100%',
  '%E0%A4%A',
  '…/..;a=b&c',
  '"><\'',
  '+ +',
];
const SITE = 'north/süd 50%?';

test.beforeEach(({ sites }) => {
  sites[SITE] = IDS.map((id, index) => ({ id, name: `Odd ${index}` }));
});

for (const [index, id] of IDS.entries()) {
  test(`the id ${JSON.stringify(id)} survives links, requests, a reload and Back`, async ({
    page,
    openSite,
    openService,
  }) => {
    const list = `/open/sites/${encodeURIComponent(SITE)}/categories`;
    const requests = requestsTo(page, openService);
    await openSite(encodeURIComponent(SITE));
    await rowsOf(page)
      .getByRole('link', { name: `Odd ${index}` })
      .click();

    const detail = detailOf(page, `Odd ${index}`);
    const expectDetail = async () => {
      await expectAnswered(page);
      // As it stands: a pattern would read it in its own way.
      expect(await detail.locator('dd code').first().textContent()).toBe(id);
      expect(pathnameOf(page.url())).toBe(`${list}/${encodeURIComponent(id)}`);
    };
    await expectDetail();
    const operation = `/api/v1/sites/${encodeURIComponent(SITE)}/category`;
    expect(requests.map(pathnameOf)).toContain(`${operation}/${encodeURIComponent(id)}`);

    await page.reload();
    await expectDetail();
    await page.goBack();
    await expect(rowsOf(page)).toHaveCount(IDS.length);
    await expect(detail).toBeHidden();
    expect(pathnameOf(page.url())).toBe(list);
    await page.goForward();
    await expectDetail();
  });
}

/** Browsers leave a few characters as they are that need no encoding in a path. */
function pathnameOf(url: string): string {
  const { pathname } = new URL(url);
  return pathname.split('/').map(decodeURIComponent).map(encodeURIComponent).join('/');
}
