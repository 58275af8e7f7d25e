import type { FastifyInstance } from 'fastify';
import type { CallName } from '#shared/calls/contract.ts';
import { registerCall } from '#confirming/calls/calls.ts';
import { refuse } from '#platform/rules/refusal.ts';

const CALLS = [
  'listSignatureMeans',
  'requestMeansLink',
  'startMeans',
  'addMeans',
  'renameMeans',
  'removeMeans',
  'removeMeansOfUser',
  'startPasskeyLogin',
  'passkeyLogin',
  'checkAccountHolder',
] as const satisfies readonly CallName[];

/** Routes of the means to sign (R-SIGN-04). */
export function routes(api: FastifyInstance): void {
  for (const name of CALLS) registerCall(api, name, async ({ method }) => refuse('callUnknown', { method }));
}
