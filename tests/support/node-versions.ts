import { delimiter, dirname, join } from 'node:path';
import { installTool } from './tool.ts';

/** The versions of Node that the README names, oldest first; `tools/node-<major>` has the exact one. */
export const NODE_VERSIONS = [20, 22, 24] as const;

export type NodeVersion = (typeof NODE_VERSIONS)[number];

/** The newest of them, with which every run of `.ci/run` starts a fresh clone. */
export const NEWEST_NODE: NodeVersion = 24;

/** The program of a version of Node, which is installed first where it is missing. */
export const installNode = (major: NodeVersion): string =>
  join(installTool(`node-${major}`), 'node_modules/node/bin/node');

/** The PATH of this process with the folder of a program before all others. */
export const pathWith = (program: string): string => [dirname(program), process.env.PATH].join(delimiter);
