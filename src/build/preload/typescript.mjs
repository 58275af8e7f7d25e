// Loaded before a command of package.json by `node --import`: lets Node run the project's TypeScript. Plain JavaScript,
// since nothing else can run before it.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const [major = 0, minor = 0] = engines.node.match(/\d+/g).map(Number);
const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
if (ownMajor < major || (ownMajor === major && ownMinor < minor))
  stop(`Node ${major}.${minor} or later is needed, and this is ${process.versions.node}: install a later one.`);

try {
  await import('tsx');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  stop('The packages that the sources need are not installed: run npm install --include=dev first.');
}

/** Ends the command with a sentence that says what it needs. */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
