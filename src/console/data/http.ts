import { HttpError, fetchUtils } from 'ra-core';
import { getLanguage } from '#console/i18n/language.ts';
import { requestRenewal } from '#console/session/renewal.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { MEMBER_ID_HEADER } from '#shared/console-session.ts';
import { toHttpError } from './to-http-error.ts';

/** Where the calls of the console are; the path of each stands in its record. */
export const API_ROOT = '/console/api';

/** No answer after it is a failure. */
const PATIENCE_MS = 30_000;

type Options = Parameters<typeof fetchUtils.fetchJson>[1];
type Answer = ReturnType<typeof fetchUtils.fetchJson>;

/**
 * Sends a call of the console, in the language that is spoken.
 * @throws HttpError whose message can be shown; problems of single fields stand in `body.errors`, as forms want them
 */
export async function sendRequest(url: string, options: Options = {}): Answer {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', getLanguage());
  // The provider says of what has no content that it is plain text, which the service takes from nobody.
  if (options.method === 'DELETE') headers.delete('Content-Type');
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, patience]) : patience;
  try {
    const answer = await fetchUtils.fetchJson(url, { ...options, headers, signal });
    // A page of whatever stands between, which says that all is well.
    if (answer.json === undefined && answer.status !== 204) throw new HttpError('', answer.status);
    return answer;
  } catch (error) {
    throw toHttpError(error);
  }
}

/** As `send`; a session that is over is asked for in place, and then the call goes on (R-CON-13). */
export const sendWithRenewal = (url: string, options?: Options): Answer =>
  inSession(() => sendAsDisplayedMember(url, options));

/** As `send`, with the name of whoever the page shows: another's session, which another tab may have begun, is not used. */
export function sendAsDisplayedMember(url: string, options?: Options): Answer {
  const headers = new Headers(options?.headers);
  nameMember(headers);
  return sendRequest(url, { ...options, headers });
}

function nameMember(headers: Headers): void {
  const member = getCurrentMember();
  if (member) headers.set(MEMBER_ID_HEADER, member.id);
}

/** Tries anew what failed because the session was over, once there is one again. */
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
 * Fetches a file that the service makes, in a session.
 * @throws HttpError as `send` does
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
