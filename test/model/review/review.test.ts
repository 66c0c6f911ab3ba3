import { finishTask } from '../../../src/base/task';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { countFindings, keyOf, reviewList, selectOpen } from '../../../src/model/review/review';
import type { RuleName } from '../../../src/model/review/rules';
import { category, load } from '../pages';

const NOTHING = { muted: [], known: new Set<string>() };

it('two reviews of a list share their work', () => {
  const loaded = load(...Array.from({ length: 10_000 }, (_, at) => category(`${at}`)));
  const header = reviewList(loaded);
  // Too long for one step.
  expect(header.next().done).toBe(false);
  const review = finishTask(reviewList(loaded));
  expect(header.next()).toEqual({ done: true, value: review });
  expect(finishTask(reviewList(loaded))).toBe(review);
});

describe('hidden findings', () => {
  const names = ['A ', 'B ', 'C '];
  const loaded = load(
    ...names.map((name, at) => category(`${at}`, { name })),
    category('in', { name: ' D', parentId: '0' }),
  );
  const review = finishTask(reviewList(loaded));
  const idsOf = (findings: readonly { subject: number }[] = []) =>
    findings.map(({ subject }) => loaded.categories[subject]?.id);

  it('are identified by rule and ID', () => {
    const known = new Set(['stray-spaces 1', 'equal-names 2', 'stray-spaces gone']);
    const open = selectOpen(review, { ...NOTHING, known });
    expect(countFindings(open)).toBe(3);
    const spaces = open.find(({ name }) => name === 'stray-spaces');
    expect(idsOf(spaces?.findings)).toEqual(['0', '2', 'in']);
    expect(idsOf(spaces?.known)).toEqual(['1']);
    const [finding] = spaces?.known ?? [];
    expect(finding && keyOf(loaded, 'stray-spaces', finding)).toBe('stray-spaces 1');
  });

  it('include all findings of a muted rule', () => {
    const open = selectOpen(review, { ...NOTHING, muted: ['stray-spaces'] });
    expect(open.map(({ name }) => name)).not.toContain('stray-spaces');
    expect(countFindings(open)).toBe(0);
  });

  it('are limited to the chosen branch', () => {
    const known = new Set(['stray-spaces 1', 'stray-spaces in']);
    const spaces = selectOpen(review, { ...NOTHING, known }, 0).find(
      ({ name }) => name === 'stray-spaces',
    );
    expect(idsOf(spaces?.findings)).toEqual(['0']);
    expect(idsOf(spaces?.known)).toEqual(['in']);
  });
});

describe('the review', () => {
  it('assigns findings to the branch of their root', () => {
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
    const { results } = finishTask(reviewList(loaded));
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
  ])('finds %s %i times in 50,000 categories', (rule, count, fieldsAt) => {
    const all = Array.from({ length: 50_000 }, (_, at) => category(`${at}`, fieldsAt(at)));
    const found = finishTask(reviewList(load(...all))).results.find(({ name }) => name === rule);
    expect(found?.findings).toHaveLength(count);
  });
});
