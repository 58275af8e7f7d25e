/** The calls that may raise a refusal: single ones by their operationId, or a kind of calls. */
export type RefusingCalls = readonly string[] | (typeof CALL_KINDS)[number];

/** Kinds of calls; `schemas/meta/errors.schema.json` describes them. */
export const CALL_KINDS = ['every', 'path', 'body', 'session', 'supplier', 'signed', 'key', 'fields', 'none'] as const;

export interface RefusalRecord {
  status: number;
  /** For engineers; placeholders have the form `{name}`. */
  sentence: string;
  calls: RefusingCalls;
}

/** The explanation of a code by support (R-BEN-05). Spanish only, because support reads it to suppliers. */
export interface CodeAdvice {
  /** The cause, for the supplier. */
  cause: string;
  /** The steps that the supplier can take. */
  remedy: string;
  /** The cause, for support only. */
  support: string;
  /** How suppliers say it, beyond the message: the search of the bench finds the code by it. */
  words?: readonly string[];
}

interface ErrorMeaning {
  /** The key of its message is `errors.<name>`. */
  name: string;
  message: { es: string; en: string };
  /** The field of an account form to which the error belongs. */
  field?: string;
  advice: CodeAdvice;
  /** The calls that may respond with the code, by their operationId. */
  calls: readonly string[] | 'every';
}

interface OwnPart {
  code: number;
  /** Its row in `docs/requirements.md`. */
  requirement: string;
  /** With this value, lists show the illustration for empty results instead of a toast. */
  lists?: 'nothing-found';
  /** The code places at which suppliers can meet it. */
  scenes: readonly string[];
  /** The difference from other codes with the same message, for support. */
  note?: string;
  /** Why only a bank's service responds with it. */
  bankOnly?: string;
  /** The refusals of the reference service with this code, by name. */
  refusals?: Readonly<Record<string, RefusalRecord>>;
}

/** A code of the error catalogue as stored in a file of `schemas/errors` (`schemas/meta/errors.schema.json`). */
export interface RawErrorRecord extends OwnPart, Partial<ErrorMeaning> {
  /** The code whose meaning it shares. */
  sameAs?: number;
}

/** A code of the error catalogue with its complete meaning. */
export interface ErrorRecord extends OwnPart, ErrorMeaning {}

/** A file of `schemas/errors`. */
export interface ErrorFile {
  errors: readonly RawErrorRecord[];
}
