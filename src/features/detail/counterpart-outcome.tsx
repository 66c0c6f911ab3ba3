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
import { isTimeField, toText } from '../../model/fields';
import type { LoadedCategories } from '../../model/loaded-categories';
import { isolatePath } from '../../categories/isolate-path';
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
  /** The number of look-ups: the result of each is read out, even if it is the same. */
  asked: number;
}

interface OutcomeProps extends CounterpartProps {
  /** The loaded list of the other site; null if nothing is loaded. */
  list: LoadedCategories | null;
}

/** Says that the site has the category, and shows the differences. */
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
  const parentText = (path && isolatePath(path)) || (parent ? nameOf(parent) : parentId);
  const changes = compareFields(category, found.category, { id: false, parentId: isMoved }).filter(
    ({ field }) => !isTimeField(field),
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

/** Empty, because the parent is shown by its name or path. */
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Returns whether the change shows only the words that differ. */
function isShortened({ before, after }: FieldChange): boolean {
  return isLongChange(toText(before) ?? '', toText(after) ?? '');
}

/** Shows only the value of the other site, because the page shows that of this one. */
function OtherValue({ after }: BeforeAfterProps) {
  return after;
}

/** Says that the site does not have the category, or how much of its list was searched for it. */
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

/** Reads out the result of each look-up. */
function useReadOut(result: string, asked: number): void {
  useEffect(() => {
    if (asked > 0) readOut(result);
  }, [result, asked]);
}
