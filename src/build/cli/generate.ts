import { generateTableTypes } from '#build/database/generate.ts';
import { generateIfStale } from '#build/generate-if-stale.ts';
import { parseFlags, runCommand } from './command.ts';

/** `npm run generate`: brings `src/generated` up to date, with the types of the tables. */
parseFlags({});
await runCommand(async () => {
  await generateIfStale();
  await generateTableTypes();
});
