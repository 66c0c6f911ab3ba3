import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/review';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import { type PlacedFinding, subjectOf } from '../model/review/review';
import { CategoryPath, toPathPieces } from '../panes/category-path';
import { Status } from '../panes/status';
import { categoryPath } from '../routing/paths';
import { useSiteContext } from '../site/site-context';
import { classNames } from '../ui/class-names';
import { Button, IconButton } from '../ui/controls/button';
import { FoldIcon } from '../ui/controls/fold-icon';
import { bdi, visuallyHidden } from '../ui/tags';
import { restoreFocus } from '../ui/restore-focus';
import { Text } from '../ui/text/text';
import { describeFinding } from './describe-rule';
import { Examples } from './examples';
import styles from './finding-row.module.css';
import { SpacedName } from './spaced-name';

interface FindingRowProps {
  loaded: LoadedCategories;
  finding: PlacedFinding;
  isKnown: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** Sets the finding aside as known or reopens it. */
  onSetKnown: (isKnown: boolean) => void;
  /** The ref of the button that sets the finding aside. */
  focusRef: (element: HTMLElement | null) => void;
}

export function FindingRow({ loaded, finding, isKnown, focusRef, ...props }: FindingRowProps) {
  const { isOpen, onToggle, onSetKnown } = props;
  const { connection, siteId } = useSiteContext();
  const id = useId();
  const category = subjectOf(loaded, finding);
  const name = nameOf(category);
  const path = toPathPieces(loaded.ancestorsOf(category));
  const setAside = (className: string | undefined, ref?: typeof focusRef) => (
    <Button
      ref={ref}
      size="sm"
      className={className}
      title={isKnown ? undefined : t.knownTitle()}
      onClick={() => onSetKnown(!isKnown)}
    >
      {!isKnown && <Check aria-hidden="true" />}
      <span>{(isKnown ? t.notKnown : t.known)({ name, hidden: visuallyHidden })}</span>
    </Button>
  );
  return (
    <li ref={restoreFocus} className={classNames(styles.row, isKnown && styles.known)}>
      <IconButton
        label={t.detailsOf({ name })}
        title={common.details()}
        Icon={FoldIcon}
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      />
      <Link to={categoryPath(connection.id, siteId, category.id)} className={styles.name}>
        <bdi lang="">
          <SpacedName name={name} />
        </bdi>
      </Link>
      <Cell className={styles.status}>
        {category.status !== null && <Status status={category.status} />}
      </Cell>
      <Cell className={styles.wrong}>
        <bdi>{describeFinding(finding)}</bdi>
      </Cell>
      <Cell className={styles.branch}>
        <CategoryPath {...(path ?? { above: null, parent: t.noBranch(), isNote: true })} />
      </Cell>
      {setAside(styles.setAside, focusRef)}
      <div id={id} className={styles.examples} hidden={!isOpen}>
        {isOpen && (
          <Examples loaded={loaded} finding={finding}>
            {setAside(styles.setAsideByTouch)}
          </Examples>
        )}
      </div>
    </li>
  );
}

function Cell({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <Text size="data" className={className}>
      {children}
    </Text>
  );
}

interface UndoRowProps {
  name: string;
  onUndo: () => void;
  focusRef: (element: HTMLElement | null) => void;
}

/** Replaces the row of a finding that was just set aside. */
export function UndoRow({ name, onUndo, focusRef }: UndoRowProps) {
  return (
    <li ref={restoreFocus} className={styles.undo}>
      <Text size="data" tone="muted" className={styles.undoText}>
        {t.setAside({ name, own: bdi })}
      </Text>
      <Button
        ref={focusRef}
        size="sm"
        onClick={({ detail }) => {
          // The second click of a double click was meant for the button that was here before.
          if (detail <= 1) onUndo();
        }}
      >
        {common.undo()}
      </Button>
    </li>
  );
}
