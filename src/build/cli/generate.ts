import { generateTables } from '#build/database/generate.ts';
import { generateAll } from '#build/generate.ts';
import { readFlags, run } from './command.ts';

readFlags({});
await run(async () => {
  generateAll();
  await generateTables();
});
