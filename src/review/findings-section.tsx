import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { type AddressTable, useAddressState, useGoTo } from '../routing/address';
import * as t from '../messages/generated/review';
import { NONE } from '../model/hierarchy';
import { countAll, type Review, type RuleFindings } from '../model/review/review';
import type { RuleName } from '../model/review/rules';
import { Button } from '../ui/controls/button';
import { Disclosure } from '../ui/controls/disclosure';
import { SelectField } from '../ui/controls/field';
import { announce } from '../ui/feedback/announcement';
import { visuallyHidden } from '../ui/tags';
import { nameOfBranch, RULE_WORDS } from './describe-rule';
import { useMutedRules } from './muted-rules';
import { RuleItem } from './rule-item';

const MAX_BRANCHES = 500;

/** The review's URL state. `branch` is the ID of the top-level category whose branch is shown. */
export const REVIEW_ADDRESS: AddressTable<{ branch: string | null }> = {
  branch: { parameter: 'branch', read: (text) => text, write: (branch) => branch },
};

interface FindingsSectionProps {
  review: Review;
  /** The position of the top-level category whose branch is shown; null for the whole site. */
  root: number | null;
  /** The findings in the branch, without muted rules. */
  rules: readonly RuleFindings[];
  /** Called when the pressed button disappears. */
  onFocusLost: () => void;
}

export function FindingsSection({ review, root, rules, onFocusLost }: FindingsSectionProps) {
  const goTo = useGoTo();
  const [, changeAddress] = useAddressState(REVIEW_ADDRESS);
  const { state }: Location<{ shown: typeof shown } | null> = useLocation();
  // The number of findings of each open rule. Stored in the history entry, so that Back shows the same.
  const shown: Partial<Record<RuleName, number>> = state?.shown ?? {};
  const [muted, mute] = useMutedRules();
  const { categories } = review.loaded.index;
  const all = useMemo(
    () => review.results.filter(({ name }) => !muted.includes(name)),
    [review, muted],
  );
  const branches = useMemo(() => countByRoot(all, root), [all, root]);
  const found = rules.filter(({ count }) => count > 0);
  const clean = rules.filter(({ count }) => count === 0);

  const chooseBranch = (id: string) => changeAddress({ branch: id || null }, { state });
  const show = (name: RuleName, count: number) =>
    goTo((search) => search, { replace: true, state: { shown: { ...shown, [name]: count } } });
  const changeMuted = (name: RuleName, isMuted: boolean) => {
    mute(name, isMuted);
    const rule = RULE_WORDS[name].title();
    announce(isMuted ? t.muted({ rule }) : t.unmuted({ rule }));
    onFocusLost();
  };

  return (
    <section className="stack" aria-labelledby="findings-heading">
      <div className="cluster">
        <h2 id="findings-heading">{t.issues()}</h2>
        <span className="at-end">
          <SelectField
            label={t.branch()}
            value={root === null ? '' : categories[root]?.id}
            onChange={({ target: { value } }) => chooseBranch(value)}
          >
            <option value="">{t.allBranches({ count: countAll(all) })}</option>
            {[...branches].map(([at, count]) => (
              <option key={at} lang="" value={categories[at]?.id}>
                {t.branchOption({ branch: nameOfBranch(review, at), count })}
              </option>
            ))}
          </SelectField>
        </span>
      </div>
      {found.length > 0 && (
        <ul className="panel divided clipped">
          {found.map((rule) => (
            <RuleItem
              key={rule.name}
              loaded={review.loaded}
              rule={rule}
              shownCount={shown[rule.name] ?? 0}
              onShow={(count) => show(rule.name, count)}
              onMute={() => changeMuted(rule.name, true)}
            />
          ))}
        </ul>
      )}
      {clean.length > 0 && (
        <p className="line note remark">
          <CircleCheck className="tone-success" aria-hidden="true" />
          <span>
            {(review.loaded.isAllLoaded ? t.nothingFound : t.nothingFoundSoFar)({
              rules: clean.map(({ name }) => RULE_WORDS[name].title()).join(' · '),
            })}
          </span>
        </p>
      )}
      {muted.length > 0 && (
        <Disclosure label={t.mutedRules({ count: muted.length })}>
          {() => (
            <ul className="stack">
              {muted.map((name) => (
                <li key={name} className="cluster">
                  <span className="note">{RULE_WORDS[name].title()}</span>
                  <Button size="sm" onClick={() => changeMuted(name, false)}>
                    {t.unmute({ rule: RULE_WORDS[name].title(), hidden: visuallyHidden })}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Disclosure>
      )}
    </section>
  );
}

function countByRoot(
  rules: readonly RuleFindings[],
  chosen: number | null,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { findings } of rules) {
    for (const { root, members } of findings) {
      if (root !== NONE) counts.set(root, (counts.get(root) ?? 0) + members.length);
    }
  }
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_BRANCHES);
  return new Map(chosen === null ? most : [...most, [chosen, counts.get(chosen) ?? 0]]);
}
