import { configure, expect, test } from './fixtures';
import { ScreenReader } from './screen-reader';
import { detailOf, giveKey } from './screens';
import { SHOP } from './sites';

/** Hears a page, and fails where something else is said, less, or more. */
async function listenTo(page: Parameters<typeof ScreenReader.listenTo>[0]) {
  const reader = await ScreenReader.listenTo(page);
  return {
    /** Presses keys one after the other, and expects what is said of what has the focus then. */
    press: async (keys: string, expected: string) => {
      for (const key of keys.split(' ')) await page.keyboard.press(key);
      await expect.poll(() => reader.focused()).toBe(expected);
    },
    /** Expects what has been announced since this was asked last. */
    announced: async (...expected: string[]) => {
      const heard: string[] = [];
      const listen = async () => {
        heard.push(...(await reader.announced()));
        return heard;
      };
      await expect.poll(listen).toEqual(expected);
    },
    walk: async (key: string, count: number) => {
      const said: string[] = [];
      for (let step = 0; step < count; step += 1) {
        await page.keyboard.press(key);
        said.push(await reader.focused());
      }
      return said;
    },
  };
}

test('through the list, its rows and their cells', async ({ page, openSite }) => {
  const { press, announced, walk } = await listenTo(page);
  // A time is told from today.
  await page.clock.setFixedTime('2026-11-01');
  await openSite(SHOP);
  await announced('50 of 120 categories loaded');
  // Comes once there is nothing else to do.
  await page.getByRole('link', { name: /^Review/ }).waitFor();

  await test.step('every control by its name, and the list as one', async () => {
    expect(await walk('Tab', 7)).toEqual([
      'Category Browser, link',
      'Browsing open, button, opens a menu',
      'Categories, link, current',
      'Review, link',
      'Compare, link',
      'Search and commands, button, opens a dialog',
      'Theme and language, button, opens a menu',
    ]);
    await press('Tab', 'Search categories, combobox, opens a listbox, expanded, /');
    await announced('9 suggestions');
    expect(await walk('Tab', 11)).toEqual([
      'Filter, button, opens a dialog',
      'List, radio, checked',
      'Display, button, opens a dialog',
      'Export, button, Or copy',
      'Name, button',
      'Slug, button',
      'Status, button',
      'Descendants, button',
      'Updated, button',
      'Coffee Tools 1, row, row 2 of 51',
      'Load more, button',
    ]);
  });

  await test.step('a row by its category, and its cells by their columns', async () => {
    await press('j', 'Coffee Tools 1, row, row 2 of 51');
    await press('j', 'Tea Tools 2, row, row 3 of 51');
    expect(await walk('ArrowRight', 5)).toEqual([
      'Name, Tea Tools 2, rowheader, column 1 of 5',
      'Slug, tea-tools-2, gridcell, column 2 of 5',
      'Status, active, gridcell, column 3 of 5',
      'Descendants, 5+ loaded so far · 1 level, gridcell, column 4 of 5',
      'Updated, May 1, 2024, gridcell, column 5 of 5, May 1, 2024, 15:00:00 GMT+0000',
    ]);
    await press('Home', 'Name, Tea Tools 2, rowheader, column 1 of 5');
    await press(
      'PageDown ArrowUp',
      'Name, Coffee Boxes 17, Garden Tools 3, rowheader, column 1 of 5',
    );
    await press('ArrowLeft', 'Coffee Boxes 17, row, row 18 of 51');
    await press('Home', 'Coffee Tools 1, row, row 2 of 51');
    await announced();
  });

  await test.step('what is selected', async () => {
    await press('x', 'Coffee Tools 1, row, selected, row 2 of 51');
    await announced('1 category selected');
    await press('Shift+ArrowDown', 'Tea Tools 2, row, selected, row 3 of 51');
    await announced('2 categories selected');
    await press('Escape', 'Tea Tools 2, row, row 3 of 51');
    await announced('Nothing selected');
  });

  await test.step('what is opened, and the way into it and back', async () => {
    await press('Enter', 'Tea Tools 2, row, row 3 of 51, current');
    await announced('Tea Tools 2 opened');
    await press(']', 'Garden Tools 3, row, row 4 of 51, current');
    await press('Enter', 'Garden Tools 3, heading, level 2');
    expect(await walk('Tab', 4)).toEqual([
      'Copy link, button, C then L',
      'More actions, button, opens a menu',
      '5+ descendants in 1 level, link',
      'Copy ID, button, C then I',
    ]);
    await press('F6', 'Garden Tools 3, row, row 4 of 51, current');
    await press('F6', 'Garden Tools 3, heading, level 2');
    await press(']', 'Kitchen Tools 4, heading, level 2');
    await press('Escape', 'Kitchen Tools 4, row, row 5 of 51');
    await announced();
  });
});

test('what the search suggests, and what of it does not count', async ({ page, openSite }) => {
  const { press, announced } = await listenTo(page);
  await openSite(SHOP, '', { loadAll: 'on-request' });
  await announced('50 of 120 categories loaded');
  await press('/', 'Search categories, combobox, opens a listbox, expanded, /');
  await announced('9 suggestions');
  await page.keyboard.type('sta');
  await announced('3 suggestions', '0 categories found so far in 50 of 120 loaded');
  await press('ArrowDown', 'status: , with this status , status:draft, option, selected');
  await press('Enter', 'Search categories, combobox, opens a listbox, expanded, status:, /');
  await announced('50 of 120 categories loaded', '3 suggestions');
  await press('ArrowDown ArrowDown', 'status:draft, option, selected');
  await press('Enter', 'Search categories, combobox, opens a listbox, collapsed, /');
  await announced('8 categories found so far in 50 of 120 loaded');
  await page.keyboard.type('no:x ');
  await announced(
    '“no:x” is not valid and was ignored. Try no:id, no:name, no:slug, no:description, ' +
      'no:icon, no:parent, no:status, no:created or no:updated.',
    '8 categories found so far in 50 of 120 loaded',
  );
});

test('where a key is asked for', async ({ page, service, problems }) => {
  problems.expect(/status of 401/);
  const { press, announced } = await listenTo(page);
  await configure(page, [{ id: 'keyed', baseUrl: service.url, name: 'Keyed' }]);
  await page.goto(`/keyed/sites/${SHOP}/categories`);
  const hint = `Sent only to ${service.url}. Shared between open tabs; forgotten when you close the last one.`;
  const wrong =
    'An API key contains only plain letters, digits and symbols. Copy it again and paste all of it.';
  await expect(page.getByLabel('API key')).toBeVisible();
  await press('Shift', `API key, textbox, ${hint}`);
  await page.keyboard.type('a b');
  await press('Enter', `API key, textbox, invalid, •••, ${wrong} ${hint}`);
  await announced(wrong);
  await giveKey(page, 'not-the-key');
  await announced('The service does not accept the API keyEnter a valid API key to continue.');
  await giveKey(page);
  await announced('50 of 120 categories loaded');
  await page.goto(`/keyed/sites/${SHOP}/categories/c7`);
  await expect(detailOf(page, 'Music Tools 7')).toBeVisible();
  await press('Shift', 'Music Tools 7, heading, level 2');
});
