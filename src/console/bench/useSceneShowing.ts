import * as api from '#generated/console-contract/addresses.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Scene } from '#shared/scene.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { SHOWING_VALID_MS, type Showing } from '#console/preview/useShowings.ts';

/** Shows a scene that is not stored on the stage, with a version; sends no request without a version. */
export function useSceneShowing(versionId: string | undefined, scene: Scene): UseQueryResult<Showing | undefined> {
  // The requested version replaces the entity for which the scene was made.
  const { entity: _madeWith, ...content } = scene;
  return useQuery({
    queryKey: ['scene-showings', versionId, JSON.stringify(content)],
    enabled: versionId !== undefined,
    staleTime: SHOWING_VALID_MS,
    gcTime: SHOWING_VALID_MS,
    retry: false,
    queryFn: async () => {
      const body = { version: versionId ?? '', scenes: [content] };
      return (await callWithRenewal(api.createSceneShowings, { body: body as never })).showings[0];
    },
  });
}
