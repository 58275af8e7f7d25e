import { updateGeneratedDocSections } from '#build/docs/generate.ts';
import { parseFlags, runCommand } from './command.ts';

parseFlags({});
await runCommand(() => updateGeneratedDocSections());
