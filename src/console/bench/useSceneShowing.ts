import * as api from '#generated/console-contract/addresses.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Scene } from '#shared/scenes/scene.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { useOneShowing } from '#console/preview/useOneShowing.ts';
import type { Showing } from '#console/preview/useShowings.ts';

/** Shows a scene that is not stored on the stage, with a version; sends no request without a version. */
export function useSceneShowing(versionId: string | undefined, scene: Scene): UseQueryResult<Showing | undefined> {
  // The requested version replaces the entity for which the scene was made.
  const { entity: _madeWith, ...content } = scene;
  const body = { version: versionId ?? '', scenes: [content] };
  return useOneShowing({
    queryKey: ['scene-showings', versionId, JSON.stringify(content)],
    isEnabled: versionId !== undefined,
    create: () => callWithRenewal(api.createSceneShowings, { body: body as never }),
  });
}
