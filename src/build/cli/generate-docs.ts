import { generateDocs } from '#build/docs/generate.ts';
import { readFlags, run } from './command.ts';

readFlags({});
await run(() => generateDocs());
