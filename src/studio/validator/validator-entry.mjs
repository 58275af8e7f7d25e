// The process ends with the service, which alone uses its results. All other modules are imported after this handler, so
// that it notices the end at any time.
process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();

// The process starts without the parent's TypeScript loader, so Node must be able to run this file as it is. The libraries
// are imported before the loader is registered, because their hundreds of files need no translation. What Vite
// built needs no loader.
await import('ajv');
await import('sharp');
if (!import.meta.env?.SSR) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import('./validator-worker.ts');
