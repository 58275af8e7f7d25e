import { findCall } from '#shared/privacy/scene-answers.ts';
import { createAnonymizer } from '#shared/privacy/anonymizer.ts';
import { SCENE_FAKE_DATA } from '#shared/privacy/fake-data/scene-data.ts';
import { isFakeValue } from '#shared/privacy/is-fake-value.ts';
import type { SceneAnswer } from '#shared/scenes/scene.ts';

/**
 * Creates a function that replaces the demo's values by fake ones, by the same rules as in a report. Its fake data
 * source is used only for scenes, so no report shares a value with a scene (R-DESK-09). Equal values stay equal across
 * all answers.
 */
export function createAnswerAnonymizer(): <Answer extends SceneAnswer>(answer: Answer) => Answer {
  const { anonymizeValue } = createAnonymizer({ source: SCENE_FAKE_DATA, shouldKeep: isFakeValue });
  return <Answer extends SceneAnswer>(answer: Answer): Answer => ({
    ...answer,
    body: anonymizeValue(findCall(answer.method, answer.path)?.response, answer.body) as Answer['body'],
  });
}
