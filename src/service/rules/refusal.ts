import type { ErrorCode } from '#shared/error-catalogue.ts';
import { REFUSALS, type RefusalReason } from './refusals.ts';

/** What stands in a sentence for its `{name}`s. */
type Values = Record<string, string | number>;

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<Reason extends RefusalReason> = NamesIn<(typeof REFUSALS)[Reason][2]>;
type ValuesOf<Reason extends RefusalReason> = [NamesOf<Reason>] extends [never]
  ? []
  : [values: Record<NamesOf<Reason>, string | number>];

/** A request that the service turns down, by the table of refusals. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** HTTP status. */
  readonly status: number;

  /** Use `createRefusal`, which knows what values the sentence needs. */
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

/** A refusal that is not thrown but answered or kept. */
export const createRefusal = <Reason extends RefusalReason>(reason: Reason, ...[values]: ValuesOf<Reason>): Refusal =>
  new Refusal(reason, values);

/** Turns a request down. @param values what its sentence names @throws Refusal always */
export function refuse<Reason extends RefusalReason>(reason: Reason, ...values: ValuesOf<Reason>): never {
  throw createRefusal(reason, ...values);
}
