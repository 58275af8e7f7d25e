// The service has ended: nobody waits for an answer any more. The end is noticed from the first moment on, so everything
// else is imported after it.
process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();

// A process begins without whatever lets its parent read TypeScript, and Node has to be able to read its first file. The
// libraries come before: their hundreds of files need no translation.
await import('ajv');
await import('sharp');
const { register } = await import('tsx/esm/api');
register();
await import('./validator-worker.ts');
