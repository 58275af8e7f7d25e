import * as api from '#generated/console-contract/addresses.ts';
import type { Scene, SceneAnswer } from '#shared/scene.ts';
import { useOpenBench } from './bench-context.ts';
import { successOf } from './model/success-body.ts';
import { useWhole } from './useWhole.ts';

/** A scene of the library whose supplier has something of everything. */
const RICH = 'invoices-loaded';

/** What a call answers when all goes well: as it did in this report, or as it does to the supplier of the library. */
export function useSuccess(answer: SceneAnswer) {
  const { held } = useOpenBench();
  const { data, isPending } = useWhole(api.readScene, RICH);
  // The report knows best; what only the library knows is better than nothing at all.
  const scenes = [...(data ? [data.scene as unknown as Scene] : []), held.scene];
  return { success: successOf(answer, scenes), isPending };
}
