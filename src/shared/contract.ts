import type * as calls from '#generated/contract/calls.ts';
import type { PartOf } from './call-types.ts';

type Calls = typeof calls;

/** A call of the confirming API, by the `operationId` of its schema in `schemas/api`. */
export type CallName = keyof Calls;

/** Who may make a call, by its record: anyone, a registration or a session, a session, or one of the supplier of the path. */
export type CallerOf<Name extends CallName> = Calls[Name]['caller'];

/** What a call sends; undefined for one without a body. Names and units are those of the wire. */
export type BodyOf<Name extends CallName> = PartOf<Calls[Name], 'body'>;

/** What a call asks for in its query. */
export type QueryOf<Name extends CallName> = PartOf<Calls[Name], 'querystring'>;

/** What stands in the path of a call. */
export type ParamsOf<Name extends CallName> = PartOf<Calls[Name], 'params'>;

/** The headers of its own that a call may have. */
export type HeadersOf<Name extends CallName> = PartOf<Calls[Name], 'headers'>;

/** What a call answers with status 200. */
export type AnswerOf<Name extends CallName> = PartOf<Calls[Name], 'response'>;

/** A row of the list that a call answers. */
export type RowOf<Name extends CallName> = Extract<AnswerOf<Name>[keyof AnswerOf<Name>], readonly unknown[]>[number];

/** What is known of something that came over the wire before it is read: its names, but not the kinds of its values. */
export type Unread<Wire> = { readonly [Name in keyof Wire]?: unknown };
