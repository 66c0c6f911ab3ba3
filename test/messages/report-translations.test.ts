import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findWork,
  readTranslatedFrom,
  reportWork,
  toTranslatedFrom,
} from '../../src/messages/report-translations';

const english = { list: { open: 'Open', close: 'Close' }, map: { zoom: 'Zoom in' } };
const german = { list: { open: 'Öffnen', close: 'Schließen' }, map: { zoom: 'Vergrößern' } };
const done = toTranslatedFrom(english, german);

describe('findWork', () => {
  it('finds nothing once the translations are recorded', () => {
    expect(findWork(english, german, done)).toEqual({ missing: [], outdated: [] });
  });

  it.each([
    ['a message without a translation', { list: german.list, map: {} }],
    ['an area without translations', { list: german.list }],
  ])('finds %s', (_what, translated) => {
    expect(findWork(english, translated, done)).toEqual({ missing: ['map.zoom'], outdated: [] });
  });

  it('finds a translation whose English has changed', () => {
    const changed = { ...english, list: { open: 'Show', close: 'Close' } };
    expect(findWork(changed, german, done)).toEqual({ missing: [], outdated: ['list.open'] });
  });

  it('finds a translation that was never recorded', () => {
    const { 'map.zoom': _, ...others } = done;
    expect(findWork(english, german, others)).toEqual({ missing: [], outdated: ['map.zoom'] });
  });

  it('finds nothing once the English is restored', () => {
    const changed = { ...english, list: { open: 'Show', close: 'Close' } };
    expect(findWork(changed, german, done).outdated).toEqual(['list.open']);
    expect(findWork(english, german, done).outdated).toEqual([]);
  });
});

describe('toTranslatedFrom', () => {
  it('stores a hash of the English for each translation', () => {
    const reversed = { map: german.map, list: german.list };
    expect(Object.keys(toTranslatedFrom(english, reversed))).toEqual([
      'list.open',
      'list.close',
      'map.zoom',
    ]);
    expect(new Set(Object.values(done)).size).toBe(3);
    for (const hash of Object.values(done)) expect(hash).toMatch(/^[\da-f]{8}$/);
  });

  it('skips messages without a translation', () => {
    const other = { list: { open: 'Öffnen', old: 'Alt' } };
    expect(Object.keys(toTranslatedFrom(english, other))).toEqual(['list.open']);
  });
});

describe('reportWork', () => {
  it('shows both the English and the translation', () => {
    const work = { missing: ['map.zoom'], outdated: ['list.open'] };
    expect(reportWork('de', work, english, { list: german.list })).toBe(`de: 1 missing, 1 to compare

  Missing
    map.zoom
      en  Zoom in

  To compare, because the English has changed since
    list.open
      en  Open
      de  Öffnen
`);
  });

  it('returns one line if nothing needs translating', () => {
    expect(reportWork('de', { missing: [], outdated: [] }, english, german)).toBe(
      'de: 0 missing, 0 to compare\n',
    );
  });
});

it("reads a language's translation record", () => {
  expect(Object.keys(readTranslatedFrom('de')).length).toBeGreaterThan(500);
  expect(readTranslatedFrom('en')).toEqual({});
});

it('the app does not import the translation records', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|css|html)$/.test(path))
    .filter((path) =>
      /translated-from|report-translations/.test(readFileSync(join('src', path), 'utf8')),
    );
  expect(files).toEqual([join('messages', 'report-translations.ts')]);
});
