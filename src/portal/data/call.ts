import type { BodyOf, CallName, QueryOf } from '#shared/contract.ts';
import { SESSION_EXPIRED_CODE } from '#shared/error-codes.ts';
import { ServiceError } from '#shared/service-error.ts';
import { readSession } from '#portal/session/session.ts';
import type { Answer } from './decode.ts';
import { send } from './http.ts';
import type { SendOptions } from './http.ts';

interface CallOptions<Name extends CallName> extends Omit<SendOptions, 'body' | 'query'> {
  /** By the contract of the call; what is undefined or '' is not sent (R-INV-07). */
  query?: { [Key in keyof QueryOf<Name>]?: QueryOf<Name>[Key] | '' };
  body?: BodyOf<Name>;
}

/**
 * A call of the confirming API, named as its contract names it: `call<'login'>('POST', '/login', { body })`.
 * @returns its answer, to be read by the names of its contract
 * @throws ServiceError for a failure, the signal's reason when it was aborted
 */
export const call = async <Name extends CallName>(
  method: string,
  path: string,
  options: CallOptions<Name> = {},
): Promise<Answer<Name>> => (await send(method, path, options as SendOptions)) as Answer<Name>;

/** A call with the bearer of the session (R-ROUTE-21). @see call */
export const sessionCall = <Name extends CallName>(method: string, path: string, options: CallOptions<Name> = {}) =>
  call<Name>(method, path, { ...options, token: readSession().token });

/**
 * A call about the supplier of the session (R-ROUTE-14, R-API-01). Where the session ended while another call was waited
 * for, there is nobody to ask about, and nothing is sent.
 * @param path below that of the supplier @see call
 */
export const supplierCall = async <Name extends CallName>(
  method: string,
  path: string,
  options: CallOptions<Name> = {},
) => {
  if (!readSession().token) throw new ServiceError(SESSION_EXPIRED_CODE, 0);
  return sessionCall<Name>(method, supplierPath() + path, options);
};

/** The path of the supplier of the session. */
export const supplierPath = (): string =>
  `/proveedores/${encodeURIComponent(readSession().userData?.supplierId ?? '')}`;
