import { useGetList } from 'react-admin';
import type { EntityRecord } from '#shared/console/console-contract.ts';

const MOST_ENTITIES = 200;

/** Fetches the live entities in the user's scope, sorted by name. */
export function useLiveEntities() {
  const { data, ...rest } = useGetList<EntityRecord>('entities', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_ENTITIES },
  });
  return { ...rest, data: data?.filter(({ live }) => live !== null) };
}
