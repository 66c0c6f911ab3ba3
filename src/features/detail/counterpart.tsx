import { useQueryClient } from '@tanstack/react-query';
import { FailureAlert } from '../../categories/loading/failure-alert';
import { RetryNotice } from '../../categories/loading/retry-notice';
import { categoriesOptions, viewOf } from '../../categories/queries';
import { useKeyGate, useLookForKey } from '../../connections/keys/key-gate';
import { SiteContextProvider } from '../../connections/site-context';
import * as t from '../../messages/generated/counterpart';
import { findCounterparts } from '../../model/comparison/find-counterpart';
import { Delayed } from '../../ui/feedback/delayed';
import styles from './other-sites.module.css';
import { Absent, type CounterpartProps, Present } from './counterpart-outcome';
import { useCategoryQuery } from './use-category-query';

/** Looks a category up on another site. Asks for the key first, if the site needs one. */
export function Counterpart(props: CounterpartProps) {
  const { site } = props;
  const hasLooked = useLookForKey(site.connection);
  const gate = useKeyGate(site.connection, true);
  return (
    <SiteContextProvider value={site}>
      {gate.isOpen ? (
        <Result {...props} />
      ) : (
        hasLooked && <div className={styles.key}>{gate.keyCard}</div>
      )}
    </SiteContextProvider>
  );
}

/** Retrieves the category by its ID. If the ID is unknown, searches the part of the list that this tab has loaded. */
function Result(props: CounterpartProps) {
  const { category, ancestors, site } = props;
  const queryClient = useQueryClient();
  const { detail, failure, isUnknown, retry } = useCategoryQuery(site, category.id);
  const pages = queryClient.getQueryData(categoriesOptions(site).queryKey)?.pages;
  const list = pages ? viewOf(pages) : null;
  const byId = detail.data && { category: detail.data.category, by: 'id' as const };
  const similar = isUnknown && list ? findCounterparts(category, ancestors, list) : [];
  const [only = null] = similar.length === 1 ? similar : [];
  const found = isUnknown ? only : byId;
  return (
    <>
      {found && <Present {...props} found={found} list={list} />}
      {isUnknown && !found && <Absent {...props} list={list} similar={similar} />}
      {failure && !isUnknown && (
        <FailureAlert
          error={failure.error}
          requested={{ what: 'category', id: category.id }}
          isRetrying={detail.isFetching}
          onRetry={() => void detail.refetch()}
        />
      )}
      {retry && <RetryNotice {...retry} />}
      {!detail.data && !failure && detail.failureCount === 0 && (
        <Delayed>
          <p className="note">{detail.fetchStatus === 'paused' ? t.offline() : t.lookingUp()}</p>
        </Delayed>
      )}
    </>
  );
}
