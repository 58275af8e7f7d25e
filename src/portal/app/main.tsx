import { startPortal } from './start.tsx';

startPortal(document.querySelector('#root') as Element);
