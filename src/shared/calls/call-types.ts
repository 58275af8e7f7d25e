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

/** How a field of an answer is decoded: an amount of euros becomes cents, a flag is false unless it is true. */
export type FieldKind = 'text' | 'euros' | 'number' | 'flag';

/** A text, a number or a flag. */
type Scalar = string | number | boolean;

/**
 * The fields of an answer after decoding: amounts are cents, and every text, number and flag of its record is there,
 * also one that the service may leave out. Lists and objects are not.
 */
export type DecodedFields<Wire> = {
  [Name in keyof Wire as Exclude<Wire[Name], undefined> extends Scalar ? Name : never]-?: Exclude<
    Wire[Name],
    undefined
  >;
};

/**
 * An answer in which every property of its record is stated, if only as undefined, so that the type check names what an
 * answer leaves out. Names and units are those of the wire.
 */
export type StatedAnswer<Wire> = Wire extends readonly (infer Row)[]
  ? StatedAnswer<Row>[]
  : Wire extends object
    ? {
        [Name in keyof Required<Wire>]:
          | StatedAnswer<Exclude<Wire[Name & keyof Wire], undefined>>
          | OptionalPart<Wire, Name>;
      }
    : Wire;

/** Undefined where a property is optional. */
type OptionalPart<Wire, Name> = Name extends keyof Wire ? (object extends Pick<Wire, Name> ? undefined : never) : never;
