import type { RecordedCall } from '#shared/scenes/recording.ts';
import { parseBody } from '#shared/wire/decode.ts';
import { findObstacle } from '#shared/wire/obstacle.ts';
import { findCall } from './scene-answers.ts';
import { getResponseText, type HarEntry, getHeader, getStartTime, getRequestUrl } from './har-file.ts';
import { findUnansweredReason, getStatus, type HarRequest } from './har-outcome.ts';

/** A call of the portal in a HAR. */
export interface HarCall {
  entry: HarEntry;
  recorded: RecordedCall;
  /** The address of the service, without a slash at the end. */
  root: string;
}

/**
 * The service calls among all requests of a browser, in chronological order: those of the origin with the most calls.
 * @param pageLoads start times of the page loads of the portal
 */
export function extractServiceCalls(entries: readonly HarEntry[], pageLoads: readonly number[]): HarCall[] {
  const places = new Map<string, HarRequest[]>();
  for (const entry of entries) {
    const found = placeOf(entry);
    if (found) places.set(found.root, [...(places.get(found.root) ?? []), { entry, path: found.path }]);
  }
  const [[root, most] = ['', []]] = [...places].sort(([, one], [, other]) => other.length - one.length);
  const requests = most.sort((one, other) => getStartTime(one.entry) - getStartTime(other.entry));
  return requests.map((request) => {
    const unanswered = findUnansweredReason(request, requests, pageLoads);
    const { entry, path } = request;
    return { entry, root, recorded: { ...toCall(entry, path), ...(unanswered && { unanswered }) } };
  });
}

/** Whether a request is a call of the contract. */
export const isServiceCall = (entry: HarEntry): boolean => placeOf(entry) !== undefined;

/** The root of the service and the called path; undefined when the contract has no such call. */
function placeOf(entry: HarEntry): { root: string; path: string } | undefined {
  const url = getRequestUrl(entry);
  if (!url) return undefined;
  const parts = url.pathname.split('/');
  for (let from = 1; from < Math.min(parts.length, DEEPEST); from += 1) {
    const path = `/${parts.slice(from).join('/')}${url.search}`;
    if (findCall(entry.request?.method ?? '', path)) return { root: url.origin + parts.slice(0, from).join('/'), path };
  }
  return undefined;
}

/** The maximum number of folders above the service. */
const DEEPEST = 5;

function toCall(entry: HarEntry, path: string): RecordedCall {
  const { request = {}, response = {} } = entry;
  const text = getResponseText(entry);
  const status = getStatus(entry);
  return {
    at: getStartTime(entry),
    duration: durationOf(status, entry.time),
    method: request.method ?? '',
    path,
    // A response from the browser cache has the same content.
    status: status === 304 && text !== '' ? 200 : status,
    ...parsed(text),
    ...obstacleOf(entry, status, text),
    reference: getHeader(response.headers, 'x-request-id') || getHeader(request.headers, 'x-request-id'),
  };
}

function obstacleOf(
  { response = {} }: HarEntry,
  status: number,
  text: string,
): Pick<RecordedCall, 'obstacle' | 'retryAfter'> {
  if (status === 0) return {};
  const reference = getHeader(response.headers, 'x-request-id') || null;
  const retryAfter = getHeader(response.headers, 'retry-after') || null;
  return { obstacle: findObstacle({ status, text, reference, retryAfter }), retryAfter };
}

/** Milliseconds, a day at most; negative for a call without a response at the end of the recording. */
const durationOf = (status: number, time: unknown): number =>
  typeof time === 'number' && (time > 0 || status === 0) ? Math.max(-1, Math.min(time, DAY_MS)) : 0;

const DAY_MS = 86_400_000;

function parsed(text: string): Pick<RecordedCall, 'body' | 'isReadable'> {
  const { isReadable, body } = parseBody(text);
  return { isReadable, body: isReadable ? body : text };
}
