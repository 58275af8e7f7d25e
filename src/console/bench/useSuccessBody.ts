import * as api from '#generated/console-contract/addresses.ts';
import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import { useBench } from './bench-context.ts';
import { findOrCreateSuccessBody } from './model/success-body.ts';
import { useRecordDetails } from './useRecordDetails.ts';

/** The supplier of this scene has data of every kind. */
const RICH = 'invoices-loaded';

/** Creates a successful body for a call: as in this report, otherwise as in the library's richest scene. */
export function useSuccessBody(answer: SceneAnswer): { success: { body: unknown } | undefined; isPending: boolean } {
  const { held } = useBench();
  const { data, isPending } = useRecordDetails(api.readScene, RICH);
  // The last scene wins: the report; the library is the fallback.
  const scenes = [...(data ? [data.scene as unknown as Scene] : []), held.scene];
  return { success: findOrCreateSuccessBody(answer, scenes), isPending };
}
