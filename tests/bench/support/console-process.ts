import { connectDatabase } from '#platform/database/connect.ts';
import { createConsoleService } from '#studio/console/app.ts';
import { serveConsolePageAndFiles } from '#studio/console/console-files.ts';
import { findFreePort } from '#platform/embedded/embedded-database.ts';

// The console and a plain one with the same calls, forked: they have an event loop of their own.
const [url = '', entitiesFolder = '', ...folders] = process.argv.slice(2);
const database = connectDatabase(url);
const addresses: string[] = [];
for (const folder of folders) {
  const port = await findFreePort();
  const consoleAddress = `http://localhost:${port}`;
  const studio = { entitiesFolder };
  const stageAddress = 'http://escenario.localhost';
  const app = await createConsoleService({
    database,
    consoleAddress,
    stageAddress,
    studio,
    logLevel: 'silent',
    limitFactor: 1000,
  });
  await app.register(serveConsolePageAndFiles, { folder, stageAddress });
  await app.listen({ host: '127.0.0.1', port });
  addresses.push(consoleAddress);
}
process.once('disconnect', () => process.exit());
process.send?.(addresses);
