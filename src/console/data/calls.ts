import type { fetchUtils } from 'ra-core';
import { type Address, resolveEndpoint } from '#shared/calls/call-address.ts';
import type {
  ConsoleResponseBody,
  ConsoleRequestBody,
  ConsoleCallName,
  ConsoleRequestParams,
  ConsoleRequestQuery,
} from '#shared/console/console-contract.ts';
import { API_ROOT, fetchBlob, sendRequest, sendWithMemberCheck, sendWithRenewal } from './http.ts';

/** The parameters of a call in its path and query. */
type CallParameters<Name extends ConsoleCallName> = {
  query?: Partial<ConsoleRequestQuery<Name>>;
} & (ConsoleRequestParams<Name> extends undefined ? unknown : { params: ConsoleRequestParams<Name> });

/** A body that is not JSON. */
interface File {
  content: Blob | BufferSource;
  type: string;
}

type CallOptions<Name extends ConsoleCallName> = CallParameters<Name> & {
  body?: ConsoleRequestBody<Name>;
  file?: File;
};

/** The options of a call, optional if its record has no path parameters. */
type Arguments<Options> = object extends Options ? [options?: Options] : [options: Options];

type Send = (
  url: string,
  options?: Parameters<typeof fetchUtils.fetchJson>[1],
) => ReturnType<typeof fetchUtils.fetchJson>;

/** Builds the URL of a call for a link or an image: `createCallUrl(api.readAsset, { params: { hash } })`. */
export function createCallUrl<Name extends ConsoleCallName>(
  address: Address<Name>,
  ...[parameters]: Arguments<CallParameters<Name>>
): string {
  return fillPath(address, parameters).url;
}

function fillPath(address: string, parameters: object = {}) {
  const { params, query } = parameters as { params?: Record<string, string>; query?: Record<string, string> };
  const [method, path] = resolveEndpoint(address, params);
  return { method, url: API_ROOT + path + (query ? `?${new URLSearchParams(query)}` : '') };
}

async function callWith<Name extends ConsoleCallName>(through: Send, address: Address<Name>, options: object = {}) {
  const { body, file } = options as { body?: unknown; file?: File };
  const { method, url } = fillPath(address, options);
  const { json } = await through(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file.content, headers: new Headers({ 'Content-Type': file.type }) }),
  });
  return json as ConsoleResponseBody<Name>;
}

/**
 * Sends a call of the console without a session, by its record in `schemas/console`: `callWithoutMemberCheck(api.logIn, { body })`.
 * @throws HttpError whose message can be shown; `body.errors` has the problems of single fields, as forms need them
 */
export const callWithoutMemberCheck = <Name extends ConsoleCallName>(
  address: Address<Name>,
  ...[options]: Arguments<CallOptions<Name>>
): Promise<ConsoleResponseBody<Name>> => callWith(sendRequest, address, options);

/** Like `callWithoutMemberCheck`, with the id of the displayed member: the session of another member is not used. */
export const callWithMemberCheck = <Name extends ConsoleCallName>(
  address: Address<Name>,
  ...[options]: Arguments<CallOptions<Name>>
): Promise<ConsoleResponseBody<Name>> => callWith(sendWithMemberCheck, address, options);

/**
 * Like `callWithMemberCheck`; when the session has expired, the page asks for a login and the call continues (R-CON-13).
 */
export const callWithRenewal = <Name extends ConsoleCallName>(
  address: Address<Name>,
  ...[options]: Arguments<CallOptions<Name>>
): Promise<ConsoleResponseBody<Name>> => callWith(sendWithRenewal, address, options);

/** Fetches a file from the service, in a session. @throws HttpError as `callWithoutMemberCheck` does */
export const fetchFile = <Name extends ConsoleCallName>(
  address: Address<Name>,
  ...parameters: Arguments<CallParameters<Name>>
): Promise<Blob> => fetchBlob(createCallUrl(address, ...parameters));
