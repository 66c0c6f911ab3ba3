import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '../api/schemas';
import * as t from '../messages/generated/compare';
import { joinList } from '../messages/join';
import { categoryOf, type Comparison, type Difference } from '../model/comparison/compare-lists';
import { FIELD_NAMES, type FieldName, textOf } from '../model/fields';
import { nameOf } from '../model/names';
import { fieldLabel } from '../panes/describe-field';
import { CloseLink, DetailFrame } from '../panes/detail-frame';
import { EnvironmentBadge } from '../panes/environment-badge';
import { PaneHeading, usePaneFocus } from '../panes/pane-heading';
import { Status } from '../panes/status';
import { categoryPath } from '../routing/paths';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/controls/button';
import { Disclosure } from '../ui/controls/disclosure';
import { readOut } from '../ui/feedback/announcement';
import { useIsWide } from '../ui/hooks/use-is-wide';
import { Card } from '../ui/layout/card';
import { Row } from '../ui/layout/row';
import { Stack } from '../ui/layout/stack';
import { Text } from '../ui/text/text';
import { type Direction, useComparePath, useCompareState } from './compare-state';
import styles from './difference-detail.module.css';
import { formatPlace, KIND_LABELS, KindBadge, parentPlaceOf } from './difference-kinds';
import type { DifferenceRows } from './difference-rows';
import { renderValue, renderValues, textIn } from './field-values';
import type { Side } from './side-panel';

interface DifferenceDetailProps {
  difference: Difference;
  comparison: Comparison;
  sides: Readonly<Record<Direction, Side>>;
  rows: DifferenceRows | null;
}

/** The open difference, with both lists' values for its fields. */
export function DifferenceDetail({ difference, comparison, sides, rows }: DifferenceDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [{ open }, change] = useCompareState();
  const [, toPath] = useComparePath();
  usePaneFocus(heading, useIsWide());
  const category = categoryOf(difference);
  const name = nameOf(category);
  const row = rows?.indexOf(open ?? '') ?? -1;
  const goTo = (next: number) => {
    const key = rows?.keyAt(next);
    const following = rows?.differences[next];
    if (key === undefined || !following) return;
    change({ open: key });
    readOut(joinList([nameOf(categoryOf(following)), KIND_LABELS[following.kind]()]));
  };
  return (
    <DetailFrame
      label={name}
      bar={
        <>
          <KindBadge kind={difference.kind} className={styles.kind} />
          <Row gap={1}>
            <IconButton
              label={t.previous()}
              title={t.previous()}
              Icon={ChevronUp}
              aria-disabled={row < 1}
              onClick={() => goTo(row - 1)}
            />
            <IconButton
              label={t.next()}
              title={t.next()}
              Icon={ChevronDown}
              aria-disabled={row < 0 || row + 1 >= (rows?.count ?? 0)}
              onClick={() => goTo(row + 1)}
            />
            <CloseLink to={toPath({ open: null })} />
          </Row>
        </>
      }
      isLoading={false}
    >
      {/* The key replaces the elements: React cannot update text that page translation has replaced. */}
      <Stack key={open} gap={4}>
        <Stack gap={1}>
          <PaneHeading ref={heading} lang="">
            {name}
          </PaneHeading>
          <Facts difference={difference} comparison={comparison} />
        </Stack>
        <FacingSides difference={difference} comparison={comparison} sides={sides} />
        <EqualFields difference={difference} comparison={comparison} />
      </Stack>
    </DetailFrame>
  );
}

type FactsProps = Pick<DifferenceDetailProps, 'difference' | 'comparison'>;

