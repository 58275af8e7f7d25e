import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/**
 * The type of a part (`body`, `response` …) of a call with the schema `Call`; undefined if the call has no such part.
 * Names and units are those of the wire.
 */
export type CallPart<Call, Key extends string> = Call extends { readonly [key in Key]: infer Schema }
  ? Schema extends JSONSchema
    ? FromSchema<Schema>
    : never
  : undefined;
