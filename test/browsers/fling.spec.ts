import { WAREHOUSE } from '../e2e/sites';
import { test } from './fixtures';

const FIRST = 'Coffee Tools 1';

test.beforeEach(async ({ tab }) => {
  await tab.open(`/open/sites/${WAREHOUSE}/categories`);
  await tab.click({ role: 'button', name: 'Load all' });
  await tab.sees({ role: 'status' }, 'All 600 loaded');
});

test('during a fling, a click opens the category below the pointer', async ({ tab }) => {
  const name = await tab.clickDuringFling({ role: 'link', name: 'Paper Tools 6' });
  await tab.sees({ role: 'region', name });
});

test('during a fling, a click selects the category below the pointer', async ({ tab }) => {
  const name = await tab.clickDuringFling({ role: 'checkbox', name: 'Select Paper Tools 6' });
  await tab.seesSelected({ role: 'row', name });
  await tab.sees({ role: 'region', name: 'Selection' });
});

test('during a fling, keys are about the category that has the focus', async ({ tab }) => {
  await tab.press('j');
  await tab.seesFocusOn({ role: 'row', name: FIRST });
  await tab.fling();
  await tab.press('x');
  await tab.sees({ role: 'region', name: 'Selection' });
  await tab.seesSelected({ role: 'row', name: FIRST });
  await tab.press('Enter');
  await tab.sees({ role: 'region', name: FIRST });
});
