import { readEntities } from '#definitions/entities/read-entities.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { getCommandLanguage } from '#definitions/problems/localized-text.ts';
import { assertDatabaseUsable } from '#platform/database/assert-database-usable.ts';
import type { Artifacts } from './artifacts.ts';
import { checkSettings } from './check-settings.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { assertDatabaseMigratable } from '#platform/database/migrations/migrate.ts';
import type { Environment } from './environment.ts';
import { listMigrations } from './migrations.ts';
import { StartError } from './start-error.ts';
import type { EnvironmentVariables } from '#platform/settings/settings.ts';

/**
 * `npm start -- --check`: checks whether a start would succeed, without building, changing or starting anything
 * (R-OPS-02).
 * @throws StartError with a line for each problem
 */
export async function runStartCheck(
  variables: EnvironmentVariables,
  artifacts: Pick<Artifacts, 'readPortalTexts'>,
): Promise<void> {
  const { environment, settings } = await checkSettings(variables);
  const problems = [
    ...settings.problems(),
    ...(await databaseProblems(environment)),
    ...(await entityProblems(environment, await artifacts.readPortalTexts())),
  ];
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  console.log('Settings, port, database and entities are valid: npm start can run.');
}

async function databaseProblems({ databaseUrl, reference }: Environment): Promise<string[]> {
  if (databaseUrl === undefined) return [];
  const database = connectDatabase(databaseUrl, { poolSize: 1 });
  try {
    await assertDatabaseUsable(databaseUrl);
    await assertDatabaseMigratable(database, listMigrations({ reference }));
    return [];
  } catch (error) {
    return [(error as Error).message];
  } finally {
    await database.destroy();
  }
}

/** Lists the problems of entities that a build would leave out. */
async function entityProblems({ isProduction }: Environment, texts: Record<string, string>): Promise<string[]> {
  const { problems } = await readEntities('entities', {
    texts,
    placeholders: isProduction ? 'refused' : 'refused-where-reachable',
  });
  return problems.map(createProblemFormatter(getCommandLanguage()));
}
