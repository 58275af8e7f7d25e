import { generateTables } from '#build/database/generate.ts';
import { generateAll } from '#build/generate.ts';
import { parseFlags, runCommand } from './command.ts';

parseFlags({});
await runCommand(async () => {
  generateAll();
  await generateTables();
});
