import { connect } from '#service/database/connect.ts';
import { createConsole } from '#service/console/app.ts';
import { consoleFiles } from '#service/console/page.ts';
import { freePort } from '#service/embedded/embedded.ts';

// The console and a plain one with the same calls, forked: they have an event loop of their own.
const [url = '', entitiesFolder = '', ...folders] = process.argv.slice(2);
const database = connect(url);
const addresses: string[] = [];
for (const folder of folders) {
  const port = await freePort();
  const consoleAddress = `http://localhost:${port}`;
  const studio = { entitiesFolder };
  const stageAddress = 'http://escenario.localhost';
  const app = await createConsole({
    database,
    consoleAddress,
    stageAddress,
    studio,
    logLevel: 'silent',
    limitFactor: 1000,
  });
  await app.register(consoleFiles, { folder, stageAddress });
  await app.listen({ host: '127.0.0.1', port });
  addresses.push(consoleAddress);
}
process.once('disconnect', () => process.exit());
process.send?.(addresses);
