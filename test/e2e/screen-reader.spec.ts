import { expect, test } from './fixtures';
import { ScreenReader } from './screen-reader';
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
    expect(await walk('Tab', 8)).toEqual([
      'Category Browser, link',
      'Browsing open, button, opens a menu',
      'Categories, link, current',
      'Review, link',
      'Compare, link',
      'Check, link',
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
