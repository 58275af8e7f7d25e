// A process begins without whatever lets its parent read TypeScript, and Node has to be able to read its first file. The
// libraries come before: their hundreds of files need no translation.
import 'ajv';
import 'sharp';
import { register } from 'tsx/esm/api';

register();
await import('./judge-worker.ts');
