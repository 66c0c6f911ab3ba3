import { ClipboardList } from 'lucide-react';
import { useAddress } from '../../connections/address';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { formatCount, formatNumber } from '../../text/numbers';
import { useCommands } from '../../ui/commands/commands-context';
import { buttonClass } from '../../ui/controls/button';
import { InHeader } from '../../ui/header-slot';
import { useDebounced } from '../../ui/hooks/use-debounced';
import type { LoadedCategories } from '../../model/loaded-categories';
import { countDeviations } from './describe-deviation';
import { useMutedRules } from './muted-rules';
import { useDeviations } from './use-deviations';
import { useReview } from './use-review';

/**
 * Leads to the review, and says in the header, quietly, how many kinds of things there are to see: not how many
 * categories each is about, which would be a number that nobody brings down to nothing.
 */
export function ReviewIndicator({ loaded }: { loaded: LoadedCategories }) {
  const paths = useSitePaths();
  const { goTo } = useAddress();
  const deviationCount = countDeviations(useDeviations(loaded).list);
  // While page after page comes, there is something else to do.
  const review = useReview(useDebounced(loaded), true);
  const [muted] = useMutedRules();
  const rules = (review?.results ?? []).filter(
    ({ name, findings }) => findings.length > 0 && !muted.has(name),
  );
  useCommands([
    {
      id: 'review',
      label: 'Review',
      keywords: 'deviations interface contract duplicates missing quality findings report',
      section: 'List and tree',
      Icon: ClipboardList,
      run: () => goTo(paths.review),
    },
  ]);

  const count = deviationCount + rules.length;
  if (count === 0) return null;
  const parts = [
    deviationCount > 0 &&
      `${formatCount(deviationCount, 'deviation', 'deviations')} from the interface`,
    rules.length > 0 && `${formatCount(rules.length, 'rule', 'rules')} with findings`,
  ].filter((part) => part !== false);
  return (
    <InHeader>
      <Link
        to={paths.review}
        className={buttonClass('ghost', 'sm')}
        aria-label={`${formatNumber(count)} to review: ${parts.join(', ')}`}
      >
        <ClipboardList aria-hidden="true" />
        <span>
          {formatNumber(count)}
          <span className="wide-only"> to review</span>
        </span>
      </Link>
    </InHeader>
  );
}
