import { HttpError, fetchUtils } from 'ra-core';
import * as api from '#generated/console-contract/addresses.ts';
import { resolveEndpoint } from '#shared/calls/call-address.ts';
import { getLanguage } from '#console/i18n/language.ts';
import { noteCall } from '#console/session/last-call.ts';
import { requestRenewal } from '#console/session/renewal.ts';
import { readSignatureRequest, requestSignature } from '#console/session/signature-requests.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { MEMBER_ID_HEADER } from '#shared/console/console-session.ts';
import { toHttpError } from './to-http-error.ts';

/** Root of the console's calls; the path of each is in its record. */
export const API_ROOT = '/console/api';

/** The call that pages repeat by themselves, which does not extend a session (R-CON-08). */
const UNATTENDED = API_ROOT + resolveEndpoint(api.readDesk)[1];

/** A call without a response for this long has failed. */
const TIMEOUT_MS = 30_000;

type Options = Parameters<typeof fetchUtils.fetchJson>[1];
type Answer = ReturnType<typeof fetchUtils.fetchJson>;

/**
 * Sends a call of the console, in the current language.
 * @throws HttpError whose message can be shown; `body.errors` has the problems of single fields, as forms need them
 */
export async function sendRequest(url: string, options: Options = {}): Answer {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', getLanguage());
  // The data provider sets text/plain for requests without a body, which the service refuses.
  if (options.method === 'DELETE') headers.delete('Content-Type');
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const answer = await fetchUtils.fetchJson(url, { ...options, headers, signal });
    // A proxy may answer with a page of its own and status 200.
    if (answer.json === undefined && answer.status !== 204) throw new HttpError('', answer.status);
    if (url !== UNATTENDED) noteCall();
    return answer;
  } catch (error) {
    throw toHttpError(error);
  }
}

/** Like `sendRequest`; when the session has expired, the user logs in on the same page and the call continues (R-CON-13). */
export const sendWithRenewal = (url: string, options?: Options): Answer =>
  inSession(() => sendWithMemberCheck(url, options));

/**
 * Like `sendRequest`, with the id of the displayed member: a session of another member, begun in another tab, is not
 * used. A call that has to be signed is signed on the same page, and made again with the proof (R-SIGN-07).
 */
export async function sendWithMemberCheck(url: string, options?: Options): Answer {
  try {
    return await sendNamed(url, options);
  } catch (error) {
    if (readSignatureRequest(error) === undefined) throw error;
    return requestSignature(error as HttpError, (proof) => sendNamed(url, options, proof));
  }
}

function sendNamed(url: string, options: Options, proof: Readonly<Record<string, string>> = {}): Answer {
  const headers = new Headers(options?.headers);
  nameMember(headers);
  for (const [name, value] of Object.entries(proof)) headers.set(name, value);
  return sendRequest(url, { ...options, headers });
}

function nameMember(headers: Headers): void {
  const member = getCurrentMember();
  if (member) headers.set(MEMBER_ID_HEADER, member.id);
}

/** Retries a call that failed because the session had expired, once the session is renewed. */
async function inSession<Result>(act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if ((error as HttpError).status !== 401 || !(await requestRenewal())) throw error;
    }
  }
}

/**
 * Fetches a file from the service, in a session.
 * @throws HttpError as `sendRequest` does
 */
export const fetchBlob = (url: string): Promise<Blob> =>
  inSession(async () => {
    const headers = new Headers({ 'Accept-Language': getLanguage() });
    nameMember(headers);
    const response = await fetch(url, { headers }).catch((error: unknown) => {
      throw toHttpError(error);
    });
    if (response.ok) return response.blob();
    throw toHttpError(new HttpError('', response.status, await response.json().catch(() => null)));
  });
