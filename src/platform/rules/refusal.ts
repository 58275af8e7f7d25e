import type { ErrorCode } from '#shared/errors/error-catalogue.ts';
import { REFUSALS, type RefusalReason } from './refusals.ts';

/** The values of the placeholders `{name}` in a sentence. */
type Values = Record<string, string | number>;

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<Reason extends RefusalReason> = NamesIn<(typeof REFUSALS)[Reason][2]>;
type ValuesOf<Reason extends RefusalReason> = [NamesOf<Reason>] extends [never]
  ? []
  : [values: Record<NamesOf<Reason>, string | number>];

/** A request that the service refuses, by the table of refusals. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** What the answer has beside code and message, by the schema of errors. */
  fields: Readonly<Record<string, unknown>> = {};

  /** Use `createRefusal`, which checks the values of the sentence. */
  constructor(
    readonly reason: RefusalReason,
    readonly values: Values = {},
  ) {
    const [code, status, sentence] = REFUSALS[reason];
    super(sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])));
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
  }
}

/** Creates a refusal without throwing it. */
export const createRefusal = <Reason extends RefusalReason>(reason: Reason, ...[values]: ValuesOf<Reason>): Refusal =>
  new Refusal(reason, values);

/** Refuses a request. @param values for the placeholders of its sentence @throws Refusal always */
export function refuse<Reason extends RefusalReason>(reason: Reason, ...values: ValuesOf<Reason>): never {
  throw createRefusal(reason, ...values);
}
