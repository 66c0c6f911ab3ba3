import { nameOf, unnamedInEnglish } from '../model/names';
import { branchNameOf } from '../model/query/branches';
import { removeTerms } from '../model/query/edit-query';
import { type Condition, parseQuery, type ValidTerm } from '../model/query/parse-query';
import type { ExportScope } from './export-scope';
import type { FileContent } from './file-name';

/** Describes an export for its file name, in English like its keys: "Manufacturing", "draft". */
export function describeContent(scope: ExportScope, count: number): FileContent {
  const { loaded, selectedIds, branch } = scope;
  const isSelection = selectedIds.size > 0;
  return {
    descriptions: branch
      ? [nameOf(branch, unnamedInEnglish)]
      : isSelection
        ? []
        : describeQuery(scope),
    marks: [isSelection && `${count}-selected`, !loaded.isAllLoaded && 'part'].filter(
      (mark) => mark !== false,
    ),
  };
}

const isBranch = ({ condition }: ValidTerm) => condition.valueType === 'branch';

function describeQuery({ loaded, rows: { criteria } }: ExportScope): string[] {
  const { query } = criteria;
  const { terms, problems, words } = parseQuery(query);
  const toText = ({ name, value, condition, isNegated }: ValidTerm) => {
    const reference = condition.valueType === 'branch' ? condition.reference : '';
    const branch = branchNameOf(loaded, reference, unnamedInEnglish);
    return (isNegated ? 'not ' : '') + describeCondition(name, value, condition, branch);
  };
  return [
    ...terms.filter(isBranch).map(toText),
    ...(words.length > 0 ? [removeTerms(query, [...terms, ...problems])] : []),
    ...terms.filter((term) => !isBranch(term)).map(toText),
  ];
}

function describeCondition(
  name: string,
  value: string,
  condition: Condition,
  branch: string,
): string {
  switch (condition.valueType) {
    case 'branch':
      return condition.isDirect ? `directly below ${branch}` : branch;
    case 'status':
      return value;
    case 'kind':
      return condition.kind;
    case 'ids':
      return `${condition.ids.length} ids`;
    case 'dates':
      return `${name} ${compare(value, DATES)}`;
    case 'levels':
      return `${name} ${compare(value, LEVELS)}`;
    case 'field':
    case 'id':
    case 'part':
      return `${name} ${value}`;
  }
}

type Comparisons = Readonly<Record<string, string>>;

const DATES: Comparisons = { '<': 'before', '<=': 'up to', '>': 'after', '>=': 'since' };

const LEVELS: Comparisons = { '<': 'less than', '<=': 'up to', '>': 'more than', '>=': 'at least' };

function compare(value: string, comparisons: Comparisons): string {
  return value.replace(/^[<>]=?/, (sign) => `${comparisons[sign]} `).replace('..', ' to ');
}
