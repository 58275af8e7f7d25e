import { parseArgs } from 'node:util';
import { buildElsewhere } from './build-elsewhere.ts';
import { environmentToServe } from './check-settings.ts';
import { runCommand } from './failed-start.ts';
import { openData } from './open-data.ts';
import { together } from './together.ts';

/**
 * `npm start`: portal, configuration, service and console on one port, with demo data outside of production;
 * `-- --check` only looks whether it could.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  if (values.check) return (await import('./check-start.ts')).checkStart(process.env);
  const environment = await environmentToServe(process.env);
  const [database, { serveSites }] = await together([
    openData(environment),
    import('./serve-sites.ts'),
    buildElsewhere('portal'),
  ]);
  await serveSites(environment, database);
});
