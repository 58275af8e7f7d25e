import { userInfo } from 'node:os';
import { installNode, NEWEST_NODE } from '#tests/support/node-versions.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import type { Newcomer } from './fresh-clone.ts';

/** Somebody who owns nothing on this machine: `nobody` of Debian. */
const NOBODY = 65_534;

/** Who comes, by what is special about them; what takes long is made when they come. */
export const NEWCOMERS: Record<string, () => Newcomer> = {
  [`with Node ${NEWEST_NODE}`]: () => ({ folder: 'portal', node: installNode(NEWEST_NODE) }),
  ...(IS_LONG && {
    'with the Node of this machine': () => ({ folder: 'portal' }),
    'with Node 22': () => ({ folder: 'portal', node: installNode(22) }),
    'with the oldest Node 20 and packages of their own': () => ({
      folder: 'portal',
      node: installNode(20),
      installsPackages: true,
    }),
    'with a blank in the path and packages of their own, who is not root': () => ({
      folder: 'my portal',
      installsPackages: true,
      ...(userInfo().uid === 0 && { user: NOBODY }),
    }),
  }),
};
