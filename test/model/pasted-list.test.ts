import { describe, expect, it } from 'vitest';
import { findNearest, findPasted } from '../../src/model/pasted-list';
import { finishTask } from '../../src/text/task';
import { bare, load } from './pages';

const SITE = load(
  bare('1', { name: 'News', slug: 'news' }),
  bare('2', { name: 'World', slug: 'world', parentId: '1' }),
  bare('3', { name: 'Africa', slug: 'africa', parentId: '2' }),
  bare('4', { name: 'Sports', slug: 'sports' }),
  bare('5', { name: 'World', slug: 'world-cup', parentId: '4' }),
  bare('6', { name: 'Food/Drink, and more' }),
  bare('1,5', { name: 'One and a half' }),
  bare('7', { name: null }),
);

/** What each text means, by ID. */
const find = (pasted: string) =>
  finishTask(findPasted(pasted, SITE)).map(({ text, meant }) => [text, meant.map(({ id }) => id)]);

describe('a line', () => {
  it.each([
    ['3', ['3']],
    ['AFRICA', ['3']],
    ['Africa', ['3']],
    ['World › Africa', ['3']],
    ['News › World › Africa', ['3']],
    ['news/world/africa', ['3']],
    ['News > World', ['2']],
    ['Sports\\World', ['5']],
    ['World', ['2', '5']],
    ['world', ['2']],
    ['world-cup', ['5']],
    ['Food/Drink, and more', ['6']],
    ['1,5', ['1,5']],
    ['Unnamed (7)', ['7']],
    ['"Africa"', ['3']],
    ['Asia', []],
    ['Sports › Africa', []],
    ['Gone › News › World', []],
    ['/', []],
  ])('%s means %j', (text, ids) => {
    expect(find(text)[0]?.[1]).toEqual(ids);
  });

  it('is a path as the app writes it, whatever its names and slugs hold', () => {
    const site = load(
      bare('1', { name: 'Media', slug: 'media' }),
      bare('2', { name: 'TV/Video', slug: 'tv/video', parentId: '1' }),
      bare('3', { name: 'A > B', slug: 'a-b', parentId: '2' }),
    );
    for (const path of ['Media › TV/Video › A > B', 'media/tv%2Fvideo/a-b', 'TV/Video › A > B']) {
      const [found] = finishTask(findPasted(path, site));
      expect(found?.meant.map(({ id }) => id)).toEqual(['3']);
    }
  });

  it('means all that are called so', () => {
    const site = load(bare('1', { name: 'A' }), bare('2', { name: 'a' }), bare('3', { slug: 'b' }));
    const [found] = finishTask(findPasted('A', site));
    expect(found?.meant.map(({ id }) => id)).toEqual(['1', '2']);
  });
});

describe('a pasted text', () => {
  it('is read line by line, in its order, without blank lines', () => {
    expect(find('\r\n3\r\n\r\n  \n1\u20282\r')).toEqual([
      ['3', ['3']],
      ['1', ['1']],
      ['2', ['2']],
    ]);
  });

  it('is a table: the column counts in which the most are found', () => {
    expect(find('Row\tCategory\n8\tAfrica\n9\t"Wor""ld"\n10\tnews')).toEqual([
      ['Category', []],
      ['Africa', ['3']],
      ['Wor"ld', []],
      ['news', ['1']],
    ]);
  });

  it('is a table: a column of parents does not stand for their sub-categories', () => {
    expect(find('99\tGone\tNews\n2\tWorld\tNews\n3\tAfrica\tNews\n5\tWorld\tSports')).toEqual([
      ['99', []],
      ['2', ['2']],
      ['3', ['3']],
      ['5', ['5']],
    ]);
  });

  it('is one line with commas or semicolons', () => {
    expect(find('1, 3; 99')).toEqual([
      ['1', ['1']],
      ['3', ['3']],
      ['99', []],
    ]);
  });

  it.each(['', ' \n\t\n'])('is empty: %j', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('may be 10,000 lines of the wrong column, or one very long line', () => {
    const lines = Array.from({ length: 10_000 }, (_, line) => `\t"${line}-x"\t`).join('\n');
    expect(find(lines)).toHaveLength(10_000);
    expect(find('x'.repeat(1_000_000))).toHaveLength(1);
    expect(find(','.repeat(100_000))).toHaveLength(1);
    expect(find(`a${' '.repeat(200_000)}b`)).toHaveLength(1);
  });
});

it('takes twice the steps for twice the paths that end in the same name, not four times', () => {
  const stepsOf = (count: number) => {
    const site = load(
      ...Array.from({ length: count }, (_, at) => [
        bare(`b${at}`, { name: `Branch ${at}` }),
        bare(`o${at}`, { name: 'Other', parentId: `b${at}` }),
      ]).flat(),
    );
    let walks = 0;
    const ancestorsOf = site.ancestorsOf.bind(site);
    site.ancestorsOf = (category) => {
      walks += 1;
      return ancestorsOf(category);
    };
    const lines = Array.from({ length: count }, (_, at) => `Branch ${at} › Other`).join('\n');
    const found = finishTask(findPasted(lines, site));
    expect(found.every(({ meant }) => meant.length === 1)).toBe(true);
    return walks;
  };
  expect(stepsOf(2_000)).toBeLessThanOrEqual(2 * stepsOf(1_000) + 1);
});

describe('what is not found', () => {
  it('is near a name or a slug that differs in few letters, the nearest first', () => {
    const near = finishTask(findNearest(['Afirca', 'wrld-cup', 'Worlt', 'xyz', ''], SITE));
    const ids = Array.from(near, ([text, found]) => [text, found.map(({ id }) => id)]);
    expect(Object.fromEntries(ids)).toEqual({
      'wrld-cup': ['5'],
      Worlt: ['2', '5'],
    });
  });
});
