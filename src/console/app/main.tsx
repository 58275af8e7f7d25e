import { startConsole } from './start-console.tsx';
import { enforceMarkupPolicy } from './trusted-types.ts';

// In a browser that is too old the page has shown that in place of the console.
if (!('outdated' in document.documentElement.dataset)) {
  enforceMarkupPolicy();
  startConsole(document.querySelector('#root') as Element);
}
