import { pageOf } from './pages.ts';

/** The page for the engineer of a bank. */
export const { text: BANK_PAGE } = pageOf('docs/bank-service.md');

const [envFile = '', firstStart = '', checks = '', production = '', staff = '', ownCall = '', containers = ''] = [
  ...BANK_PAGE.matchAll(/^```(?:sh|json)?\n([\s\S]*?)^```$/gm),
].map(([, block = '']) => block);

/** Its blocks, in their order. */
export const BLOCKS = { envFile, firstStart, checks, production, staff, ownCall, containers };
