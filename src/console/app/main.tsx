import { startConsole } from './start-console.tsx';
import { enforceMarkupPolicy } from './trusted-types.ts';

enforceMarkupPolicy();
startConsole(document.querySelector('#root') as Element);
