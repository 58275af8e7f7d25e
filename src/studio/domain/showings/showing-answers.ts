import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import { resetGivenAnswers, markAnswerGiven } from '#studio/database/showings.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { findSceneAnswers, type SceneCall } from '#studio/domain/scenes/scene-answers.ts';
import { hashToken } from '#studio/domain/calls/tokens.ts';

/** Finds the answer of a showing to a call. Of several concurrent calls, only the first gets a one-time answer. */
export async function takeShowingAnswer(
  { database }: StudioContext,
  { id, scene }: { id: string; scene: Scene },
  call: SceneCall,
): Promise<SceneAnswer | undefined> {
  for (const { answer, index } of findSceneAnswers(scene, call))
    if (!answer.once || (await markAnswerGiven(database, hashToken(id), index))) return answer;
  return undefined;
}

/** Resets a reloaded showing: its answers start from the beginning. */
export async function resetShowing(
  { database }: StudioContext,
  { id, scene }: { id: string; scene: Scene },
): Promise<void> {
  if (scene.answers.some(({ once }) => once)) await resetGivenAnswers(database, hashToken(id));
}
