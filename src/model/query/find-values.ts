import { beginsWith, fold, foldSpellings } from '../../text/fold';
import { forRange, type Task } from '../../text/task';
import { MAX_DEPTH } from '../ancestors';
import { FIELD_NAMES, FIELDS } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import { formatPath, nameOf } from '../names';
import { toBranchReferences } from './branches';
import { isLeaf } from './condition-tests';
import { type Kind, KINDS, type ValueType } from './qualifiers';
import { searchTextsOf } from '../index-texts';

interface SuggestedValue {
  value: string;
  meaning: ValueMeaning | null;
}

/** Describes a value. */
export type ValueMeaning =
  | { of: 'branch'; name: string; path: string }
  | { of: 'kind'; kind: Kind }
  | {
      of: 'time';
      time: 'last-7-days' | 'last-30-days' | 'last-year' | 'this-year' | 'before-this-year';
    };

const MAX_VALUES = 8;

/** Finds loaded values that begin as typed, the most likely first; none if the qualifier accepts any text. */
export function* findValues(
  valueType: ValueType,
  typed: string,
  loaded: LoadedCategories,
): Task<SuggestedValue[]> {
  if (valueType === 'branch') {
    const branches = yield* suggestBranches(typed, loaded);
    return branches.map(({ reference, name, path }) => ({
      value: reference,
      meaning: { of: 'branch', name, path },
    }));
  }
  const prefix = fold(typed);
  return listValues(valueType, loaded)
    .filter(({ value }) => fold(value).startsWith(prefix))
    .slice(0, MAX_VALUES);
}

function listValues(valueType: ValueType, loaded: LoadedCategories): SuggestedValue[] {
  switch (valueType) {
    case 'status':
      return loaded.statuses.map(([value]) => ({ value, meaning: null }));
    case 'field':
      return FIELD_NAMES.filter((field) => field !== 'id').map((field) => ({
        value: FIELDS[field].query.word,
        meaning: null,
      }));
    case 'kind':
      return KINDS.map((kind) => ({ value: kind, meaning: { of: 'kind', kind } }));
    case 'levels':
      return ['1', '2', '3', '4', '>4'].map((value) => ({ value, meaning: null }));
    case 'dates': {
      const year = new Date().getFullYear();
      return [
        { value: '7d', meaning: { of: 'time', time: 'last-7-days' } },
        { value: '30d', meaning: { of: 'time', time: 'last-30-days' } },
        { value: '1y', meaning: { of: 'time', time: 'last-year' } },
        { value: `${year}`, meaning: { of: 'time', time: 'this-year' } },
        { value: `<${year}`, meaning: { of: 'time', time: 'before-this-year' } },
      ];
    }
    default:
      return [];
  }
}

export interface SuggestedBranch {
  reference: string;
  name: string;
  /** The names of its ancestors; empty for a root. */
  path: string;
}

/** Finds categories with sub-categories by the beginning of a word of their name, or of their slug; roots first. */
export function* suggestBranches(typed: string, loaded: LoadedCategories): Task<SuggestedBranch[]> {
  const { index, count, hierarchy } = loaded;
  const { categories } = index;
  const searchTexts = searchTextsOf(index);
  const prefix = fold(typed).trimStart();
  const found: { position: number; rank: number }[] = [];
  yield* searchTexts.extend();
  yield* forRange(0, count, (position) => {
    const category = categories[position];
    if (!category || isLeaf(index, position)) return;
    const name = searchTexts.nameAt(position);
    const isNamedSo = beginsWith(name, prefix);
    const slug = foldSpellings(category.slug?.trimStart() ?? '');
    if (isNamedSo || name.includes(` ${prefix}`) || beginsWith(slug, prefix)) {
      const level = Math.min(hierarchy.levelAt[position] ?? 1, MAX_DEPTH);
      found.push({ position, rank: (isNamedSo ? 0 : MAX_DEPTH) + level });
    }
  });
  const best = found.toSorted((a, b) => a.rank - b.rank).slice(0, MAX_VALUES);
  const branches = best.flatMap(({ position }) => categories[position] ?? []);
  const references = yield* toBranchReferences(loaded, branches);
  return branches.map((category, at) => ({
    reference: references[at] ?? category.id,
    name: nameOf(category),
    path: formatPath(loaded.ancestorsOf(category).known),
  }));
}
