import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { SEED } from '#tests/support/samples.ts';
import {
  arbitraryRequest,
  type ArbitraryRequestOptions,
  type ArbitraryRequest,
  type Operation,
} from './arbitrary-requests.ts';

const AT_ONCE = 10;
const MAY_SHOW = /^(200|4\d\d)$/;
/** What a failure would give away of programs and database. */
const GIVEN_AWAY =
  /\bat \S+ \(|\.ts:\d|node_modules|\/src\/|select .* from|insert into|syntax error|violates|relation "|pg_|stack|FST_ERR/i;

/** A service whose answers are looked at. */
export interface FuzzedService {
  /** Ready, and held against its own description. */
  app: FastifyInstance;
  /** What no answer may show: it is somebody else's. */
  ofOthers: RegExp;
  /** Looks at the body of a refusal. */
  expectRefusal: (body: Record<string, unknown>, shown: string) => void;
}

/** Calls in groups: the first pattern that fits a call is its group. */
export type CallGroups = readonly (readonly [name: string, calls: RegExp])[];

/** The group of a call; undefined when it fits none. */
export const findCallGroup = ({ operationId }: Operation, groups: CallGroups): string | undefined =>
  groups.find(([, calls]) => calls.test(operationId))?.[0];

/**
 * Tries calls one after the other, some requests at once.
 * @param requests in all @returns the calls of which at least one was carried out
 */
export async function fuzzCalls(
  fuzzed: FuzzedService,
  calls: readonly Operation[],
  requests: number,
  options: ArbitraryRequestOptions,
): Promise<string[]> {
  const accepted: string[] = [];
  for (const call of calls) {
    const samples = { numRuns: Math.ceil(requests / calls.length), seed: SEED };
    const made = fc.sample(arbitraryRequest(call, options), samples);
    const statuses = new Set<number>();
    for (let first = 0; first < made.length; first += AT_ONCE) {
      const answers = made.slice(first, first + AT_ONCE).map((request) => harmlessStatus(fuzzed, request));
      for (const status of await Promise.all(answers)) statuses.add(status);
    }
    if (statuses.has(200)) accepted.push(call.operationId);
  }
  return accepted;
}

/** Sends a request; the answer is held against the description as well. @returns the status, when all is well */
async function harmlessStatus(
  { app, ofOthers, expectRefusal }: FuzzedService,
  request: ArbitraryRequest,
): Promise<number> {
  const { method, url, headers, payload } = request;
  const sent = `SEED=${SEED} ${JSON.stringify({ ...request, payload: String(payload) }).slice(0, 1000)}`;
  const options = { method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) };
  const answer = await app.inject(options).catch((error: unknown) => {
    throw new Error(`${sent}: ${String(error)}`);
  });
  const { statusCode, body } = answer;
  const shown = `${sent} is answered ${statusCode} ${body.slice(0, 300)}`;
  expect(String(statusCode), shown).toMatch(MAY_SHOW);
  expect(body, shown).not.toMatch(ofOthers);
  if (statusCode === 200 || method === 'HEAD') return statusCode;
  expect(answer.headers['content-type'], shown).toBe('application/json; charset=utf-8');
  expectRefusal(answer.json(), shown);
  expect(body, shown).not.toMatch(GIVEN_AWAY);
  return statusCode;
}
