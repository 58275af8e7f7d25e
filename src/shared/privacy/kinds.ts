/**
 * The privacy classes (`x-privacy`) of the properties in `schemas/api`, `schemas/forms` and `schemas/stored`
 * (R-REP-03).
 */
export const PRIVACY = [
  'none',
  'amount',
  'date',
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

export type Privacy = (typeof PRIVACY)[number];

/** Privacy classes of values that identify a person and must be replaced with fake ones. */
export const PERSONAL = ['name', 'tax-id', 'iban', 'email', 'phone', 'address', 'reference', 'text'] as const;

export type Personal = (typeof PERSONAL)[number];

/**
 * The privacy classes of the parts of a value, generated from a schema; an enumeration stays, because it identifies no
 * person.
 */
export type Kinds =
  | Privacy
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
