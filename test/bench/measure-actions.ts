import type { Page } from '@playwright/test';
import { pressAndWait } from './bench-page';
import type { Figures } from './lines';
import { longestTask } from './longest-task';

const NAME_OF_LIST = '[aria-label="Categories"]';

/** What a person does beside searching and sorting. Leaves the list as it was. */
export async function measureActions(page: Page): Promise<Figures> {
  const statusTask = await longestTask(page, async () => {
    await chooseStatus('draft');
    await chooseStatus('');
  });

  const treeTask = await longestTask(page, async () => {
    await showAs('Tree', 'treegrid');
    await showAs('List', 'grid');
  });

  // The menu listens once somebody has come to the rows.
  const row = page.locator('[data-row-key]').first();
  await row.hover();
  await row.getByRole('button', { name: 'Actions' }).waitFor();
  let rowMenu = 0;
  const rowMenuTask = await longestTask(page, async () => {
    await page.evaluate(() => window.probes.begin('contextmenu', '[role="menu"]'));
    await row.click({ button: 'right' });
    rowMenu = await page.evaluate(() => window.probes.result());
  });
  await page.keyboard.press('Escape');

  let selectBranch = 0;
  const selectBranchTask = await longestTask(page, async () => {
    await row.focus();
    await page.keyboard.press('b');
    await page.evaluate(() => window.probes.begin('keydown', '[aria-label="Selection"]'));
    await page.keyboard.press('s');
    selectBranch = await page.evaluate(() => window.probes.result());
  });
  await page.getByRole('button', { name: 'Clear selection' }).click();

  const selectAllTask = await longestTask(page, async () => {
    await page.locator('[data-row-key]').first().focus();
    await page.evaluate(() => window.probes.begin('keydown', '[aria-label="Selection"]'));
    await page.keyboard.press('Control+a');
    await page.evaluate(() => window.probes.result());
  });

  const copyTask = await longestTask(page, () =>
    pressAndWait(page, 'Copy IDs', '[aria-label="Selection"] .lucide-check'),
  );

  const exportTask = await longestTask(page, async () => {
    await pressAndWait(page, 'Export…', '[aria-label="Preview"]');
    await page.getByRole('radio', { name: 'Markdown outline' }).check();
    await page.getByLabel('Preview').getByText('- ').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    await download;
  });
  await page.getByRole('button', { name: 'Clear selection' }).click();
  return {
    statusTask,
    treeTask,
    rowMenu,
    rowMenuTask,
    selectBranch,
    selectBranchTask,
    selectAllTask,
    copyTask,
    exportTask,
  };

  async function chooseStatus(status: string) {
    await page.evaluate(() => window.probes.begin('input'));
    await page.locator('input[type="search"]').fill(status && `status:${status}`);
    await page.evaluate(() => window.probes.result());
  }

  async function showAs(view: 'List' | 'Tree', role: 'grid' | 'treegrid') {
    await page.evaluate(
      (selector) => window.probes.begin('change', selector),
      `${NAME_OF_LIST}[role="${role}"]`,
    );
    await page.getByText(view, { exact: true }).first().click();
    await page.evaluate(() => window.probes.result());
  }
}
