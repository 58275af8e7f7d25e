import type { Scene } from '#shared/scene.ts';
import { sceneProblem } from '#service/rules/scene-problem.ts';
import { libraryTokens } from './scenes.ts';
import { CONSOLE_REFUSALS, ConsoleRefusal, fieldProblem } from './console-refusal.ts';

const SAID = { wrong: fieldProblem('sceneWrong'), leaks: fieldProblem('sceneLeaks') } as const;

/**
 * Validates a scene sent by the console.
 * @param field of the call that contains it
 * @throws ConsoleRefusal invalid when it is malformed or may contain personal data; `details.where` gives the place
 */
export function acceptedScene(field: string, given: unknown): Scene {
  const problem = sceneProblem(given, libraryTokens());
  if (!problem) return given as Scene;
  throw new ConsoleRefusal(CONSOLE_REFUSALS.invalid, { [field]: SAID[problem.reason] }, { where: problem.where });
}
