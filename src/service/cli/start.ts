import { createService } from '#service/http/server.ts';
import { portalFiles } from '#service/http/portal-files.ts';
import { buildPortal } from './build-portal.ts';
import { readEnvironment } from './environment.ts';
import { runCommand } from './failed-start.ts';
import { greeting } from './greeting.ts';
import { openDatabase, readSecret } from './open-database.ts';
import { assertPortIsFree, serve } from './serve.ts';

/** `npm start`: portal, configuration and service on one address, with demo data. */
await runCommand(async () => {
  const environment = readEnvironment(process.env);
  await assertPortIsFree(environment);
  await buildPortal();
  const database = await openDatabase(environment);
  const app = await createService({ database, secret: readSecret(environment), logLevel: 'warn' });
  await app.register(portalFiles, { folder: 'dist', preview: process.env['NODE_ENV'] !== 'production' });
  await serve(app, environment);
  console.log(greeting(environment.port));
});
