import * as api from '#generated/console-contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import type { Scene } from '#shared/scene.ts';
import { callWithRenewal } from '#console/data/calls.ts';

/** They are good for eight hours; who comes back later gets others. */
const GOOD_MS = 7 * 3_600_000;

/** Puts a scene that stands nowhere but here on the stage, with a version; nothing is asked for while there is none. */
export function useSceneShowing(versionId: string | undefined, scene: Scene) {
  // It is shown with the version that is asked for, whatever it was made with.
  const { entity: _madeWith, ...content } = scene;
  return useQuery({
    queryKey: ['scene-showings', versionId, JSON.stringify(content)],
    enabled: versionId !== undefined,
    staleTime: GOOD_MS,
    gcTime: GOOD_MS,
    retry: false,
    queryFn: async () => {
      const body = { version: versionId ?? '', scenes: [content] };
      return (await callWithRenewal(api.createSceneShowings, { body: body as never })).showings[0];
    },
  });
}
