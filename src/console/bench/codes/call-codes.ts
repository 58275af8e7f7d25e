import * as calls from '#generated/contract/calls.ts';
import { CODES_OF_EVERY_CALL, OWN_CODES } from '#generated/errors/bench/codes-of-calls.ts';
import type { CallName } from '#shared/calls/contract.ts';
import type { ErrorCode } from '#shared/errors/error-catalogue.ts';

/** The calls of the contract, by name. */
const CALLS: Readonly<Record<string, { method: string; path: string; response: object }>> = calls;

export const getCallWithResponseSchema = (name: CallName): { method: string; path: string; response: object } =>
  CALLS[name]!;

const plain = (path: string) => path.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');

/**
 * Finds the call of the contract for an address.
 * @param pathTemplate below the service root, with `{name}` in place of its parameters, as in scenes
 */
export function findCallName(method: string, pathTemplate: string): CallName | undefined {
  const found = Object.entries(CALLS).filter(
    ([, call]) => call.method === method && plain(call.path) === plain(pathTemplate),
  );
  // A list and its items may differ by a trailing slash alone.
  const exact = found.find(([, call]) => call.path === pathTemplate) ?? found[0];
  return exact?.[0] as CallName | undefined;
}

/** Lists the codes that a call may answer, its own ones first; an unknown call has only the common codes. */
export function listCallCodes(method: string, pathTemplate: string): readonly ErrorCode[] {
  const name = findCallName(method, pathTemplate);
  const own: Partial<Record<CallName, readonly ErrorCode[]>> = OWN_CODES;
  return [...new Set([...((name && own[name]) ?? []), ...CODES_OF_EVERY_CALL])];
}
