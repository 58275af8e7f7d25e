import type { Scene, SceneAnswer } from '#shared/scene.ts';
import { forgetGiven, noteGiven } from '#service/database/studio/showings.ts';
import type { StudioContext } from './context.ts';
import { answersTo, type SceneCall } from './scene-answers.ts';
import { hashOfToken } from './tokens.ts';

/** What a showing answers to a call: what it gives once it gives to the first of several that come together. */
export async function giveAnswer(
  { database }: StudioContext,
  { id, scene }: { id: string; scene: Scene },
  call: SceneCall,
): Promise<SceneAnswer | undefined> {
  for (const { answer, place } of answersTo(scene, call))
    if (!answer.once || (await noteGiven(database, hashOfToken(id), place))) return answer;
  return undefined;
}

/** Resets a reloaded showing: its answers start from the beginning. */
export async function beginAnew(
  { database }: StudioContext,
  { id, scene }: { id: string; scene: Scene },
): Promise<void> {
  if (scene.answers.some(({ once }) => once)) await forgetGiven(database, hashOfToken(id));
}
