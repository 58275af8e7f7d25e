import { createServer } from 'vite';
import { createService } from '#service/http/server.ts';
import { readEnvironment } from './environment.ts';
import { runCommand } from './failed-start.ts';
import { greeting } from './greeting.ts';
import { openDatabase, readSecret } from './open-database.ts';
import { assertPortIsFree, stopOnSignal } from './serve.ts';

/** `npm run dev`: as `npm start`, with every change of the portal, an entity or a form shown in the open page. */
await runCommand(async () => {
  const environment = readEnvironment(process.env);
  await assertPortIsFree(environment);
  const { database, close } = await openDatabase(environment);
  const app = await createService({ database, secret: readSecret(environment), logLevel: 'warn' });
  const vite = await createServer({ server: { middlewareMode: { server: app.server }, ws: undefined } });
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
  });
  stopOnSignal(app, async () => {
    await vite.close();
    await close();
  });
  await app.listen({ host: environment.host, port: environment.port });
  console.log(greeting(environment.port));
});
