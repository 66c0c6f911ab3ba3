import { type ReactNode, useRef } from 'react';
import type { Category } from '../../api/schemas';
import { EnvironmentBadge } from '../../connections/environment-badge';
import { Link } from '../../connections/link';
import { categoryPath } from '../../connections/paths';
import { classNames } from '../../ui/class-names';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import type { BeforeAfterProps } from '../../categories/differences/text-change';
import { FieldContent, ValueChange } from '../../categories/differences/value-change';
import { CloseLink, DetailFrame } from '../../categories/pane/detail-frame';
import { PaneHeading } from '../../categories/pane/pane-heading';
import { usePaneFocus } from '../../categories/pane/use-pane-focus';
import type { FieldChange } from '../../model/changes';
import type { Comparison, Difference } from '../../model/comparison/compare-matched';
import { FIELD_NAMES, type FieldName, FIELDS } from '../../model/fields';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { useComparePath } from './compare-state';
import { describeDifference, formatPlace } from './describe-difference';
import styles from './difference-detail.module.css';
import { KindBadge } from './difference-kinds';
import type { Side } from './site-side';

interface DifferenceDetailProps {
  difference: Difference;
  comparison: Comparison;
  here: Side;
  there: Side;
}

/** One difference: the fields of the category on both sides, what differs first and marked. */
export function DifferenceDetail({ difference, comparison, here, there }: DifferenceDetailProps) {
  const { kind } = difference;
  const heading = useRef<HTMLHeadingElement>(null);
  const [, toPath] = useComparePath();
  usePaneFocus(heading, useIsWide());
  const sides = [
    { place: 'Here', side: here, loaded: comparison.here, category: difference.here },
    { place: 'There', side: there, loaded: comparison.there, category: difference.there },
  ].flatMap(({ category, ...rest }) => (category ? [{ ...rest, category }] : []));
  const [first, second] = sides;
  if (!first) return null;
  const name = nameOf(first.category);
  return (
    <DetailFrame
      label={name}
      bar={
        <>
          <KindBadge kind={kind} />
          <CloseLink to={toPath({ open: null })} />
        </>
      }
      isLoading={false}
    >
      <PaneHeading ref={heading}>{name}</PaneHeading>
      {!second && <p className="note">{describeDifference(difference, comparison)}</p>}
      <div className={classNames(styles.sides, second && styles.both)}>
        <span />
        {sides.map(({ place, side, category }) => (
          <SideHead key={place} place={place} side={side} category={category} />
        ))}
      </div>
      {second ? (
        <Fields difference={difference} comparison={comparison} />
      ) : (
        <Values category={first.category} loaded={first.loaded} fields={FIELD_NAMES} />
      )}
    </DetailFrame>
  );
}

interface SideHeadProps {
  place: string;
  side: Side;
  category: Category;
}

/** Names a side above its column, and leads to the category there. */
function SideHead({ place, side: { site, name }, category }: SideHeadProps) {
  return (
    <p className={styles.head}>
      <span className="muted">{place}</span>{' '}
      {site ? (
        <Link to={categoryPath(site.connection.id, site.siteId, category.id)}>
          Open in <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      <EnvironmentBadge environment={site?.connection.environment} />
    </p>
  );
}

/** The fields of a category that is on both sides. */
function Fields({
  difference,
  comparison,
}: Pick<DifferenceDetailProps, 'difference' | 'comparison'>) {
  const { here, there, fields } = difference;
  if (!here || !there) return null;
  const place: FieldChange = {
    field: 'parentId',
    before: there.parentId && formatPlace(there, comparison.there),
    after: here.parentId && formatPlace(here, comparison.here),
  };
  const ids: FieldChange = { field: 'id', before: there.id, after: here.id };
  const changes = [
    ...fields.map((change) => (change.field === 'parentId' ? place : change)),
    // Where they are matched otherwise, IDs are no difference, and yet worth knowing.
    ...(here.id === there.id ? [] : [ids]),
  ];
  const differing = new Set<FieldName>(changes.map(({ field }) => field));
  const same = FIELD_NAMES.filter((field) => !differing.has(field) && here[field] !== null);
  return (
    <>
      <dl className={classNames(styles.fields, styles.both)}>
        {changes.map((change) => (
          <div key={change.field} className={styles.field}>
            <dt>{FIELDS[change.field].label}</dt>
            <ValueChange change={change} parentNames={NO_NAMES} Layout={Columns} />
          </div>
        ))}
      </dl>
      <h3 className={styles.same}>The same on both sides</h3>
      <Values category={here} loaded={comparison.here} fields={same} />
    </>
  );
}

/** The value here, and beside it the one there. */
function Columns({ before, after }: BeforeAfterProps) {
  return (
    <>
      <Value place="Here">{after}</Value>
      <Value place="There">{before}</Value>
    </>
  );
}

function Value({ place, children }: { place: string; children: ReactNode }) {
  return (
    <dd dir="auto">
      <span className={styles.place}>{place}: </span>
      {children}
    </dd>
  );
}

interface ValuesProps {
  category: Category;
  loaded: LoadedCategories;
  fields: readonly FieldName[];
}

/** The fields of one side, or what both have in common. */
function Values({ category, loaded, fields }: ValuesProps) {
  const present = fields.filter((field) => category[field] !== null && category[field] !== '');
  return (
    <dl className={styles.fields}>
      {present.map((field) => (
        <div key={field} className={styles.field}>
          <dt>{FIELDS[field].label}</dt>
          <dd dir="auto">
            <FieldContent
              field={field}
              value={field === 'parentId' ? formatPlace(category, loaded) : category[field]}
              parentNames={NO_NAMES}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Parents are named by all that is above them, each on its own side. */
const NO_NAMES: ReadonlyMap<string, string> = new Map();
