import { useGetList } from 'react-admin';
import type { SceneRecord } from '#shared/console/console-contract.ts';

const MOST_SCENES = 500;

/** Fetches all scenes in the order in which a supplier reaches them. */
export const useScenes = () =>
  useGetList<SceneRecord>('scenes', {
    sort: { field: 'area', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_SCENES },
  });
