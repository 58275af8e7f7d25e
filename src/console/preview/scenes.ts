import { useGetList } from 'react-admin';
import type { SceneRecord } from '#shared/console-contract.ts';

const MOST_SCENES = 500;

/** All scenes that a version can be looked at in, in the order in which a supplier meets them. */
export const useScenes = () =>
  useGetList<SceneRecord>('scenes', {
    sort: { field: 'area', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_SCENES },
  });
