import { useGetList } from 'react-admin';
import type { EntityRecord } from '#shared/console/console-contract.ts';

const MOST_ENTITIES = 200;

/** Returns a function that names entities by their codes: the code alone while the names are unknown. */
export function useEntityNames(): (code: string) => string {
  const { data = [] } = useGetList<EntityRecord>('entities', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_ENTITIES },
  });
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return (code) => {
    const name = names.get(code);
    return name === undefined ? code : `${name} (${code})`;
  };
}
