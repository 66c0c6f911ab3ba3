import { useEffect } from 'react';
import type { Category } from '../../api/schemas';
import { type BeforeAfterProps, isLongChange } from '../../categories/differences/text-change';
import { ValueChange } from '../../categories/differences/value-change';
import { fieldLabel } from '../../categories/field-label';
import { describeAmount } from '../../categories/loading/describe-list';
import { Link } from '../../connections/link';
import { categoriesPath, categoryPath } from '../../connections/paths';
import { type SiteContext } from '../../connections/site-context';
import * as t from '../../messages/generated/counterpart';
import type { Ancestors } from '../../model/ancestors';
import { compareFields, type FieldChange } from '../../model/changes';
import { type Counterpart as Found } from '../../model/comparison/find-counterpart';
import { isByNature, toText } from '../../model/fields';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatPath, nameOf } from '../../model/names';
import { readOut } from '../../ui/feedback/announcement';
import { bdi } from '../../ui/tags';
import styles from './other-sites.module.css';

export interface CounterpartProps {
  category: Category;
  ancestors: Ancestors;
  loaded: LoadedCategories | null;
  /** The site on which it is looked up. */
  site: SiteContext;
  /** Counts how often it was asked for: each answer is read out, also the same once more. */
  asked: number;
}

interface OutcomeProps extends CounterpartProps {
  /** The list of the other site as far as it is loaded; null for nothing. */
  list: LoadedCategories | null;
}

/** Says that the site has the category, and what it has otherwise. */
export function Present({
  category,
  ancestors,
  loaded,
  site,
  found,
  list,
  asked,
}: OutcomeProps & { found: Found }) {
  const { connection, siteId } = site;
  const { id, parentId } = found.category;
  const otherAncestors = list?.ancestorsOf(found.category);
  const path = formatPath(otherAncestors?.known ?? []);
  const isMoved =
    found.by === 'id'
      ? category.parentId !== parentId
      : ancestors.end.kind === 'root' &&
        otherAncestors?.end.kind === 'root' &&
        formatPath(ancestors.known) !== path;
  const parent = parentId === null ? undefined : loaded?.find(parentId);
  const parentText = path || (parent ? nameOf(parent) : parentId);
  const changes = compareFields(category, found.category, { id: false, parentId: isMoved }).filter(
    ({ field }) => !isByNature(field),
  );
  const count = changes.length;
  const result = found.by === 'id' ? t.found({ count }) : t.foundBy({ by: found.by, id, count });
  useReadOut(t.result({ connection: connection.name, result }), asked);
  return (
    <>
      <p>{result}</p>
      {changes.length > 0 && (
        <dl className={styles.fields}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{fieldLabel(change.field)}</dt>
              <dd className={styles.value}>
                <ValueChange
                  change={change.field === 'parentId' ? { ...change, after: parentText } : change}
                  parentNames={NO_NAMES}
                  {...(!isShortened(change) && { Layout: OtherValue })}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <Link to={categoryPath(connection.id, siteId, id)}>
          {t.openIn({ connection: connection.name, name: bdi })}
        </Link>
      </p>
    </>
  );
}

/** The parent is shown by its name or path. */
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Returns whether only the words are shown that differ. */
function isShortened({ before, after }: FieldChange): boolean {
  return isLongChange(toText(before) ?? '', toText(after) ?? '');
}

/** The value of the other site: that of this one is on screen. */
function OtherValue({ after }: BeforeAfterProps) {
  return after;
}

/** Says that the site does not have the category, or how much of it was searched for another ID. */
export function Absent({
  category,
  list,
  site,
  similar,
  asked,
}: OutcomeProps & { similar: readonly Found[] }) {
  const { connection, siteId } = site;
  const [first] = similar;
  const isCertain = list?.isComplete === true && !first;
  const { name } = connection;
  const result = first
    ? t.several({ count: similar.length, connection: name, by: first.by })
    : (isCertain ? t.absent : t.notFound)({ connection: name });
  const path = categoriesPath(connection.id, siteId);
  const search = new URLSearchParams({ q: category.name ?? category.id }).toString();
  useReadOut(result, asked);
  return (
    <>
      <p>{result}</p>
      <p className="note">
        {!list && t.listNotLoaded()}
        {first && t.otherIds()}
        {list && !first && (isCertain ? t.none() : t.noneLoaded({ loaded: describeAmount(list) }))}
      </p>
      {!isCertain && (
        <p>
          <Link to={`${path}?${search}`}>
            {t.searchIn({ connection: connection.name, name: bdi })}
          </Link>
        </p>
      )}
    </>
  );
}

/** Reads out what came of it, once it is known, for each time it is asked for. */
function useReadOut(result: string, asked: number): void {
  useEffect(() => {
    if (asked > 0) readOut(result);
  }, [result, asked]);
}
