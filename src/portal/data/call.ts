import { type Address, resolveEndpoint } from '#shared/calls/call-address.ts';
import type { RequestBody, AllowedCaller, CallName, RequestParams, RequestQuery } from '#shared/calls/contract.ts';
import { SESSION_EXPIRED_CODE } from '#shared/errors/error-codes.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { readSession } from '#portal/session/session.ts';
import type { CallResponse } from '#shared/wire/decode.ts';
import { sendRequest } from './http.ts';
import type { RequestOptions } from './http.ts';

/** The values of the path of a call, except those that are set automatically. */
type Params<Name extends CallName, Given extends string> =
  RequestParams<Name> extends undefined ? object : Omit<RequestParams<Name>, Given>;

type CallOptions<Name extends CallName, Given extends string> = Omit<RequestOptions, 'body' | 'query'> &
  (RequestQuery<Name> extends undefined ? unknown : { query?: QueryOptions<Name> }) &
  (RequestBody<Name> extends undefined ? unknown : { body: RequestBody<Name> }) &
  (keyof Params<Name, Given> extends never ? unknown : { params: Params<Name, Given> });

/** The query of the call; undefined and '' are not sent (R-INV-07). */
type QueryOptions<Name extends CallName> = { [Key in keyof RequestQuery<Name>]?: RequestQuery<Name>[Key] | '' };

/** The options of a call; optional when its record has neither body nor path values. */
type Arguments<Name extends CallName, Given extends string = never> =
  object extends CallOptions<Name, Given> ? [options?: CallOptions<Name, Given>] : [options: CallOptions<Name, Given>];

/** The records of the calls that a kind of caller may make. */
type CallsOf<Caller extends AllowedCaller<CallName>> = {
  [Name in CallName]: AllowedCaller<Name> extends Caller ? Name : never;
}[CallName];

/**
 * A call of the confirming API by its record in `schemas/api`: `call(api.login, { body })`.
 * @returns the response, to be read by the names of its record
 * @throws ServiceError for a failure, the signal's reason when it was aborted
 */
export const call = <Name extends CallName>(
  address: Address<Name>,
  ...[options]: Arguments<Name>
): Promise<CallResponse<Name>> => sendCall<Name>(address, options);

/** A call with the bearer of the session (R-ROUTE-21). @see call */
export const sessionCall = <Name extends CallsOf<'session' | 'registration'>>(
  address: Address<Name>,
  ...[options]: Arguments<Name>
): Promise<CallResponse<Name>> => sendCall<Name>(address, { ...options, token: readSession().token });

/**
 * A call about the supplier of the session (R-ROUTE-14, R-API-01), whose id is set automatically. Nothing is sent when the
 * session ended while another call was pending. @see call
 */
export const supplierCall = async <Name extends CallsOf<'supplier'>>(
  address: Address<Name>,
  ...[options]: Arguments<Name, 'supplierId'>
): Promise<CallResponse<Name>> => {
  const { token, userData } = readSession();
  if (!token) throw new ServiceError(SESSION_EXPIRED_CODE, 0);
  const params = { ...(options as AnyOptions)?.params, supplierId: userData?.supplierId ?? '' };
  return sendCall<Name>(address, { ...options, token, params });
};

type AnyOptions = (RequestOptions & { params?: Record<string, string> }) | undefined;

const sendCall = async <Name extends CallName>(address: string, options: object = {}) => {
  const { params, ...rest } = options as NonNullable<AnyOptions>;
  return (await sendRequest(...resolveEndpoint(address, params), rest)) as CallResponse<Name>;
};
