import { generateTableTypes } from '#build/database/generate.ts';
import { generateAllFromSchemas } from '#build/generate.ts';
import { parseFlags, runCommand } from './command.ts';

parseFlags({});
await runCommand(async () => {
  generateAllFromSchemas();
  await generateTableTypes();
});
