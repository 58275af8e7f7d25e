import { callAt } from '#shared/privacy/answers.ts';
import { createAnonymizer } from '#shared/privacy/anonymizer.ts';
import { SCENE_STOCK } from '#shared/privacy/invented/scene-stock.ts';
import { isInvented } from '#shared/privacy/is-invented.ts';
import type { SceneAnswer } from '#shared/scene.ts';

/**
 * Replaces the values of the demo by fake ones, by the same rules as in a report, from a fake data source only for
 * scenes: no report shares a value with a scene (R-DESK-09). Equal values stay equal in all answers passed to it.
 */
export function createInvention() {
  const { value } = createAnonymizer({ stock: SCENE_STOCK, keeps: isInvented });
  return <Answer extends SceneAnswer>(answer: Answer): Answer => ({
    ...answer,
    body: value(callAt(answer.method, answer.path)?.response, answer.body) as Answer['body'],
  });
}
