import { API_KEY } from '../e2e/problems';
import { SHOP } from '../e2e/sites';
import { test } from './fixtures';

const STATUS = { role: 'status' };
const SEARCH = { role: 'combobox', name: 'Search categories' };
const OFFLINE = { text: 'Offline' };

const button = (name: string) => ({ role: 'button', name });
const link = (name: string) => ({ role: 'link', name });
const row = (name: string) => ({ role: 'row', name });
const detail = (name: string) => ({ role: 'region', name });

test('the main path works online and offline', async ({ tab, engine, service }) => {
  await test.step('enters the key', async () => {
    await tab.open(`/keyed/sites/${SHOP}/categories`);
    await tab.click({ label: 'API key' });
    await tab.type(API_KEY);
    await tab.press('Enter');
    await tab.sees(STATUS, '50 of 120 loaded');
  });

  await test.step('loads the whole list', async () => {
    await tab.click(button('Load all'));
    await tab.sees(STATUS, 'All 120 loaded');
  });

  await test.step('walks through the tree', async () => {
    await tab.press('g', 't');
    await tab.sees({ role: 'treegrid', name: 'Categories' });
    await tab.press('j', 'ArrowRight', 'ArrowDown');
    await tab.seesFocusOn(row('Paper Tools 6'));
    await tab.press('ArrowLeft', 'ArrowLeft');
    await tab.seesNo(row('Paper Tools 6'));
  });

  await test.step('goes to a search and a category from the palette', async () => {
    await tab.press('Control+k');
    await tab.seesFocusOn({ role: 'combobox', name: 'Search and commands' });
    await tab.type('music tools 7');
    await tab.click({ role: 'option', name: 'Search categories for “music tools 7”' });
    await tab.sees(SEARCH, 'music tools 7');
    await tab.click(link('Music Tools 7'));
    await tab.sees(detail('Music Tools 7'));
  });

  await test.step('copies an ID', async () => {
    await tab.press('c', 'i');
    await tab.sees({ text: 'ID copied' });
    await tab.press('/', 'Control+a', 'Control+v');
    await tab.sees(SEARCH, 'c7');
    await tab.open(`/keyed/sites/${SHOP}/categories`);
    await tab.sees(STATUS, 'All 120 loaded');
  });

  await test.step('searches', async () => {
    await tab.press('/');
    await tab.seesFocusOn(SEARCH);
    await tab.type('lamps coffee');
    await tab.sees(STATUS, '7 of 120 categories');
    await tab.press('Escape');
    await tab.sees(STATUS, 'All 120 loaded');
    await tab.type('-status:dr');
    await tab.sees({ role: 'listbox', name: 'Suggestions' });
    await tab.press('ArrowDown');
    await tab.press('Enter');
    await tab.sees(SEARCH, '');
    await tab.click(button('Remove Status: not draft'));
    await tab.sees(STATUS, 'All 120 loaded');
  });

  await test.step('opens a category and goes back', async () => {
    await tab.click(link('Tea Tools 2'));
    await tab.sees(detail('Tea Tools 2'));
    await tab.sees(detail('Sub-categories'));
    await engine.back();
    await tab.seesNo(detail('Tea Tools 2'));
  });

  await test.step('shows loaded data offline', async () => {
    await engine.setOffline(true);
    await tab.sees(OFFLINE);
    await tab.click(SEARCH);
    await tab.type('tea tools 2');
    await tab.click(link('Tea Tools 2'));
    await tab.sees(detail('Tea Tools 2'));
    await tab.seesNo({ role: 'alert' });
    await engine.setOffline(false);
    await tab.seesNo(OFFLINE);
    await engine.back();
    await tab.seesNo(detail('Tea Tools 2'));
  });

  await test.step('shows the list after an offline reload', async () => {
    await service.close();
    await engine.reload();
    await tab.sees(STATUS, '20 of 120 categories');
    await tab.sees(link('Tea Tools 2'));
    await tab.seesNo({ role: 'alert' });
  });
});
