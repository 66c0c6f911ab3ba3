import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { APP_COMMANDS, SHELL_COMMANDS } from '../../src/app/shell/app-commands';
import { CATEGORY_ACTIONS } from '../../src/browse/actions/category-actions';
import { NEIGHBOR_COMMANDS } from '../../src/browse/detail/neighbors';
import { LIST_COMMANDS } from '../../src/browse/list/list-commands';
import { TREE_COMMANDS } from '../../src/browse/list/tree-buttons';
import { VIEW_COMMANDS } from '../../src/browse/views/view-controls';
import { DIFFERENCE_COMMANDS } from '../../src/compare/differences';
import { GRID_COMMANDS } from '../../src/grid/grid-commands';
import { groupBy } from '../../src/base/group-by';
import { PANE_COMMANDS } from '../../src/panes/pane-heading';
import { SEARCH_COMMANDS } from '../../src/search/search-box';

const TABLES = {
  APP_COMMANDS,
  CATEGORY_ACTIONS,
  DIFFERENCE_COMMANDS,
  GRID_COMMANDS,
  LIST_COMMANDS,
  NEIGHBOR_COMMANDS,
  PANE_COMMANDS,
  SEARCH_COMMANDS,
  SHELL_COMMANDS,
  TREE_COMMANDS,
  VIEW_COMMANDS,
};

/** Keys that two tables share because their components are never on screen together. */
const SHARED = ['Escape: DIFFERENCE_COMMANDS close, LIST_COMMANDS close'];

/** The entries with keys from all tables. */
const entries = Object.entries<readonly object[]>(TABLES).flatMap(([table, all]) =>
  all.flatMap((entry) => {
    if (!('keys' in entry) || typeof entry.keys !== 'string') return [];
    const id = 'id' in entry ? String(entry.id) : null;
    const isShortcut = id !== null && !('onlyIn' in entry && entry.onlyIn === 'palette');
    return [{ table, id, keys: entry.keys, isShortcut }];
  }),
);
const shortcuts = entries.filter(({ isShortcut }) => isShortcut);

it('no two commands have the same shortcut', () => {
  const equal = [...groupBy(shortcuts, ({ keys }) => keys)]
    .filter(([, those]) => those.length > 1)
    .map(([keys, those]) => {
      const names = those.map(({ table, id }) => `${table} ${id}`);
      return `${keys}: ${names.join(', ')}`;
    });
  expect(equal).toEqual(SHARED);
});

it('no shortcut is the first key of a sequence', () => {
  const first = new Set(shortcuts.flatMap(({ keys }) => keys.split(' ').slice(0, -1)));
  expect(shortcuts.filter(({ keys }) => first.has(keys))).toEqual([]);
});

it('no component has two commands for the same key', () => {
  const equal = entries.filter(({ table, keys }) => {
    const same = entries.filter((other) => other.table === table && other.keys === keys);
    return same.length > 1;
  });
  expect(equal).toEqual([]);
});

it('every command table that a component uses is covered here', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join('src', path), 'utf8'));
  const offered = sources.flatMap((source) =>
    [...source.matchAll(/\buseCommands\((\w+)/g)].map(([, name = '']) => name),
  );
  expect(new Set(offered)).toEqual(new Set(Object.keys(TABLES)));
});
