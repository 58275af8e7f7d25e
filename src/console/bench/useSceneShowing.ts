import { useQuery } from '@tanstack/react-query';
import type { ConsoleAnswerOf } from '#shared/console-contract.ts';
import type { Scene } from '#shared/scene.ts';
import { API, sendInSession } from '#console/data/http.ts';

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
      const { json } = await sendInSession(`${API}/scene-showings`, {
        method: 'POST',
        body: JSON.stringify({ version: versionId, scenes: [content] }),
      });
      return (json as ConsoleAnswerOf<'createSceneShowings'>).showings[0];
    },
  });
}
