/** The calls that a refusal may come from: single ones by their operationId, or a kind of them. */
export type RefusingCalls = readonly string[] | (typeof CALL_KINDS)[number];

/** Kinds of calls; `schemas/meta/errors.schema.json` says what each means. */
export const CALL_KINDS = ['every', 'path', 'body', 'session', 'supplier', 'key', 'fields', 'none'] as const;

/** What the reference service turns down with a code. */
export interface RefusalRecord {
  /** HTTP status. */
  status: number;
  /** For engineers; `{name}` stands for a value. */
  sentence: string;
  calls: RefusingCalls;
}

/** What support says of a code (R-BEN-05). Spanish only: suppliers are answered with it. */
export interface CodeAdvice {
  /** Why, for the supplier. */
  cause: string;
  /** What the supplier can do. */
  remedy: string;
  /** Why, for support alone. */
  support: string;
}

/** What codes with one meaning share. */
interface ErrorMeaning {
  /** The key of its message is `errors.<name>`. */
  name: string;
  message: { es: string; en: string };
  /** The field of the form of an account that is to blame. */
  field?: string;
  advice: CodeAdvice;
  /** The calls that a service may answer with it, by their operationId. */
  calls: readonly string[] | 'every';
}

/** What belongs to a code alone. */
interface OwnPart {
  code: number;
  /** Its row in `docs/requirements.md`. */
  requirement: string;
  /** Lists show the picture of nothing found, and no toast. */
  lists?: 'nothing-found';
  /** Where suppliers can meet it, by the names of places. */
  scenes: readonly string[];
  /** What distinguishes it, for support, from others with its message. */
  note?: string;
  /** Why only the service of a bank answers with it. */
  bankOnly?: string;
  /** What the reference service turns down with it, by name. */
  refusals?: Readonly<Record<string, RefusalRecord>>;
}

/** A code of the error catalogue, as a file of `schemas/errors` has it (`schemas/meta/errors.schema.json`). */
export interface RawErrorRecord extends OwnPart, Partial<ErrorMeaning> {
  /** The code whose meaning it has. */
  sameAs?: number;
}

/** A code of the error catalogue with all that it means. */
export interface ErrorRecord extends OwnPart, ErrorMeaning {}

/** A file of `schemas/errors`. */
export interface ErrorFile {
  errors: readonly RawErrorRecord[];
}
