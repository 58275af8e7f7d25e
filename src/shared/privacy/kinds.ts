/**
 * The privacy classes (`x-privacy`) of the properties in `schemas/api`, `schemas/forms` and `schemas/stored`
 * (R-REP-03).
 */
export const PRIVACY_CLASSES = [
  'none',
  'amount',
  'rate',
  'date',
  'device',
  'name',
  'tax-id',
  'iban',
  'email',
  'phone',
  'address',
  'reference',
  'text',
  'secret',
] as const;

export type PrivacyClass = (typeof PRIVACY_CLASSES)[number];

/** Privacy classes of values that identify a person and must be replaced with fake ones. */
export const PERSONAL_CLASSES = ['name', 'tax-id', 'iban', 'email', 'phone', 'address', 'reference', 'text'] as const;

export type PersonalClass = (typeof PERSONAL_CLASSES)[number];

/**
 * The privacy classes of the parts of a value, generated from a schema; an enumeration stays, because it identifies no
 * person.
 */
export type Kinds =
  | PrivacyClass
  | { oneOf: readonly string[] }
  | { each: Kinds }
  | { fields: Readonly<Record<string, Kinds>> };

/** The privacy classes of the parts of a call. */
export interface CallKinds {
  method: string;
  /** Below the service root, with `{name}` for a parameter. */
  path: string;
  query: Readonly<Record<string, Kinds>>;
  body?: Kinds;
  response: Kinds;
}
