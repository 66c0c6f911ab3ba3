import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Reviewer, reviewerOf } from '../../../src/model/review/reviewer';
import { finishTask } from '../../../src/text/task';
import { again, category, load, somePages, toLoadedCategories } from '../pages';
import { reviewAll } from './review-all';

describe('the review', () => {
  it('finds the same page by page as all at once, whatever is loaded', () => {
    assert(
      property(somePages, (some) => {
        // Nothing comes after the last page.
        const pages = some.map((page, at) => {
          const isLast = at === some.length - 1;
          const pageInfo = { ...page.pageInfo, hasNextPage: !isLast, endCursor: `${at}` };
          return { ...page, pageInfo };
        });
        const last = toLoadedCategories(pages.slice(0, 1));
        const reviewer = reviewerOf(last);
        for (let count = 1; count <= pages.length; count += 1) {
          reviewAll(toLoadedCategories(pages.slice(0, count)), reviewer);
        }
        const paged = reviewAll(toLoadedCategories(pages), reviewer);
        const atOnce = reviewAll(toLoadedCategories(again(pages)));
        const sorted = ({ results }: typeof paged) =>
          results.map(({ name, findings }) => [
            name,
            findings
              .map(({ members, note, root }) => ({
                members: members.toSorted((a, b) => a - b),
                note,
                root,
              }))
              .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
          ]);
        expect(sorted(paged)).toEqual(sorted(atOnce));
      }),
    );
  });

  it('looks at a category once, and at nothing where nothing has come', () => {
    const loaded = load(category('a', { name: ' a' }), category('b', { name: 'b ' }));
    const reviewer = reviewerOf(loaded);
    const review = reviewAll(loaded, reviewer);
    expect(reviewAll(loaded, reviewerOf(loaded))).toBe(review);
    const spaces = review.results.find(({ name }) => name === 'stray-spaces');
    expect(spaces?.findings).toHaveLength(2);
  });

  it('goes on where it was left in the middle', () => {
    const loaded = load(
      ...Array.from({ length: 1_000 }, (_, at) => category(`${at}`, { name: ` ${at}` })),
    );
    const reviewer = new Reviewer(loaded.index);
    const left = reviewer.reviewMore(loaded);
    left.next();
    left.next();
    const { results } = reviewAll(loaded, reviewer);
    expect(results.find(({ name }) => name === 'stray-spaces')?.findings).toHaveLength(1_000);
  });

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
    const { results } = reviewAll(loaded);
    const rootsOf = (rule: string) =>
      results.find(({ name }) => name === rule)?.findings.map(({ root }) => root);
    expect(rootsOf('equal-names')).toEqual([-1, 0, 0, -1]);
    expect(rootsOf('stray-spaces')).toEqual([0, -1]);
  });

  it('looks up 50,000 siblings of near-equal names, and walks a loop and a chain of 50,000, in steps', () => {
    const ids = Array.from({ length: 50_000 }, (_, at) => `${at}`);
    for (const [rule, count, loaded] of [
      [
        'equal-names',
        1,
        load(...ids.map((id, at) => category(id, { name: at % 2 ? 'A b' : 'A-B' }))),
      ],
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
      const reviewer = new Reviewer(loaded.index);
      let steps = 0;
      let review = finishTask(reviewer.reviewMore(loaded));
      while (review.count < loaded.count) {
        const task = reviewer.reviewMore(loaded);
        let step = task.next();
        for (; !step.done; step = task.next()) steps += 1;
        review = step.value;
      }
      expect(steps).toBeGreaterThan(50);
      expect(review.results.find(({ name }) => name === rule)?.findings).toHaveLength(count);
    }
  });
});
