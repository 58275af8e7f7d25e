import type { fetchUtils } from 'ra-core';
import { type Address, resolveEndpoint } from '#shared/call-address.ts';
import type {
  ConsoleResponseBody,
  ConsoleRequestBody,
  ConsoleCallName,
  ConsoleRequestParams,
  ConsoleRequestQuery,
} from '#shared/console-contract.ts';
import { API_ROOT, fetchBlob, sendRequest, sendAsDisplayedMember, sendWithRenewal } from './http.ts';

/** Values of path and query of a call. */
type Place<Name extends ConsoleCallName> = {
  query?: Partial<ConsoleRequestQuery<Name>>;
} & (ConsoleRequestParams<Name> extends undefined ? unknown : { params: ConsoleRequestParams<Name> });

/** A body that is no JSON. */
interface File {
  content: Blob | BufferSource;
  type: string;
}

type CallOptions<Name extends ConsoleCallName> = Place<Name> & { body?: ConsoleRequestBody<Name>; file?: File };

/** The options of a call, which may be left out where its record has no values of the path. */
type Arguments<Options> = object extends Options ? [options?: Options] : [options: Options];

type Send = (
  url: string,
  options?: Parameters<typeof fetchUtils.fetchJson>[1],
) => ReturnType<typeof fetchUtils.fetchJson>;

/** The address of a call for a link or a picture: `getRequestUrl(api.readAsset, { params: { hash } })`. */
export function createCallUrl<Name extends ConsoleCallName>(
  address: Address<Name>,
  ...[place]: Arguments<Place<Name>>
): string {
  return placeOf(address, place).url;
}

function placeOf(address: string, place: object = {}) {
  const { params, query } = place as { params?: Record<string, string>; query?: Record<string, string> };
  const [method, path] = resolveEndpoint(address, params);
  return { method, url: API_ROOT + path + (query ? `?${new URLSearchParams(query)}` : '') };
}

async function callWith<Name extends ConsoleCallName>(through: Send, address: Address<Name>, options: object = {}) {
  const { body, file } = options as { body?: unknown; file?: File };
  const { method, url } = placeOf(address, options);
  const { json } = await through(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file.content, headers: new Headers({ 'Content-Type': file.type }) }),
  });
  return json as ConsoleResponseBody<Name>;
}

/**
 * A call of the console by its record in `schemas/console`, without a session: `call(api.LOGIN_STEPS, { body })`.
 * @throws HttpError whose message can be shown; problems of single fields stand in `body.errors`, as forms want them
 */
export const call = <Name extends ConsoleCallName>(
  address: Address<Name>,
  ...[options]: Arguments<CallOptions<Name>>
) => callWith(sendRequest, address, options);

/** As `call`, with the id of the member whom the page shows; a session of somebody else is not used. */
export const callAsDisplayedMember = <Name extends ConsoleCallName>(
  address: Address<Name>,
  ...[options]: Arguments<CallOptions<Name>>
) => callWith(sendAsDisplayedMember, address, options);

/** As `call`, in a session; where it is over, the page asks for a new one and the call goes on (R-CON-13). */
export const callWithRenewal = <Name extends ConsoleCallName>(
  address: Address<Name>,
  ...[options]: Arguments<CallOptions<Name>>
) => callWith(sendWithRenewal, address, options);

/** Fetches a file that the service makes, in a session. @throws HttpError as `call` does */
export const fetchFile = <Name extends ConsoleCallName>(address: Address<Name>, ...place: Arguments<Place<Name>>) =>
  fetchBlob(createCallUrl(address, ...place));