/** The ID, where the category is, and what is the same in both lists. */
function Facts({ difference, comparison }: FactsProps) {
  const { from, to, descendantCount } = difference;
  const category = categoryOf(difference);
  const loaded = to ? comparison.to : comparison.from;
  const status = from && to && from.status === to.status ? to.status : null;
  return (
    <Stack gap={1}>
      {category.parentId !== null && (
        <Text as="p" size="hint">
          {formatPlace(parentPlaceOf(category, loaded))}
        </Text>
      )}
      <Row gap={2} wrap className={styles.facts}>
        {from?.id === to?.id || !from || !to ? (
          <Text as="p" size="data" tone="muted">
            {fieldLabel('id')}{' '}
            <Text as="code" lang="" translate="no" tone="text" className={styles.id}>
              {category.id}
            </Text>
          </Text>
        ) : null}
        {status !== null && (
          <Text as="p" size="data" tone="muted">
            <Status status={status} /> <span>{t.inBoth()}</span>
          </Text>
        )}
        {descendantCount > 0 && (
          <Text as="p" size="data" tone="muted">
            {t.withDescendants({ count: descendantCount })}
          </Text>
        )}
      </Row>
    </Stack>
  );
}

/** Both lists' values, side by side or, if they do not fit, stacked. */
function FacingSides({ difference, comparison, sides }: Omit<DifferenceDetailProps, 'rows'>) {
  const present = (['from', 'to'] as const).flatMap((direction) => {
    const category = difference[direction];
    return category ? [{ direction, side: sides[direction], category }] : [];
  });
  const isBoth = present.length > 1;
  const only = present[0]?.category;
  // Different IDs do not count as a difference if categories are matched by path, but they are worth showing.
  const ids: FieldName[] = difference.from?.id === difference.to?.id ? [] : ['id'];
  const names = isBoth
    ? [...difference.fields, ...ids]
    : FIELD_NAMES.filter((field) => field !== 'id' && only && textOf(only, field));
  return (
    <Card className={classNames(styles.card, isBoth && styles.both)}>
      <div className={styles.heads}>
        {present.map((head) => (
          <SideHead key={head.direction} {...head} />
        ))}
      </div>
      <dl className={styles.fields}>
        {names.map((field) => {
          const values = renderValues(
            field,
            present.map((it) => textIn(it.category, field, comparison[it.direction])),
          );
          return (
            <div key={field} className={styles.field}>
              <Text as="dt" size="hint" className={styles.label}>
                {fieldLabel(field)}
              </Text>
              {present.map(({ direction }, at) => (
                <dd key={direction} dir="auto" className={styles.value}>
                  {isBoth && (
                    <span className={styles.place}>{t.sideOfValue({ side: direction })} </span>
                  )}
                  <span>{values[at]}</span>
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

/** The fields with the same value in both lists, folded. */
function EqualFields({ difference: { from, to }, comparison }: FactsProps) {
  if (!from || !to) return null;
  const equal = FIELD_NAMES.flatMap((field) => {
    const text = textIn(to, field, comparison.to);
    const isEqual =
      field !== 'id' && text !== null && text === textIn(from, field, comparison.from);
    return isEqual ? [{ field, text }] : [];
  });
  if (equal.length === 0) return null;
  const fields = joinList(equal.map(({ field }) => fieldLabel(field)));
  return (
    <Disclosure label={t.equalFields({ count: equal.length, fields })}>
      {() => (
        <dl className={styles.equal}>
          {equal.map(({ field, text }) => (
            <div key={field} className={styles.field}>
              <Text as="dt" size="hint" className={styles.label}>
                {fieldLabel(field)}
              </Text>
              <dd dir="auto" className={styles.value}>
                {renderValue(field, text)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Disclosure>
  );
}

interface SideHeadProps {
  direction: Direction;
  side: Side;
  category: Category;
}

function SideHead({ direction, side: { site, name, lang }, category }: SideHeadProps) {
  return (
    <Row as="p" gap={2} wrap className={styles.head}>
      <Text tone="muted">{t.side({ side: direction })}</Text>{' '}
      <Text as="bdi" lang={lang} weight="medium">
        {name}
      </Text>{' '}
      <EnvironmentBadge environment={site?.connection.environment} />
      {site && (
        <Link
          to={categoryPath(site.connection.id, site.siteId, category.id)}
          aria-label={t.openIn({ site: name })}
          className={styles.open}
        >
          {t.open()}
        </Link>
      )}
    </Row>
  );
}
