import { type ReactNode, useRef, Fragment } from 'react';
import type { Category } from '../api/schemas';
import { EnvironmentBadge } from '../panes/environment-badge';
import { Link } from 'react-router-dom';
import { categoryPath } from '../routing/paths';
import * as t from '../messages/generated/compare';
import { bdi } from '../ui/tags';
import { classNames } from '../ui/class-names';
import { useIsWide } from '../ui/hooks/use-is-wide';
import { fieldLabel, formatFieldTime } from '../panes/describe-field';
import { CloseLink, DetailFrame } from '../panes/detail-frame';
import { PaneHeading, usePaneFocus } from '../panes/pane-heading';
import type { Comparison, Difference } from '../model/comparison/compare-lists';
import { FIELD_NAMES, type FieldName, textOf } from '../model/fields';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import { type Direction, useComparePath } from './compare-state';
import { describeDifference, formatPlace, parentPlaceOf, KindBadge } from './difference-kinds';
import styles from './difference-detail.module.css';
import type { Side } from './side-panel';
import { Status } from '../panes/status';
import { beginningOf } from '../text/beginning';
import { type DiffPiece, diffWords } from '../text/diff-words';
import { markSpaces } from '../text/invisible';
import { looksSame, showCodes } from '../text/look-alike';

interface DifferenceDetailProps {
  difference: Difference;
  comparison: Comparison;
  sides: Readonly<Record<Direction, Side>>;
}

export function DifferenceDetail({ difference, comparison, sides }: DifferenceDetailProps) {
  const { kind } = difference;
  const heading = useRef<HTMLHeadingElement>(null);
  const [, toPath] = useComparePath();
  usePaneFocus(heading, useIsWide());
  const present = (['from', 'to'] as const).flatMap((direction) => {
    const category = difference[direction];
    return category ? [{ direction, side: sides[direction], category }] : [];
  });
  const shown = present.at(-1);
  if (!shown) return null;
  const isBoth = present.length > 1;
  const name = nameOf(shown.category);
  // Different IDs do not count as a difference if categories are matched by path, but they are worth showing.
  const ids: FieldName[] = difference.from?.id === difference.to?.id ? [] : ['id'];
  const names = isBoth
    ? [...difference.fields, ...ids]
    : FIELD_NAMES.filter((field) => textOf(shown.category, field));
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
      <PaneHeading ref={heading} lang="">
        {name}
      </PaneHeading>
      {!isBoth && difference.descendantCount > 0 && (
        <p className="note">{describeDifference(difference, comparison)}</p>
      )}
      <div className={classNames(styles.sides, isBoth && styles.both)}>
        <span />
        {present.map((head) => (
          <SideHead key={head.direction} {...head} />
        ))}
      </div>
      <dl className={classNames('positioned', 'small', isBoth && styles.both)}>
        {names.map((field) => {
          const values = renderValues(
            field,
            present.map((it) => textIn(it.category, field, comparison[it.direction])),
          );
          return (
            <div key={field} className={styles.field}>
              <dt className="muted">{fieldLabel(field)}</dt>
              {present.map(({ direction }, at) => (
                <dd key={direction} dir="auto" className="lines">
                  {isBoth && (
                    <span className={`visually-hidden ${styles.place}`}>
                      {t.sideOfValue({ side: direction })}{' '}
                    </span>
                  )}
                  <span>{values[at]}</span>
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </DetailFrame>
  );
}

interface SideHeadProps {
  direction: Direction;
  side: Side;
  category: Category;
}

function SideHead({ direction, side: { site, name, lang }, category }: SideHeadProps) {
  return (
    <p className={styles.head}>
      <span className="muted">{t.side({ side: direction })}</span>{' '}
      {site ? (
        <Link to={categoryPath(site.connection.id, site.siteId, category.id)}>
          {t.openIn({ site: name, name: bdi })}
        </Link>
      ) : (
        <bdi lang={lang}>{name}</bdi>
      )}
      <EnvironmentBadge environment={site?.connection.environment} />
    </p>
  );
}

/** Returns the text to show for a field; of a parent, its path. */
function textIn(category: Category, field: FieldName, loaded: LoadedCategories): string | null {
  return field === 'parentId' && category.parentId !== null
    ? formatPlace(parentPlaceOf(category, loaded))
    : textOf(category, field);
}

const renderTime = (value: string) => formatFieldTime(value) ?? <bdi lang="">{value}</bdi>;

const RENDERERS: Readonly<Partial<Record<FieldName, (value: string) => ReactNode>>> = {
  status: (status) => <Status status={status} />,
  createdAt: renderTime,
  updatedAt: renderTime,
};

function renderValues(field: FieldName, values: readonly (string | null)[]): ReactNode[] {
  const [before, after] = values;
  if (RENDERERS[field] || typeof before !== 'string' || typeof after !== 'string') {
    return values.map((value) => renderValue(field, value));
  }
  const isAlike = looksSame(before, after);
  const pieces = diffWords(before, after).map((piece) =>
    isAlike && piece.kind !== 'same' ? { kind: piece.kind, text: showCodes(piece.text) } : piece,
  );
  return [
    <Pieces key="before" pieces={pieces.filter(({ kind }) => kind !== 'added')} />,
    <Pieces key="after" pieces={pieces.filter(({ kind }) => kind !== 'removed')} />,
  ];
}

function renderValue(field: FieldName, text: string | null): ReactNode {
  if (text !== null) return RENDERERS[field]?.(text) ?? <bdi lang="">{text}</bdi>;
  return <span className="muted">{field === 'parentId' ? t.noParent() : t.none()}</span>;
}

function Pieces({ pieces }: { pieces: readonly DiffPiece[] }) {
  return (
    // Another comparison replaces the element, because page translation replaces bare text.
    <bdi key={JSON.stringify(pieces)} lang="">
      {pieces.map(({ kind, text: whole }, index) => {
        const text = beginningOf(whole);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their order
          <Fragment key={index}>
            {kind === 'same' ? text : <mark className={styles[kind]}>{markSpaces(text)}</mark>}
          </Fragment>
        );
      })}
    </bdi>
  );
}
