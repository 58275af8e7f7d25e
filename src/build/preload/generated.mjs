// Loaded before a command of package.json by `node --import`: brings `src/generated` up to date, so that whatever the
// command imports is there.
import './typescript.mjs';

const { generateBeforeCommand } = await import('./generate-before-command.ts');
await generateBeforeCommand();
