import { startPortal } from './start.tsx';

const start = () => startPortal(document.querySelector('#root') as Element);

// In a browser that is too old the page has shown that in place of the portal.
if (!('outdated' in document.documentElement.dataset)) {
  if ('toSorted' in Array.prototype) start();
  else void import('#shared/browser/array-copies.ts').then(start);
}
