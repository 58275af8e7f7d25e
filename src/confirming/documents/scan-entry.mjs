// A thread starts without the loader with which its process reads TypeScript, so its first file must be JavaScript. The
// libraries are imported first: their hundreds of files need no translation. What Vite built needs no loader.
import '@cantoo/pdf-lib';
import 'sharp';

if (!import.meta.env?.SSR) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import('./scan-worker.ts');
