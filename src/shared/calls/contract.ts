import type * as calls from '#generated/contract/calls.ts';
import type { CallPart } from './call-types.ts';

type Calls = typeof calls;

/** A call of the confirming API, by the `operationId` of its schema in `schemas/api`. */
export type CallName = keyof Calls;

/**
 * Who may make a call, according to its record: anyone, a registration or a session, a session, or a session of the
 * supplier in the path.
 */
export type AllowedCaller<Name extends CallName> = Calls[Name]['caller'];

/** The body of a call; undefined if it has none. Names and units are those of the wire. */
export type RequestBody<Name extends CallName> = CallPart<Calls[Name], 'body'>;

/** The query of a call. */
export type RequestQuery<Name extends CallName> = CallPart<Calls[Name], 'querystring'>;

/** The path parameters of a call. */
export type RequestParams<Name extends CallName> = CallPart<Calls[Name], 'params'>;

/** The additional headers of a call. */
export type RequestHeaders<Name extends CallName> = CallPart<Calls[Name], 'headers'>;

/** The response of a call with status 200. */
export type ResponseBody<Name extends CallName> = CallPart<Calls[Name], 'response'>;

/** A row of the list in a response. */
export type ResponseRow<Name extends CallName> = Extract<
  ResponseBody<Name>[keyof ResponseBody<Name>],
  readonly unknown[]
>[number];

/** Data from the wire before validation: its names are known, the types of its values are not. */
export type UnvalidatedFields<Wire> = { readonly [Name in keyof Wire]?: unknown };
