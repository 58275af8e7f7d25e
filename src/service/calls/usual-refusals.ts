import type { RefusalReason } from '#service/rules/refusals.ts';
import { CALL_REFUSALS } from './call-refusals.ts';
import { invalidReasons } from './invalid.ts';
import type { CallSchema } from './schemas.ts';

/** Of any request, whatever it is about. */
const OF_EVERY_CALL: readonly RefusalReason[] = [
  'httpMalformed',
  'hostMissing',
  'addressUnreadable',
  'addressTooLong',
  'headersTooLong',
  'expectationUnknown',
  'textBroken',
  'valueOutOfBounds',
  'requestTooSlow',
  'failed',
  'unavailable',
  'stopping',
];

/** Longer than any id, a part of a path leads nowhere. */
const OF_A_PATH: readonly RefusalReason[] = ['callUnknown'];

const OF_A_BODY: readonly RefusalReason[] = [
  'mediaTypeUnknown',
  'bodyUnreadable',
  'bodyTooLong',
  'bodyTooDeep',
  'bodyTooSlow',
  'chunkExtensionsTooLong',
];

const OF_A_SESSION: readonly RefusalReason[] = ['tokenMissing', 'tokenInvalid', 'tokenOfNobody', 'sessionOver'];

/** Of a request that may come again with its key. */
const OF_A_KEY: readonly RefusalReason[] = ['keyUsedOtherwise'];

/** For whom a call is. */
export type Caller = 'anyone' | 'session' | 'supplier';

const OF_A_CALLER: Record<Caller, readonly RefusalReason[]> = {
  anyone: [],
  session: OF_A_SESSION,
  supplier: [...OF_A_SESSION, 'otherSupplierInPath'],
};

/** All that a call may be turned down for: by its own rules, its schema, its caller, and what any call may be. */
export function refusalsOf(call: CallSchema, caller: Caller): RefusalReason[] {
  const { operationId, method, params, querystring, headers, body } = call;
  return [
    ...new Set([
      ...(CALL_REFUSALS[operationId] ?? []),
      ...[params, querystring, headers, body].flatMap((part) => invalidReasons(part)),
      ...OF_A_CALLER[caller],
      ...(params ? OF_A_PATH : []),
      ...(invalidReasons(headers).includes('keyMalformed') ? OF_A_KEY : []),
      // A body is read wherever one may come, whether the call needs it or not.
      ...(method === 'GET' ? [] : OF_A_BODY),
      ...OF_EVERY_CALL,
    ]),
  ];
}
