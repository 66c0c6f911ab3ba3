import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/failure';
import { useFailure } from '../../categories/loading/use-failure';
import { categoryOptions } from '../../categories/queries';
import type { SiteContext } from '../../connections/site-context';

/**
 * Retrieves a category of a site. Holds its failure until newer data arrives, even if the user stops a retry.
 *
 * @returns also the props of the notice while a failed request is retried, else null
 */
export function useCategoryQuery(site: SiteContext, categoryId: string) {
  const queryClient = useQueryClient();
  const options = categoryOptions(site, categoryId);
  const detail = useQuery(options);
  const [failure, holdFailure] = useFailure(detail);
  const { isFetching, failureCount, failureReason } = detail;
  const onStop = () => {
    holdFailure();
    void queryClient.cancelQueries({ queryKey: options.queryKey });
  };
  return {
    detail,
    failure,
    /** Whether the service does not know the category. */
    isUnknown: failure?.error instanceof ApiError && failure.error.failure.kind === 'not-found',
    retry: isFetching && failureCount > 0 ? { failureCount, failureReason, onStop } : null,
  };
}
