// A thread begins without whatever lets its process read TypeScript, and Node has to be able to read its first file.
// The libraries come before: their hundreds of files need no translation.
import '@cantoo/pdf-lib';
import 'sharp';
import { register } from 'tsx/esm/api';

register();
await import('./scan-worker.ts');
