import type { Scene } from '#shared/scenes/scene.ts';
import { findSceneProblem } from '#studio/scenes/scene-problem.ts';
import { CONSOLE_REFUSALS, ConsoleRefusal, getFieldProblemSentence } from '#studio/domain/calls/console-refusal.ts';
import { listLibraryTokens } from './scene-library.ts';

const SAID = { wrong: getFieldProblemSentence('sceneWrong'), leaks: getFieldProblemSentence('sceneLeaks') } as const;

/**
 * Validates a scene sent by the console.
 * @param field of the call that contains it
 * @throws ConsoleRefusal invalid when it is malformed or may contain personal data; `details.where` is the location
 */
export function parseScene(field: string, given: unknown): Scene {
  const problem = findSceneProblem(given, listLibraryTokens());
  if (!problem) return given as Scene;
  throw new ConsoleRefusal(CONSOLE_REFUSALS.invalid, { [field]: SAID[problem.reason] }, { where: problem.where });
}
