import { generateAll } from '#build/generate.ts';
import { readFlags, run } from './command.ts';

readFlags({});
await run(() => generateAll());
