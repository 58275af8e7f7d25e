import { rmSync } from 'node:fs';
import type { ConsoleOptions } from '#studio/console/app.ts';
import type { DatabaseTimeouts } from '#platform/database/database-timeouts.ts';
import { type StudioOptions, completeStudioContext } from '#studio/domain/studio-context.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { startTestConsole, type TestConsole } from './test-console.ts';
import { copyDemoFolders } from './test-studio.ts';

/**
 * A console that has taken the folders of 9001 and 9002, without their own words, from a folder of the test's own.
 * @param options of the studio, which may depend on the folder
 * @returns that folder; `stop` takes it away, too
 */
export async function startConsoleWithFolders(
  options: StudioOptions | ((folder: string) => StudioOptions) = {},
  consoleOptions: Partial<ConsoleOptions> = {},
  timeouts?: DatabaseTimeouts,
  fromDatabase?: Parameters<typeof startTestConsole>[3],
): Promise<TestConsole & { folder: string }> {
  const folder = copyDemoFolders();
  const given = typeof options === 'function' ? options(folder) : options;
  const studio = { ...given, entitiesFolder: folder };
  const site = await startTestConsole({ ...consoleOptions, studio }, timeouts, undefined, fromDatabase);
  await importAndPublishNewFolders(completeStudioContext({ ...studio, database: site.db, now: site.now }));
  const stop = async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  };
  return { ...site, folder, stop };
}
