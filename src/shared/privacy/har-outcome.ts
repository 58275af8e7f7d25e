import type { UnansweredReason } from '#shared/scenes/recording.ts';
import { parseBody } from '#shared/wire/decode.ts';
import { getHeader, getResponseText, getStartTime, type HarEntry } from './har-file.ts';
import { findCall, GIVEN_UP_MS } from './scene-answers.ts';

/** A call of the service among the entries of a HAR. */
export interface HarRequest {
  entry: HarEntry;
  /** Below the service root, with its query. */
  path: string;
}

/** Timings of a HAR are exact to some milliseconds; a page is left while its calls are cancelled. */
const LEAVING_MS = 1_500;
/** The portal repeats a call that the network lost after 300 ms; one that it replaces is cancelled at once. */
const REPLACED_MS = 250;
/**
 * Why a browser ended a request without a complete response: the text of Chromium (`net::ERR_…`), WebKit or Playwright;
 * Firefox writes none. '' for a complete one.
 */
export function getFailureText({ response }: HarEntry): string {
  const { _error: failure, _failureText: failureText } = response ?? {};
  return failure || failureText || '';
}

/** Whether a failure is the end of a request that the page, or the user, no longer wanted. */
export const isCancelledText = (failure: string): boolean => /ERR_ABORTED|BINDING_ABORTED|cancel/i.test(failure);

/** The status of the response; 0 when none arrived completely, for which browsers write 0 or -1. */
export const getStatus = (entry: HarEntry): number =>
  hasBegun(entry) && getFailureText(entry) === '' ? Number(entry.response?.status) : 0;

/** Whether a response began to arrive. */
function hasBegun({ response }: HarEntry): boolean {
  const status = response?.status;
  return Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599;
}

/**
 * Finds out why the answer of a call is not in the file.
 * @param requests all calls, in chronological order @param pageLoads start times of the page loads of the portal
 * @returns undefined for a call with an answer, and for one that the network lost
 */
export function findUnansweredReason(
  request: HarRequest,
  requests: readonly HarRequest[],
  pageLoads: readonly number[],
): UnansweredReason | undefined {
  const { entry } = request;
  if (getStatus(entry) !== 0) return isBodyMissing(request) ? 'not-recorded' : undefined;
  if (isCancelled(request, requests, pageLoads)) return 'cancelled';
  return isCutByEnd(entry, requests) ? 'not-recorded' : undefined;
}

/**
 * Whether a browser ended the record of a response that had begun, and not the page, which may have shown it: one that is
 * closed writes so of each response whose end it has not told of yet. A file with the bodies of others would have that of
 * a response that was shown, too.
 */
const isCutByEnd = (entry: HarEntry, requests: readonly HarRequest[]): boolean =>
  hasBegun(entry) &&
  isCancelledText(getFailureText(entry)) &&
  timeOf(entry) < GIVEN_UP_MS &&
  !requests.some((other) => other.entry.response?.content?.text);

const timeOf = ({ time }: HarEntry): number => (typeof time === 'number' ? time : 0);

function isCancelled(request: HarRequest, requests: readonly HarRequest[], pageLoads: readonly number[]): boolean {
  const { entry } = request;
  const time = timeOf(entry);
  // The portal gives a call up after 30 s, which looks like any other cancelled one.
  if (time >= GIVEN_UP_MS) return false;
  const failure = getFailureText(entry);
  if (failure !== '' && !isCutByEnd(entry, requests)) return isCancelledText(failure);
  if (isPageLeft(entry, pageLoads)) return true;
  const start = getStartTime(entry);
  return requests.some(
    (other) =>
      getStatus(other.entry) !== 0 &&
      getStartTime(other.entry) > start &&
      getStartTime(other.entry) <= start + time + REPLACED_MS &&
      (isOfOtherScreen(other, request) || isSameCall(other, request)),
  );
}

/** Whether another page was loaded while a request was under way. @param pageLoads start times */
export function isPageLeft(entry: HarEntry, pageLoads: readonly number[]): boolean {
  const start = getStartTime(entry);
  const time = timeOf(entry);
  // Without an end, it was under way until the recording or the page ended.
  const end = time < 0 ? Infinity : start + time + LEAVING_MS;
  return pageLoads.some((at) => at > start && at <= end);
}

function isOfOtherScreen(one: HarRequest, other: HarRequest): boolean {
  const [screen, otherScreen] = [getScreen(one.entry), getScreen(other.entry)];
  return screen !== '' && otherScreen !== '' && screen !== otherScreen;
}

/** The page from which a call was made, without the address behind it; '' when unknown. */
const getScreen = ({ request }: HarEntry): string => getHeader(request?.headers, 'referer').split(/[?#]/, 1)[0]!;

const isSameCall = (one: HarRequest, other: HarRequest): boolean =>
  one.entry.request?.method === other.entry.request?.method &&
  findCall(one.entry.request?.method ?? '', one.path) === findCall(other.entry.request?.method ?? '', other.path);

/** Statuses of responses that have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205]);

/**
 * Whether the file has no body, or not the whole, of a response that had one: Firefox leaves bodies out or cuts them at
 * a limit, Chromium has forgotten those of earlier pages, and both can leave them all out.
 */
function isBodyMissing({ entry, path }: HarRequest): boolean {
  const { status, content = {}, headers } = entry.response ?? {};
  const text = getResponseText(entry);
  const { size = -1 } = content ?? {};
  if (text !== '') return size > text.length && !parseBody(text).isReadable && isBehind(text, size);
  if (WITHOUT_BODY.has(Number(status)) || isEmptyByContract(entry, path)) return false;
  if (size > 0 || content?.comment || status === 304) return true;
  if (typeof content?.text === 'string' || size === 0) return false;
  return getHeader(headers, 'content-length') !== '0';
}

const isBehind = (text: string, size: number): boolean => new TextEncoder().encode(text).length < size;

/** Whether the contract gives a success of the call no content. */
function isEmptyByContract({ request, response }: HarEntry, path: string): boolean {
  const kinds = findCall(request?.method ?? '', path)?.response;
  const isEmpty = typeof kinds === 'object' && 'fields' in kinds && Object.keys(kinds.fields).length === 0;
  return isEmpty && Number(response?.status) < 400;
}
