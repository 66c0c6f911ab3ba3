import { useMemo } from 'react';
import type { Task } from '../text/task';
import { useTask } from '../ui/hooks/use-task';
import { outdatedUnless } from '../data/outdated-unless';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import { Branches } from '../model/query/branches';

/**
 * Returns the name of the category that a query refers to by ID, slug or name. If it is not loaded, returns the
 * reference.
 */
export function useBranchName(reference: string | null, loaded: LoadedCategories | null): string {
  const index = loaded?.index ?? null;
  const branches = useMemo(
    () => (index && reference !== null ? new Branches(index, reference) : null),
    [index, reference],
  );
  const question = useMemo(() => loaded && branches && { loaded, branches }, [loaded, branches]);
  return useTask(question, findName, isOutdated) ?? reference ?? '';
}

interface Question {
  loaded: LoadedCategories;
  branches: Branches;
}

function* findName({ loaded, branches }: Question): Task<string> {
  yield* branches.extend();
  const [first] = branches.positions;
  const category = first === undefined ? undefined : loaded.index.categories[first];
  return category ? nameOf(category) : branches.reference;
}

const isOutdated = outdatedUnless<Question>((asked, now) => asked.branches === now.branches);
