/** What each property of `schemas/api`, `schemas/forms` and `schemas/stored` says by `x-privacy` that it is (R-REP-03). */
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

/** What tells of whom it is, so that something invented has to stand in its place. */
export const PERSONAL = ['name', 'tax-id', 'iban', 'email', 'phone', 'address', 'reference', 'text'] as const;

export type Personal = (typeof PERSONAL)[number];

/** What the parts of a value are, as generated from a schema: one of few words stays, as nobody is known by it. */
export type Kinds =
  | Privacy
  | { oneOf: readonly string[] }
  | { each: Kinds }
  | { fields: Readonly<Record<string, Kinds>> };

/** What the parts of a call are. */
export interface CallKinds {
  method: string;
  /** Below the service root, with `{name}` for what is a parameter. */
  path: string;
  query: Readonly<Record<string, Kinds>>;
  body?: Kinds;
  response: Kinds;
}
