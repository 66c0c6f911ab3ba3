import { ArrowRightLeft, Minus, PencilLine, Plus, TextCursorInput } from 'lucide-react';
import * as t from '../messages/generated/compare';
import { Button } from '../ui/controls/button';
import { Badge } from '../ui/feedback/badge';
import {
  categoryOf,
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type Comparison,
  type Difference,
} from '../model/comparison/compare-lists';
import { useCompareState } from './compare-state';
import { KIND_COUNTS } from './use-changes';
import styles from './differences.module.css';
import type { Category } from '../api/schemas';
import { type PathPieces, isolatePath } from '../panes/category-path';
import { fieldLabel } from '../panes/describe-field';
import { type FieldName, isActive } from '../model/fields';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatPath, nameOf, PATH_SEPARATOR } from '../model/names';
import { looksSame } from '../text/look-alike';

export const KIND_LABELS: Readonly<Record<DifferenceKind, () => string>> = {
  added: t.added,
  removed: t.removed,
  moved: t.moved,
  renamed: t.renamed,
  changed: t.changed,
};

const BADGES = {
  added: ['success', Plus],
  removed: ['danger', Minus],
  moved: ['info', ArrowRightLeft],
  renamed: ['warning', TextCursorInput],
  changed: ['neutral', PencilLine],
} as const satisfies Record<DifferenceKind, unknown>;

export function KindBadge({
  kind,
  className,
}: {
  kind: DifferenceKind;
  className?: string | undefined;
}) {
  const [tone, Icon] = BADGES[kind];
  return (
    <Badge tone={tone} className={className}>
      <Icon aria-hidden="true" />
      <span>{KIND_LABELS[kind]()}</span>
    </Badge>
  );
}

type Counts = Readonly<Record<DifferenceKind, number>>;

interface KindFilterProps {
  /** The number of differences of each kind. Empty kinds are offered only if selected. */
  counts: Counts;
  /** The number of differences of each kind that match the search. */
  found: Counts;
}

export function KindFilter({ counts, found }: KindFilterProps) {
  const [{ kinds }, change] = useCompareState();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form fields
    <div role="group" aria-label={t.kinds()} className={styles.kinds}>
      {DIFFERENCE_KINDS.filter((kind) => counts[kind] > 0 || kinds.includes(kind)).map((kind) => {
        const isPressed = kinds.includes(kind);
        const [, Icon] = BADGES[kind];
        const others = kinds.filter((other) => other !== kind);
        return (
          <Button
            key={kind}
            size="sm"
            aria-pressed={isPressed}
            className={styles.toggle}
            onClick={() => change({ kinds: isPressed ? others : [...kinds, kind] })}
          >
            <Icon aria-hidden="true" />
            <span>{KIND_COUNTS[kind]({ count: found[kind] })}</span>
          </Button>
        );
      })}
    </div>
  );
}

/** Says what differs, as text that follows the kind ("Moved"): "to Food · with 1 descendant". */
export function describeDifference(difference: Difference, comparison: Comparison): string {
  const { from, to, fields, descendantCount } = difference;
  const parts = fields.flatMap((field) => describeField(field, difference, comparison));
  const { status } = from && to ? { status: null } : categoryOf(difference);
  if (status !== null && !isActive(status)) parts.push(status);
  if (descendantCount > 0) parts.push(t.withDescendants({ count: descendantCount }));
  return parts.join(' · ');
}

function describeField(
  field: FieldName,
  { from, to }: Difference,
  comparison: Comparison,
): string | [] {
  if (!from || !to) return [];
  switch (field) {
    // Times usually differ between environments.
    case 'createdAt':
    case 'updatedAt':
      return [];
    case 'parentId':
      if (to.parentId === null) return t.toTopLevel();
      return t.toParent({ parent: formatPlace(parentPlaceOf(to, comparison.to)) });
    case 'name':
      return looksSame(from.name, to.name) ? t.looksSame() : t.fromName({ name: nameOf(from) });
    case 'status':
      return t.statusChange({
        from: from.status ?? t.noStatus(),
        to: to.status ?? t.noStatus(),
      });
    default:
      return fieldLabel(field);
  }
}

export function parentPlaceOf(category: Category, loaded: LoadedCategories): PathPieces {
  if (category.parentId === null) return { above: '', parent: t.topLevel(), isNote: true };
  const { known } = loaded.ancestorsOf(category);
  const parent = known.at(-1);
  return {
    above: formatPath(known.slice(0, -1)),
    parent: parent ? nameOf(parent) : category.parentId,
  };
}

export function formatPlace({ above, parent }: PathPieces): string {
  return isolatePath([above, parent].filter(Boolean).join(PATH_SEPARATOR));
}
