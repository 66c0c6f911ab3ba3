import { BellOff } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/review';
import { joinSentences } from '../messages/join';
import type { Tag } from '../messages/rich-message';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import {
  countLacking,
  countMembers,
  keyOf,
  type OpenRule,
  type PlacedFinding,
  subjectOf,
} from '../model/review/review';
import { fieldLabel } from '../panes/describe-field';
import { categoriesPath } from '../routing/paths';
import { useSiteContext } from '../site/site-context';
import { classNames } from '../ui/class-names';
import { Button, IconButton } from '../ui/controls/button';
import { FoldIcon } from '../ui/controls/fold-icon';
import { Card } from '../ui/layout/card';
import { Row } from '../ui/layout/row';
import { restoreFocus } from '../ui/restore-focus';
import { Text } from '../ui/text/text';
import type { RuleName } from '../model/review/rules';
import { RULE_WORDS } from './describe-rule';
import { FindingRow, UndoRow } from './finding-row';
import rowStyles from './finding-row.module.css';
import styles from './rule-card.module.css';

/** The number of findings that a rule shows at first. */
export const FIRST = 10;

const STEP = 50;

/** The finding that was just set aside. */
export interface Latest {
  rule: RuleName;
  key: string;
  /** Its index among the findings. */
  index: number;
}

interface RuleCardProps {
  loaded: LoadedCategories;
  rule: OpenRule;
  /** Whether the findings cover the whole site. */
  isSite: boolean;
  /** The number of findings to show; 0 if the rule is closed. */
  shownCount: number;
  latest: Latest | null;
  /** Returns the ref for a finding's button or its Undo button, which takes focus if requested. */
  focusRef: (key: string) => (element: HTMLElement | null) => void;
  isUnfolded: (key: string) => boolean;
  onShow: (count: number) => void;
  onToggle: (key: string) => void;
  onSetKnown: (finding: PlacedFinding, isKnown: boolean) => void;
  onMute: () => void;
}

export function RuleCard(props: RuleCardProps) {
  const { loaded, rule, isSite, shownCount, onShow, onMute } = props;
  const { name, findings } = rule;
  const { title, group, reason, counted, unit, lacks } = RULE_WORDS[name];
  const id = useId();
  const isOpen = shownCount > 0;
  const count = findings.length;
  return (
    <Card as="section" ref={restoreFocus} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-labelledby={`${id}-title`}
          onClick={() => onShow(isOpen ? 0 : FIRST)}
        >
          <FoldIcon />
        </button>
        <div className={styles.title}>
          <h2 id={`${id}-title`} className={styles.heading}>
            {title()}
          </h2>
          <Text size="hint">{group()}</Text>
        </div>
        <Text as="p" size="data" tone="muted" className={styles.total}>
          {t.total({
            unit: (count > 0 && unit) || 'other',
            count,
            members: countMembers(findings),
            number: toNumber,
          })}
        </Text>
        <IconButton
          className={styles.mute}
          label={t.mute({ rule: title() })}
          Icon={BellOff}
          title={t.muteThis()}
          onClick={onMute}
        />
        <Text as="p" size="data" tone="muted" className={styles.why}>
          <span>{joinSentences([reason(), counted()]) + common.sentenceSeparator()}</span>
          {lacks && isSite && <Lacking loaded={loaded} field={lacks} />}
        </Text>
      </header>
      <div id={id} hidden={!isOpen} tabIndex={-1}>
        {isOpen && <Findings {...props} />}
      </div>
    </Card>
  );
}

const toNumber: Tag = (words) => <strong className={styles.number}>{words}</strong>;

function Lacking({ loaded, field }: { loaded: LoadedCategories; field: 'description' | 'icon' }) {
  const { connection, siteId } = useSiteContext();
  const filter = `no:${field}`;
  const to = `${categoriesPath(connection.id, siteId)}?${new URLSearchParams({ q: filter }).toString()}`;
  const link = (words: ReactNode) => <Link to={to}>{words}</Link>;
  const count = useMemo(() => countLacking(loaded, field), [loaded, field]);
  return t.lacking({ count, field, filter, link });
}

function Findings({ loaded, rule, shownCount, latest, focusRef, ...props }: RuleCardProps) {
  const { isUnfolded, onShow, onToggle, onSetKnown } = props;
  const { name, findings, known } = rule;
  const title = RULE_WORDS[name].title();
  const rest = findings.length - shownCount;
  const knownKey = `known ${name}`;
  const isKnownShown = isUnfolded(knownKey) && known.length > 0;

  const toRow = (finding: PlacedFinding, isKnown: boolean) => {
    const key = keyOf(loaded, name, finding);
    return (
      <FindingRow
        key={key}
        loaded={loaded}
        finding={finding}
        isKnown={isKnown}
        isOpen={isUnfolded(key)}
        focusRef={focusRef(key)}
        onToggle={() => onToggle(key)}
        onSetKnown={(is) => onSetKnown(finding, is)}
      />
    );
  };
  const rows = findings.slice(0, shownCount).map((finding) => toRow(finding, false));
  const undone = known.find((finding) => keyOf(loaded, name, finding) === latest?.key);
  if (undone && latest) {
    rows.splice(
      latest.index,
      0,
      <UndoRow
        key={undoKeyOf(latest.key)}
        name={nameOf(subjectOf(loaded, undone))}
        onUndo={() => onSetKnown(undone, false)}
        focusRef={focusRef(undoKeyOf(latest.key))}
      />,
    );
  }

  return (
    <>
      {rows.length > 0 && (
        <>
          {/* Hidden from screen readers because each row explains itself. */}
          <div className={classNames(rowStyles.row, rowStyles.columns)} aria-hidden="true">
            <span />
            <span className={rowStyles.name}>{t.categoryToFix()}</span>
            <span className={rowStyles.status}>{fieldLabel('status')}</span>
            <span className={rowStyles.wrong}>{t.whatIsWrong()}</span>
            <span className={rowStyles.branch}>{t.branch()}</span>
          </div>
          <ul aria-label={title}>{rows}</ul>
        </>
      )}
      {(rest > 0 || known.length > 0) && (
        <Row gap={2} wrap className={styles.more} ref={restoreFocus}>
          {rest > 0 && (
            <Button size="sm" variant="ghost" onClick={() => onShow(shownCount + STEP)}>
              {t.showMore({ count: Math.min(rest, STEP) })}
            </Button>
          )}
          {known.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isKnownShown}
              onClick={() => onToggle(knownKey)}
            >
              <FoldIcon />
              {t.knownFindings({ count: known.length })}
            </Button>
          )}
        </Row>
      )}
      {isKnownShown && (
        <ul aria-label={t.knownOf({ rule: title })}>
          {known.map((finding) => toRow(finding, true))}
        </ul>
      )}
    </>
  );
}

/** Returns the key of the Undo button that replaces a finding. */
export function undoKeyOf(key: string): string {
  return `undo ${key}`;
}
