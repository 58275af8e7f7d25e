// A thread starts without the loader with which its process reads TypeScript, so its first file must be JavaScript. The
// libraries are imported first: their hundreds of files need no translation.
import '@cantoo/pdf-lib';
import 'sharp';
import { register } from 'tsx/esm/api';

register();
await import('./scan-worker.ts');
