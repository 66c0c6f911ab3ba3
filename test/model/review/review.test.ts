import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { reviewList } from '../../../src/model/review/review';
import type { RuleName } from '../../../src/model/review/rules';
import { category, load } from '../pages';

describe('the review', () => {
  it('sorts findings into the branch of their root; those about roots, or outside the hierarchy, into none', () => {
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

  it.each<[RuleName, number, (at: number) => Partial<Category>]>([
    ['equal-names', 1, () => ({ name: 'A' })],
    ['equal-names', 25_000, (at) => ({ name: `A ${at >> 1}` })],
    ['only-children', 0, (at) => ({ parentId: `${(at + 1) % 50_000}` })],
    ['only-children', 1, (at) => ({ parentId: at === 0 ? null : `${at - 1}` })],
  ])('of 50,000 categories finds %s %i times', (rule, count, fieldsAt) => {
    const all = Array.from({ length: 50_000 }, (_, at) => category(`${at}`, fieldsAt(at)));
    const found = reviewList(load(...all)).results.find(({ name }) => name === rule);
    expect(found?.findings).toHaveLength(count);
  });
});
