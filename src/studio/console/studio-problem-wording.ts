import { createChangeSources } from '#definitions/differences/change-sources.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { createProblemWording, type WordedProblem } from '#definitions/problems/studio-naming.ts';
import type { ConsoleLanguage } from '#shared/console/console-contract.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';

/** Creates a function that words problems of versions as the studio does (R-STU-14). */
export async function createStudioProblemWording(
  { forms, interfaceTexts }: Pick<StudioContext, 'forms' | 'interfaceTexts'>,
  language: ConsoleLanguage,
): Promise<(problem: EntityProblem) => WordedProblem> {
  const sources = createChangeSources({ defaults: {}, forms, texts: await interfaceTexts() });
  return createProblemWording(sources, language);
}
