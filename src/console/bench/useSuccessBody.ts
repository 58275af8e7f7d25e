import * as api from '#generated/console-contract/addresses.ts';
import type { Scene, SceneAnswer } from '#shared/scene.ts';
import { useBench } from './bench-context.ts';
import { createSuccessBody } from './model/success-body.ts';
import { useRecordDetails } from './useRecordDetails.ts';

/** A scene of the library whose supplier has something of everything. */
const RICH = 'invoices-loaded';

/** What a call answers when all goes well: as it did in this report, or as it does to the supplier of the library. */
export function useSuccessBody(answer: SceneAnswer) {
  const { held } = useBench();
  const { data, isPending } = useRecordDetails(api.readScene, RICH);
  // The report knows best; what only the library knows is better than nothing at all.
  const scenes = [...(data ? [data.scene as unknown as Scene] : []), held.scene];
  return { success: createSuccessBody(answer, scenes), isPending };
}
