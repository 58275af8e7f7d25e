import type { QueryClient } from '@tanstack/react-query';
import type { VersionDetails } from '#shared/console-contract.ts';

/**
 * Has every page show a version as the service just answered it. A look that is under way may have been answered before
 * that (R-STU-20): what it brings is not taken.
 */
export async function cacheVersion(queryClient: QueryClient, version: VersionDetails): Promise<void> {
  const looks = { queryKey: ['versions', 'getOne', { id: version.id }] };
  await queryClient.cancelQueries(looks);
  queryClient.setQueriesData(looks, version);
}
