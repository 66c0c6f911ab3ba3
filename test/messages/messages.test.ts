import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSentences } from './find-sentences';

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('messages/generated'))
    .map((path) => [path, readFileSync(join('src', path), 'utf8')]),
);

const areas: Record<string, Record<string, string>> = JSON.parse(
  readFileSync('src/messages/en.json', 'utf8'),
);

const messages = Object.entries(areas).flatMap(([area, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ area, name, text })),
);

/** Modules without a UI. All others must take their text from messages. */
const WITHOUT_UI =
  /^(?:api|base|cache|check\/engine|command-line|demo|messages|model|testing|text)\/|^main\.ts$/;

/** Texts that are not messages: code, keys in exported files and parts of reports, which are in English. */
const ALLOWED = new Set([
  'app/categories-page.tsx: %) auto minmax(min(24rem, 55%), 1fr)',
  'ui/commands/use-shortcuts.ts: textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"],',
  'grid/use-grid.ts: (pointer: coarse)',
  'panes/keys/key-form.tsx: body, main',
  'check/check-page.tsx: Enter a valid key, or configure one in the proxy',
  'export/formats.ts: path',
  'export/formats.ts: parentPath',
]);

/** Files in English: reports, file names and errors in the configuration, which is read before a language loads. */
const IN_ENGLISH =
  /-report\.ts$|^export\/describe-content\.ts$|^app\/invalid-configuration\.tsx$|^site\/(?:configuration\/|(?:connection|paging)\.ts$)/;

it('every sentence on screen comes from a message', () => {
  const found = [...sources]
    .filter(([path]) => !WITHOUT_UI.test(path) && !IN_ENGLISH.test(path))
    .flatMap(([path, source]) => findSentences(path, source).map((text) => `${path}: ${text}`));
  expect(found.filter((sentence) => !ALLOWED.has(sentence))).toEqual([]);
});

it('every message is used', () => {
  const used = new Set([...sources.values()].flatMap(findUsed));
  const names = new Set(messages.map(({ area, name }) => `${area}.${name}`));
  const unused = messages
    .map(({ area, name }) => ({ id: `${area}.${name}`, commented: `${area}.${name.slice(1)}` }))
    .filter(({ id, commented }) => !used.has(id) && !names.has(commented));
  expect(unused.map(({ id }) => id)).toEqual([]);
});

function findUsed(source: string): string[] {
  const imports = source.matchAll(
    /import \* as (\w+) from '[./]+\/(?:messages\/)?generated\/([\w-]+)'/g,
  );
  return [...imports].flatMap(([, alias = '', area = '']) =>
    [...source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(
      ([, name = '']) => `${area}.${name}`,
    ),
  );
}
