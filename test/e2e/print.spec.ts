import { expect, test } from './fixtures';
import { expectTranslated } from './pseudo-language';
import { statusOf } from './screens';
import { SHOP } from './sites';

test('the list is printed as a document of all its rows, in light colours', async ({
  page,
  openSite,
}) => {
  await page.addInitScript(() => {
    // The browser's own dialog would end at once.
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSite(SHOP, '?q=status:active');
  await expect(statusOf(page)).toHaveText(/of 120 categories$/);
  const found = Number.parseInt((await statusOf(page).textContent()) ?? '', 10);
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.locator('html[data-printed]')).toBeAttached();

  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('table');
  await expect(paper).toBeVisible();
  await expect(paper.getByRole('rowheader')).toHaveCount(found);
  await expect(paper.getByRole('rowheader').last()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.locator('li:visible').filter({ hasText: 'Status: active' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: `Categories of ${SHOP}` })).toHaveCSS(
    'color',
    'rgb(0, 0, 0)',
  );
  // Paper is wide enough.
  await expectTranslated(page, [1440]);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2);

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).not.toBeAttached();
  await expect(page.getByRole('grid')).toBeVisible();
});
