import { callAt } from '#shared/privacy/answers.ts';
import { createAnonymizer } from '#shared/privacy/anonymizer.ts';
import type { SceneAnswer } from '#shared/scene.ts';

/**
 * Puts values of the made-up ranges in the place of those of the demo, by the same rules as in a report, so that a report
 * that is made on a scene leaves everything as it is (R-REP-03). What was equal stays equal in all answers that it is given.
 */
export function createInvention() {
  const { value } = createAnonymizer();
  return <Answer extends SceneAnswer>(answer: Answer): Answer => ({
    ...answer,
    body: value(callAt(answer.method, answer.path)?.response, answer.body) as Answer['body'],
  });
}
