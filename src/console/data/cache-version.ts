import type { QueryClient } from '@tanstack/react-query';
import type { VersionDetails } from '#shared/console/console-contract.ts';

/**
 * Updates the cached version on every page with the latest response. Pending queries are cancelled: their responses may
 * be older (R-STU-20).
 */
export async function cacheVersion(queryClient: QueryClient, version: VersionDetails): Promise<void> {
  const looks = { queryKey: ['versions', 'getOne', { id: version.id }] };
  await queryClient.cancelQueries(looks);
  queryClient.setQueriesData(looks, version);
}
