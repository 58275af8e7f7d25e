import { readInterfaceTexts } from '#build/entities/interface-texts.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { formatIn } from '#definitions/problems/problem.ts';
import { languageOf } from '#definitions/problems/words.ts';
import { assertUsable } from '#service/database/assert-usable.ts';
import { lookAtSettings } from './check-settings.ts';
import type { Environment } from './environment.ts';
import { FailedStart } from './failed-start.ts';
import type { Variables } from '#service/settings/settings.ts';

/**
 * `npm start -- --check`: looks whether a start could succeed, and builds, changes and starts nothing (R-OPS-02).
 * @throws FailedStart with a line for each reason why it could not
 */
export async function checkStart(variables: Variables): Promise<void> {
  const { environment, settings } = await lookAtSettings(variables);
  const problems = [
    ...settings.problems(),
    ...(await databaseProblems(environment)),
    ...(await entityProblems(environment)),
  ];
  if (problems.length > 0) throw new FailedStart(problems.join('\n'));
  console.log('Settings, port, database and entities are in order: npm start can begin.');
}

async function databaseProblems({ databaseUrl }: Environment): Promise<string[]> {
  if (databaseUrl === undefined) return [];
  return assertUsable(databaseUrl).then(
    () => [],
    (error: Error) => [error.message],
  );
}

/** What a build would leave out. */
async function entityProblems({ isProduction }: Environment): Promise<string[]> {
  const { problems } = await readEntities('entities', {
    texts: await readInterfaceTexts('.'),
    placeholders: isProduction ? 'refused' : 'refused-where-reachable',
  });
  return problems.map(formatIn(languageOf()));
}
