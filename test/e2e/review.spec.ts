import { expectAccessible } from './axe';
import { copiedBy } from './copied-by';
import { copiedExport } from './export-report';
import { expect, test } from './fixtures';
import { oddCategories } from './odd-categories';
import { API_KEY } from './problems';
import { detailOf, expectAnswered, giveKey, rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

test('says quietly that there is something to review: what a service deviates in, and where', async ({
  page,
  serve,
  openSite,
}) => {
  const sites = { odd: oddCategories() };
  const service = await serve({ sites, key: API_KEY, quirks: { foreignChildren: true } });
  await openSite('odd', '', { service, auth: 'key' });
  await giveKey(page);
  await expect(statusOf(page)).toHaveText('All 20 loaded');
  const deviations = page
    .getByRole('table', { name: 'Deviations' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  const deviation = (name: string) => deviations.filter({ hasText: name });

  await test.step('as a number in the header, and a table behind it', async () => {
    await page.getByRole('link', { name: /^Review \d+ issues$/ }).click();
    await expect(page).toHaveURL('/open/sites/odd/review');
    await expect(page.getByRole('rowheader')).toHaveText([
      'Contradicts the API',
      'In the data',
      'Not specified by the API, not counted',
    ]);
    await expect(page.getByText('6 kinds, found 7 times.')).toBeVisible();
    for (const [words, count, example] of [
      ['name is null', 1, 'Unnamed (c13)'],
      ['createdAt is not a date the app can read', 1, 'Music Books 15yesterday'],
      ['name is empty', 1, 'Unnamed (c14)'],
      ['updatedAt is before createdAt', 1, 'Winter Books 16'],
      ['parentId names a category that is not on the site', 1, 'Coffee Boxes 17'],
      ['parentId leads back to the category itself', 2, 'Tea Boxes 18'],
    ] as const) {
      await expect(deviation(words).getByRole('cell').nth(1)).toHaveText(String(count));
      await expect(deviation(words).getByRole('cell').nth(2)).toContainText(example);
    }
  });

  await test.step('with links that a finger meets', async () => {
    for (const link of await deviations.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });

  await test.step('as a report that holds no key', async () => {
    const report = await copiedBy(page.getByRole('button', { name: 'Copy as Markdown' }));
    expect(report).toContain(`- Service: \`${service.url}\``);
    expect(report).toMatch(
      /^\| `createdAt` is not a date .* category c15, received yesterday \|$/m,
    );
    expect(report).not.toContain(API_KEY);
  });

  await test.step('and leads to the category', async () => {
    await deviation('is before createdAt').getByRole('link').click();
    await expect(detailOf(page, 'Winter Books 16')).toBeVisible();
  });

  await test.step('also in what the details contradict', async () => {
    await expectAnswered(page);
    await page.getByRole('link', { name: /^Review/ }).click();
    await expect(
      deviation('is not the category that lists this one as a sub-category'),
    ).toBeVisible();
  });
});

test('an editor works down the list of one branch by keyboard, and sends the rest', async ({
  page,
  openSite,
}) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('review');
  await expect(page.getByRole('option', { name: 'Review' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All 120 categories reviewed.')).toBeVisible();

  await page.getByLabel('Branch').selectOption(':c2');
  const rule = page.getByRole('button', { name: 'Active below inactive', exact: true });
  await rule.press('Enter');
  const findings = page.getByRole('list', { name: 'Active below inactive' });
  await expect(findings.getByRole('listitem').first()).toContainText('The parent is');
  const report = await copiedExport(page, 'review');
  await expect(page.getByText('Review copied')).toBeVisible();
  expect(report).toMatch(/^## Tea Tools 2 \(\d+ categories\)$/m);
  await expectAccessible(page);

  const way = findings.getByRole('link', { name: /^Show in the list/ }).last();
  await way.press('Enter');
  await expect(page).toHaveURL(/\?q=parent%3Ac\d+\+status%3Aactive$/);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.goBack();
  await expect(rule).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Branch')).toHaveValue(':c2');
  await expect(way).toBeFocused();
  await expect(way).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Mute: Active below inactive' }).press('Enter');
  await expect(rule).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: '1 muted rule' }).click();
  await expect(page.getByRole('button', { name: /^Unmute/ })).toBeVisible();
  await expectAccessible(page);
});
