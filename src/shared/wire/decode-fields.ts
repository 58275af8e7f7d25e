import type { UnvalidatedFields } from '#shared/calls/contract.ts';
import type { DecodedFields, FieldKind } from '#shared/calls/call-types.ts';
import { decodeEurosAsCents, decodeText } from './decode.ts';

declare const WIRE: unique symbol;

/** The fields of an answer with the type `Wire`, by how they are decoded; generated from the record of its call. */
export type FieldsToDecode<Wire> = { readonly [Name in keyof DecodedFields<Wire>]: FieldKind } & {
  readonly [WIRE]?: Wire;
};

const DECODERS: Readonly<Record<FieldKind, (value: unknown) => unknown>> = {
  text: decodeText,
  euros: decodeEurosAsCents,
  number: Number,
  flag: (value) => value === true,
};

/**
 * Creates the function that decodes an answer, or a row of its list: every field of the record of its call, whether the
 * service sent it or not.
 * @param fields generated from the record, such as `listInvoicesRow`
 * @param unread fields that are left out
 * @returns a function that throws RangeError for an amount that is none
 */
export function createDecoder<Wire, Unread extends keyof DecodedFields<Wire> = never>(
  fields: FieldsToDecode<Wire>,
  unread: readonly Unread[] = [],
): (wire: UnvalidatedFields<Wire>) => Omit<DecodedFields<Wire>, Unread> {
  const decoders = Object.entries<FieldKind>(fields)
    .filter(([name]) => !(unread as readonly PropertyKey[]).includes(name))
    .map(([name, kind]) => [name, DECODERS[kind]] as const);
  return (wire) => {
    const sent: Readonly<Record<string, unknown>> = wire;
    const decoded: Record<string, unknown> = {};
    for (const [name, decode] of decoders) decoded[name] = decode(sent[name]);
    return decoded as Omit<DecodedFields<Wire>, Unread>;
  };
}

/**
 * Takes from values what the body of a call has.
 * @param names of the properties of the body, generated from the record of the call, such as `changeSupplierBody`
 */
export const pickBody = <Body extends object>(names: readonly (keyof Body)[], values: Body): Body =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]])) as Body;
