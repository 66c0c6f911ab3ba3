import { describe, expect, it } from 'vitest';
import { reviewList } from '../../../src/model/review/review';
import { category, load } from '../pages';

describe('the review', () => {
  it('places findings in the branch of their root; what is about roots, or below none, in none', () => {
    const names = (id: string, parentId: string | null) => [
      category(`${id}1`, { name: 'Equal', parentId }),
      category(`${id}2`, { name: 'Equal', parentId }),
    ];
    const loaded = load(
      category('top', { name: ' Top' }),
      ...names('root', null),
      ...names('in', 'top'),
      ...names('deep', 'in1'),
      ...names('orphan', 'gone'),
      category('l1', { name: ' L', parentId: 'l2' }),
      category('l2', { name: 'L', parentId: 'l1' }),
    );
    const { results } = reviewList(loaded);
    const rootsOf = (rule: string) =>
      results.find(({ name }) => name === rule)?.findings.map(({ root }) => root);
    expect(rootsOf('equal-names')).toEqual([-1, 0, 0, -1]);
    expect(rootsOf('stray-spaces')).toEqual([0, -1]);
  });

  it('looks up 50,000 siblings of equal names, and walks a loop and a chain of 50,000', () => {
    const ids = Array.from({ length: 50_000 }, (_, at) => `${at}`);
    for (const [rule, count, loaded] of [
      ['equal-names', 1, load(...ids.map((id, at) => category(id, { name: at < 0 ? '' : 'A' })))],
      ['equal-names', 25_000, load(...ids.map((id, at) => category(id, { name: `A ${at >> 1}` })))],
      [
        'only-children',
        0,
        load(...ids.map((id, at) => category(id, { parentId: `${(at + 1) % 50_000}` }))),
      ],
      [
        'only-children',
        1,
        load(...ids.map((id, at) => category(id, { parentId: at === 0 ? null : `${at - 1}` }))),
      ],
    ] as const) {
      expect(reviewList(loaded).results.find(({ name }) => name === rule)?.findings).toHaveLength(
        count,
      );
    }
  });
});
