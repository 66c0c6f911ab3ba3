import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useAddress } from '../../connections/address';
import * as t from '../../messages/generated/review';
import { Button } from '../../ui/controls/button';
import { Disclosure } from '../../ui/controls/disclosure';
import { SelectField } from '../../ui/controls/select-field';
import { announce } from '../../ui/feedback/announcement';
import type { LoadedCategories } from '../../model/loaded-categories';
import { NO_BRANCH } from '../../model/review/reviewer';
import type { Review } from '../../model/review/reviewer';
import type { RuleName } from '../../model/review/rules';
import { visuallyHidden } from '../../ui/tags';
import { RULE_WORDS } from './describe-rule';
import { useMutedRules } from './muted-rules';
import { countAll, countByBranch, nameOfBranch } from './review-findings';
import styles from './review-page.module.css';
import { RuleItem } from './rule-item';
import type { Findings } from './use-findings';

/** So many branches are offered: those with most to mend. */
const MOST_BRANCHES = 500;

/** So many findings of a rule are listed at a time. */
const STEP = 50;

type Listed = Partial<Record<RuleName, number>>;

interface FindingsSectionProps extends Findings {
  loaded: LoadedCategories;
  review: Review;
  /** Called when the button that was pressed goes. */
  onFocusLost: () => void;
}

export function FindingsSection(props: FindingsSectionProps) {
  const { loaded, review, all, top, rules, found, onFocusLost } = props;
  const { goTo } = useAddress();
  // In the entry of the browser's history, so that Back opens the same rules again.
  const { search, state }: Location<{ listed: Listed } | null> = useLocation();
  const listed = state?.listed ?? {};
  const [muted, mute] = useMutedRules();
  const branches = useMemo(() => countByBranch(all).slice(0, MOST_BRANCHES), [all]);
  const clean = rules.filter(({ findings }) => findings.length === 0);

  const chooseBranch = (id: string | null) =>
    goTo(`?${new URLSearchParams(id === null ? {} : { branch: id }).toString()}`, { state });
  const list = (name: RuleName, count: number) =>
    goTo(search || '?', { replace: true, state: { listed: { ...listed, [name]: count } } });
  const changeMuted = (name: RuleName, isMuted: boolean) => {
    mute(name, isMuted);
    const rule = RULE_WORDS[name].title();
    announce(isMuted ? t.muted({ rule }) : t.unmuted({ rule }));
    onFocusLost();
  };

  return (
    <section className="stack" aria-labelledby="findings-heading">
      <div className="heading-bar">
        <h2 id="findings-heading">{t.issues()}</h2>
        <span className={styles.branch}>
          <SelectField
            label={t.branch()}
            value={top === null ? ALL : `:${idOf(review, top)}`}
            onChange={({ target: { value } }) =>
              chooseBranch(value === ALL ? null : value.slice(1))
            }
          >
            <option value={ALL}>{t.allBranches({ count: countAll(all) })}</option>
            {top !== null && !branches.some(([other]) => other === top) && (
              <option lang="" value={`:${idOf(review, top)}`}>
                {t.branchOption({ branch: nameOfBranch(loaded, top), count: countAll(rules) })}
              </option>
            )}
            {branches.map(([other, count]) => (
              <option
                key={other}
                lang={other === NO_BRANCH ? undefined : ''}
                value={`:${idOf(review, other)}`}
              >
                {t.branchOption({ branch: nameOfBranch(loaded, other), count })}
              </option>
            ))}
          </SelectField>
        </span>
      </div>
      {found.length > 0 && (
        <ul className={styles.rules}>
          {found.map((rule) => (
            <RuleItem
              key={rule.name}
              loaded={loaded}
              rule={rule}
              listed={listed[rule.name] ?? 0}
              onMore={() => list(rule.name, (listed[rule.name] ?? 0) + STEP)}
              onClose={() => list(rule.name, 0)}
              onMute={() => changeMuted(rule.name, true)}
            />
          ))}
        </ul>
      )}
      {clean.length > 0 && (
        <p className={styles.clean}>
          <CircleCheck aria-hidden="true" />
          <span>
            {(review.isWhole ? t.nothingFound : t.nothingFoundSoFar)({
              rules: clean.map(({ name }) => RULE_WORDS[name].title()).join(' · '),
            })}
          </span>
        </p>
      )}
      {muted.size > 0 && (
        <Disclosure label={t.mutedRules({ count: muted.size })}>
          {() => (
            <ul className={styles.muted}>
              {[...muted].map((name) => (
                <li key={name} className="cluster">
                  <span className="note">{RULE_WORDS[name].title()}</span>
                  <Button size="sm" onClick={() => changeMuted(name, false)}>
                    {t.unmute({
                      rule: RULE_WORDS[name].title(),
                      hidden: visuallyHidden,
                    })}
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

/** The value of the option for the whole site; those of branches begin with a colon. */
const ALL = 'all';

function idOf({ index }: Review, root: number): string {
  return root === NO_BRANCH ? '' : (index.categories[root]?.id ?? '');
}
