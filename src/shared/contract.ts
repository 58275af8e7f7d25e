import type * as calls from '#generated/contract/calls.ts';
import type { PartOf } from './call-types.ts';

type Calls = typeof calls;

/** A call of the confirming API, by the `operationId` of its schema in `schemas/api`. */
export type CallName = keyof Calls;

/**
 * Who may make a call, according to its record: anyone, a registration or a session, a session, or a session of the
 * supplier in the path.
 */
export type CallerOf<Name extends CallName> = Calls[Name]['caller'];

/** The body of a call; undefined if it has none. Names and units are those of the wire. */
export type BodyOf<Name extends CallName> = PartOf<Calls[Name], 'body'>;

/** The query of a call. */
export type QueryOf<Name extends CallName> = PartOf<Calls[Name], 'querystring'>;

/** The path parameters of a call. */
export type ParamsOf<Name extends CallName> = PartOf<Calls[Name], 'params'>;

/** The additional headers of a call. */
export type HeadersOf<Name extends CallName> = PartOf<Calls[Name], 'headers'>;

/** The response of a call with status 200. */
export type AnswerOf<Name extends CallName> = PartOf<Calls[Name], 'response'>;

/** A row of the list in a response. */
export type RowOf<Name extends CallName> = Extract<AnswerOf<Name>[keyof AnswerOf<Name>], readonly unknown[]>[number];

/** Data from the wire before validation: its names are known, the types of its values are not. */
export type Unread<Wire> = { readonly [Name in keyof Wire]?: unknown };
