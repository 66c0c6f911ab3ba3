import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useSiteContext } from '../../connections/site-context';
import { formatCount, formatNumber } from '../../text/numbers';
import { Button } from '../../ui/controls/button';
import { Disclosure } from '../../ui/controls/disclosure';
import { SelectField } from '../../ui/controls/select-field';
import { announce } from '../../ui/feedback/announcement';
import { toFileStart } from '../../categories/export/file-name';
import { ReportExport } from '../../categories/export/report-export';
import type { LoadedCategories } from '../../model/loaded-categories';
import { NO_BRANCH } from '../../model/review/reviewer';
import type { Review } from '../../model/review/reviewer';
import { type RuleName, RULES } from '../../model/review/rules';
import { useMutedRules } from './muted-rules';
import { countByBranch, nameOfBranch, type RuleFindings, selectFindings } from './review-findings';
import styles from './review-page.module.css';
import { toReviewReport } from './review-report';
import { RuleItem } from './rule-item';
import { useReviewState } from './use-review-state';

/** So many branches are offered: those with most to mend. */
const MOST_BRANCHES = 500;

interface FindingsSectionProps {
  loaded: LoadedCategories;
  review: Review;
  /** Called when the button that was pressed goes. */
  onFocusLost: () => void;
}

/** What an editor may want to mend, rule by rule: of the whole site, or of one branch. */
export function FindingsSection({ loaded, review, onFocusLost }: FindingsSectionProps) {
  const { siteId } = useSiteContext();
  const { branch, listed, chooseBranch, listMore, close } = useReviewState();
  const [muted, mute] = useMutedRules();
  const top = positionOf(review, branch);

  const heard = useMemo(
    () => selectFindings(review, null).filter(({ name }) => !muted.has(name)),
    [review, muted],
  );
  const branches = useMemo(() => countByBranch(heard).slice(0, MOST_BRANCHES), [heard]);
  const rules = useMemo(
    () =>
      top === null ? heard : selectFindings(review, top).filter(({ name }) => !muted.has(name)),
    [review, top, muted, heard],
  );
  const found = rules.filter(({ findings }) => findings.length > 0);
  const clean = rules.filter(({ findings }) => findings.length === 0);

  const changeMuted = (name: RuleName, isMuted: boolean) => {
    mute(name, isMuted);
    announce(`${isMuted ? 'Muted' : 'No longer muted'}: ${RULES[name].title}`);
    onFocusLost();
  };

  return (
    <section className="stack" aria-labelledby="findings-heading">
      <div className="heading-bar">
        <h2 id="findings-heading">What an editor may want to mend</h2>
        <div className="cluster">
          <span className={styles.branch}>
            <SelectField
              label="Branch"
              value={top === null ? ALL : `:${branch}`}
              onChange={({ target: { value } }) =>
                chooseBranch(value === ALL ? null : value.slice(1))
              }
            >
              <option value={ALL}>All branches ({formatTotal(heard)})</option>
              {top !== null && !branches.some(([other]) => other === top) && (
                <option value={`:${branch}`}>
                  {nameOfBranch(loaded, top)} ({formatTotal(rules)})
                </option>
              )}
              {branches.map(([other, count]) => (
                <option key={other} value={`:${idOf(review, other)}`}>
                  {nameOfBranch(loaded, other)} ({formatNumber(count)})
                </option>
              ))}
            </SelectField>
          </span>
          {found.length > 0 && (
            <ReportExport
              title="Review"
              toReport={() => toReviewReport(siteId, loaded, found)}
              fileName={() => {
                const branchName = top === null ? null : nameOfBranch(loaded, top);
                return toFileStart('review', siteId, new Date(), branchName);
              }}
            />
          )}
        </div>
      </div>
      {found.length > 0 && (
        <ul className={styles.rules}>
          {found.map((rule) => (
            <RuleItem
              key={rule.name}
              loaded={loaded}
              rule={rule}
              listed={listed.get(rule.name) ?? 0}
              onMore={() => listMore(rule.name)}
              onClose={() => close(rule.name)}
              onMute={() => changeMuted(rule.name, true)}
            />
          ))}
        </ul>
      )}
      {clean.length > 0 && (
        <p className={styles.clean}>
          <CircleCheck aria-hidden="true" />
          <span>
            {review.isWhole ? 'Nothing found' : 'Nothing found so far'}:{' '}
            {clean.map(({ name }) => RULES[name].title).join(' · ')}
          </span>
        </p>
      )}
      {muted.size > 0 && (
        <Disclosure label={formatCount(muted.size, 'muted rule', 'muted rules')}>
          {() => (
            <ul className={styles.muted}>
              {[...muted].map((name) => (
                <li key={name} className="cluster">
                  <span className="note">{RULES[name].title}</span>
                  <Button size="sm" onClick={() => changeMuted(name, false)}>
                    Unmute
                    <span className="visually-hidden">: {RULES[name].title}</span>
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

/** Returns the position of the category whose branch the address names; null for none, or one that is not loaded. */
function positionOf({ index }: Review, branch: string | null): number | null {
  if (branch === '') return NO_BRANCH;
  const position = branch === null ? undefined : index.positionOf.get(branch);
  return position ?? null;
}

function formatTotal(rules: readonly RuleFindings[]): string {
  return formatNumber(rules.reduce((sum, { count }) => sum + count, 0));
}

/** Returns how the address names a branch. */
function idOf({ index }: Review, root: number): string {
  return root === NO_BRANCH ? '' : (index.categories[root]?.id ?? '');
}
