import { BellOff, CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useGoTo } from '../routing/address';
import * as t from '../messages/generated/review';
import { joinList } from '../messages/join';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import {
  countReviewed,
  keyOf,
  type OpenRule,
  type PlacedFinding,
  type Review,
  type SetAside,
  subjectOf,
} from '../model/review/review';
import type { RuleName } from '../model/review/rules';
import { amountTotal, describeAmount } from '../panes/describe-list';
import { Button } from '../ui/controls/button';
import { announce, readOut } from '../ui/feedback/announcement';
import { EmptyState } from '../ui/feedback/empty-state';
import { ToneIcon } from '../ui/feedback/tone-icon';
import { Row } from '../ui/layout/row';
import { Stack } from '../ui/layout/stack';
import { restoreFocus } from '../ui/restore-focus';
import { visuallyHidden } from '../ui/tags';
import { Text } from '../ui/text/text';
import { nameOfBranch, RULE_WORDS } from './describe-rule';
import { FIRST, type Latest, RuleCard, undoKeyOf } from './rule-card';
import type { useSetAside } from './use-set-aside';

/** What is open. Kept in the history entry so Back restores it. */
interface Opened {
  /** How many findings each rule shows that the user opened or closed. */
  shown?: Partial<Record<RuleName, number>>;
  /** The keys of the unfolded findings, open or known. */
  unfolded?: readonly string[];
}

interface FindingsSectionProps extends Omit<ReturnType<typeof useSetAside>, 'setAside'> {
  review: Review;
  rules: readonly OpenRule[];
  muted: SetAside['muted'];
  /** The position of the top-level category whose branch is shown; null for the whole site. */
  root: number | null;
  /** Called when the pressed button disappears. */
  onFocusLost: () => void;
}

export function FindingsSection({ review, rules, muted, root, ...props }: FindingsSectionProps) {
  const { setMuted, setKnown, onFocusLost } = props;
  const { loaded } = review;
  const goTo = useGoTo();
  const { state }: Location<Opened | null> = useLocation();
  const { shown = {}, unfolded = [] } = state ?? {};
  const [latest, setLatest] = useState<Latest | null>(null);
  /** The key of the element that takes focus when it next appears. */
  const focusKey = useRef<string | null>(null);
  const found = rules.filter(({ findings, known }) => findings.length + known.length > 0);
  const clean = rules.filter((rule) => !found.includes(rule));
  // The rule that is open at first. It stays open if another one appears above it.
  const [first, setFirst] = useState(found[0]?.name);
  if (!found.some(({ name }) => name === first) && first !== found[0]?.name)
    setFirst(found[0]?.name);
  const cleanTitles = clean.map(({ name }) => RULE_WORDS[name].title());

  const open = (change: Opened) =>
    goTo((search) => search, { replace: true, state: { shown, unfolded, ...change } });
  const toggle = (key: string) => {
    const others = unfolded.filter((other) => other !== key);
    open({ unfolded: others.length < unfolded.length ? others : [...others, key] });
  };
  const forgetLatest = (name: RuleName) => {
    if (latest?.rule === name) setLatest(null);
    focusKey.current = null;
  };
  const show = (name: RuleName, count: number) => {
    if (count === 0) forgetLatest(name);
    open({ shown: { ...shown, [name]: count } });
  };
  const changeMuted = (name: RuleName, isMuted: boolean) => {
    forgetLatest(name);
    setMuted(name, isMuted);
    const rule = RULE_WORDS[name].title();
    announce(isMuted ? t.muted({ rule }) : t.unmuted({ rule }));
    onFocusLost();
  };
  const changeKnown = (rule: OpenRule, finding: PlacedFinding, isKnown: boolean) => {
    const key = keyOf(loaded, rule.name, finding);
    if (isKnown) focusKey.current = undoKeyOf(key);
    else focusKey.current = latest?.key === key ? key : null;
    setKnown(key, isKnown);
    setLatest(isKnown ? { rule: rule.name, key, index: rule.findings.indexOf(finding) } : null);
    readOut((isKnown ? t.isSetAside : t.isOpenAgain)({ name: nameOf(subjectOf(loaded, finding)) }));
  };

  const focusRef = (key: string) => (element: HTMLElement | null) => {
    if (!element || focusKey.current !== key) return;
    focusKey.current = null;
    element.focus();
  };

  return (
    <Stack gap={3}>
      {found.length === 0 && (
        <EmptyState
          icon={<ToneIcon Icon={CircleCheck} tone="success" />}
          title={describeCalm(loaded, root)}
        >
          {cleanTitles.join(' · ')}
        </EmptyState>
      )}
      {found.map((rule) => (
        <RuleCard
          key={rule.name}
          loaded={loaded}
          rule={rule}
          isSite={root === null}
          shownCount={shown[rule.name] ?? (rule.name === first ? FIRST : 0)}
          latest={latest}
          isUnfolded={(key) => unfolded.includes(key)}
          focusRef={focusRef}
          onShow={(count) => show(rule.name, count)}
          onToggle={toggle}
          onSetKnown={(finding, isKnown) => changeKnown(rule, finding, isKnown)}
          onMute={() => changeMuted(rule.name, true)}
        />
      ))}
      {found.length > 0 && clean.length > 0 && (
        <Text as="p" size="hint">
          {describeClean(loaded, root, cleanTitles)}
        </Text>
      )}
      {muted.map((name) => (
        <Row key={name} ref={restoreFocus} wrap>
          <ToneIcon Icon={BellOff} tone="muted" />
          <Text size="data" tone="muted">
            {t.muted({ rule: RULE_WORDS[name].title() })}
          </Text>
          <Button size="sm" variant="ghost" onClick={() => changeMuted(name, false)}>
            {t.unmute({ rule: RULE_WORDS[name].title(), hidden: visuallyHidden })}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}

function describeCalm(loaded: LoadedCategories, root: number | null): string {
  const isPart = !loaded.isAllLoaded;
  if (root !== null) {
    const total = countReviewed(loaded, root);
    return t.nothingToFixInBranch({ total, isPart, branch: nameOfBranch({ loaded }, root) });
  }
  const total = amountTotal(loaded);
  return t.nothingToFix({ loaded: describeAmount(loaded), total, isPart });
}

function describeClean(
  loaded: LoadedCategories,
  root: number | null,
  titles: readonly string[],
): string {
  const found = {
    count: titles.length,
    rules: joinList(titles),
    isPart: !loaded.isAllLoaded,
  };
  if (root === null) return t.nothingFound(found);
  return t.nothingFoundInBranch({ ...found, branch: nameOfBranch({ loaded }, root) });
}
