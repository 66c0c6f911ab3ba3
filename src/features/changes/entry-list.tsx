import { Fragment } from 'react';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import * as t from '../../messages/generated/changes';
import { bdi } from '../../ui/tags';
import type { ChangedCategory, ChangeKind, FieldChange } from '../../model/changes';
import { type FieldName, toText } from '../../model/fields';
import { nameOf } from '../../model/names';
import type { GroupedCategory } from './describe-refresh';
import styles from './changes-page.module.css';
import { fieldLabel } from '../../categories/field-label';
import { TextChange } from '../../categories/differences/text-change';
import { ValueChange } from '../../categories/differences/value-change';

/** The field that the line of a category is about; what is edited only has the others, below it. */
const LINE_FIELDS: Readonly<Record<ChangeKind, FieldName | null>> = {
  moved: 'parentId',
  renamed: 'name',
  edited: null,
};

interface EntryListProps {
  categories: readonly GroupedCategory[];
  /** The names of parents, by id. */
  parentNames: ReadonlyMap<string, string>;
}

/** Categories of which the same is to be said, and what has changed in each. */
export function EntryList({ categories, parentNames }: EntryListProps) {
  return (
    <ul className={styles.entries}>
      {groupByParent(categories).map((siblings) => (
        <li key={siblings[0].id} className={styles.entry}>
          <Entry siblings={siblings} parentNames={parentNames} />
        </li>
      ))}
    </ul>
  );
}

function Entry({
  siblings,
  parentNames,
}: { siblings: Siblings } & Pick<EntryListProps, 'parentNames'>) {
  const [category] = siblings;
  const { parentId, kind = 'edited', fields = [] } = category;
  const change = fields.find(({ field }) => field === LINE_FIELDS[kind]);
  const others = fields.filter((other) => other !== change);
  return (
    <>
      <p>
        {change ? (
          <ChangeLine category={category} change={change} parentNames={parentNames} />
        ) : (
          <>
            {siblings.map((sibling, index) => (
              <Fragment key={sibling.id}>
                {index > 0 && <span className="muted"> · </span>}
                <NameLink category={sibling} />
              </Fragment>
            ))}
            {parentId !== null && (
              <span className="note">
                {' '}
                {t.inParent({ parent: parentNames.get(parentId) ?? parentId, name: bdi })}
              </span>
            )}
          </>
        )}
      </p>
      {others.length > 0 && <FieldChanges fields={others} parentNames={parentNames} />}
    </>
  );
}

interface ChangeLineProps extends Pick<EntryListProps, 'parentNames'> {
  category: GroupedCategory;
  change: FieldChange;
}

/** A category and its change in one: the name that it had and has, or where it was and is. */
function ChangeLine({ category, change, parentNames }: ChangeLineProps) {
  const paths = useSitePaths();
  if (change.field === 'name') {
    const before = nameOf({ id: category.id, name: toText(change.before) });
    return <TextChange before={before} after={nameOf(category)} to={paths.category(category.id)} />;
  }
  return (
    <>
      <NameLink category={category} />
      <span className="muted">: </span>
      <ValueChange change={change} parentNames={parentNames} />
    </>
  );
}

function NameLink({ category }: { category: GroupedCategory }) {
  return (
    <Link to={useSitePaths().category(category.id)} className="name-link">
      <bdi lang="">{nameOf(category)}</bdi>
    </Link>
  );
}

interface FieldChangesProps {
  fields: ChangedCategory['fields'];
  /** The names of parents, by id. */
  parentNames: ReadonlyMap<string, string>;
}

/** The old and new values of the changed fields of a category. */
function FieldChanges({ fields, parentNames }: FieldChangesProps) {
  return (
    <dl className={styles.fields}>
      {fields.map((change) => (
        <Fragment key={change.field}>
          <dt>{fieldLabel(change.field)}</dt>
          <dd>
            <ValueChange change={change} parentNames={parentNames} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

type Siblings = [GroupedCategory, ...GroupedCategory[]];

/** Puts those together that follow each other below the same parent and of which nothing more is said. */
function groupByParent(categories: readonly GroupedCategory[]): Siblings[] {
  const groups: Siblings[] = [];
  for (const category of categories) {
    const last = groups.at(-1);
    const isSame = last && !category.fields && last[0].parentId === category.parentId;
    if (isSame) last.push(category);
    else groups.push([category]);
  }
  return groups;
}
