// A thread starts without the loader that lets its process read TypeScript, so Node must be able to read its first
// file. The libraries are imported first: their hundreds of files need no translation.
import '@cantoo/pdf-lib';
import 'sharp';
import { register } from 'tsx/esm/api';

register();
await import('./scan-worker.ts');
