import { callAt } from '#shared/privacy/answers.ts';
import { createAnonymizer } from '#shared/privacy/anonymizer.ts';
import { SCENE_STOCK } from '#shared/privacy/invented/scene-stock.ts';
import { isInvented } from '#shared/privacy/is-invented.ts';
import type { SceneAnswer } from '#shared/scene.ts';

/**
 * Puts made-up values in the place of those of the demo, by the same rules as in a report, and from a stock of the scenes'
 * own: no report has a value of a scene (R-DESK-09). What was equal stays equal in all answers that it is given.
 */
export function createInvention() {
  const { value } = createAnonymizer({ stock: SCENE_STOCK, keeps: isInvented });
  return <Answer extends SceneAnswer>(answer: Answer): Answer => ({
    ...answer,
    body: value(callAt(answer.method, answer.path)?.response, answer.body) as Answer['body'],
  });
}
