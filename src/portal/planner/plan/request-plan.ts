import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { AdvanceResult } from '#shared/records/records.ts';
import { SIGNATURE_REQUIRED_CODE } from '#shared/errors/error-codes.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { executeAdvance, isDefinitiveRefusal } from '#portal/advances/execute-advance.ts';
import type { AdvanceOutcome } from '#portal/advances/execute-advance.ts';
import { isInvoiceRefusal } from '#portal/advances/find-refused-invoices.ts';
import { getUnconfirmedAttempt, toAttempt } from '#portal/advances/simulation.ts';
import type { PriceChange, Simulation } from '#portal/advances/simulation.ts';
import type { Draft } from '#portal/confirmation/draft.ts';
import type { PlanPart } from '#portal/planner/advance-plan.ts';

/** A part with the account that receives its money. */
export type PayablePart = PlanPart & { iban: string };

/** A part, and the price that the user accepted. */
export type PricedPart = readonly [part: PayablePart, price: Simulation];

/** The calls that requesting a plan needs. */
export interface PlanCalls {
  /** The day at the entity by the service's clock; each call may change it. */
  today: () => IsoDay;
  simulate: (part: PlanPart, date: IsoDay) => Promise<Simulation>;
  /** @param following the parts that come after it, which the same signature may cover */
  request: (part: PayablePart, price: Simulation, following: readonly PricedPart[]) => Promise<AdvanceResult>;
  /** Stores the receipt of a request that the service accepted. */
  keepReceipt: (part: PayablePart, price: Simulation, result: AdvanceResult) => void;
}

/** Why a part is not done: its price changed, or a call failed. */
export type PartProblem = { change: PriceChange } | { error: unknown };

/** The price that the user accepted, by the idempotency key of the part. */
export type AcceptedPrices = ReadonlyMap<string, Simulation>;

export interface RequestPartsOptions {
  /** The plan; its parts are read again before each step, and their states are stored before and after each call. */
  store: Draft<AdvancePlan>;
  calls: PlanCalls;
  /** Whether the user left the screen: no further part is requested. */
  isStopped: () => boolean;
  /** Called before each part. @param number of the part in this run, from 1 */
  onStart: (number: number) => void;
  /** Called after each part. */
  onEnd: (key: string, problem: PartProblem | undefined) => void;
}

/**
 * Requests the parts of a plan, one after the other, each at the price that the user accepted (R-PLAN-12). A failure
 * does not stop the others, except for the end of the session, and a signature that the user does not give.
 */
export async function requestParts(run: RequestPartsOptions, accepted: AcceptedPrices): Promise<void> {
  const all = [...accepted];
  for (const [index, [key, price]] of all.entries()) {
    if (run.isStopped()) return;
    run.onStart(index + 1);
    const problem = await requestPart(run, key, price, listFollowing(run.store, all.slice(index + 1)));
    run.onEnd(key, problem);
    if (problem && 'error' in problem && (isSessionOver(problem.error) || isUnsigned(problem.error))) return;
  }
}

/** The parts that will be requested after one; a part whose response was lost is not announced: it may be done. */
const listFollowing = (store: Draft<AdvancePlan>, accepted: readonly (readonly [string, Simulation])[]) =>
  accepted.flatMap(([key, price]): PricedPart[] => {
    const part = readPart(store, key);
    return part && !part.isDone && !part.attempt ? [[part, price]] : [];
  });

/** Whether the user did not sign. */
const isUnsigned = (error: unknown) => error instanceof ServiceError && error.code === SIGNATURE_REQUIRED_CODE;

/** A network that asks for a login with 401 ends no session. */
const isSessionOver = (error: unknown) => error instanceof ServiceError && error.status === 401 && !error.obstacle;

/**
 * Requests one part, with the same key whenever it is repeated.
 * @returns undefined when it is done
 */
async function requestPart(
  { store, calls }: Pick<RequestPartsOptions, 'store' | 'calls'>,
  key: string,
  accepted: Simulation,
  following: readonly PricedPart[],
): Promise<PartProblem | undefined> {
  const part = readPart(store, key);
  if (!part || part.isDone) return undefined;
  try {
    const outcome = await execute(store, calls, part, accepted, following);
    if ('change' in outcome) return outcome;
    calls.keepReceipt(part, outcome.price, outcome.result);
    updatePart(store, key, { isDone: true, attempt: undefined, refusal: undefined });
    return undefined;
  } catch (error) {
    const refusal = isUnsigned(error) ? undefined : toRefusal(error);
    if (isDefinitiveRefusal(error)) updatePart(store, key, { attempt: undefined, refusal });
    return { error };
  }
}

/** Stores that a request is on its way before it is sent, and that it was refused. */
async function execute(
  store: Draft<AdvancePlan>,
  calls: PlanCalls,
  part: PayablePart,
  accepted: Simulation,
  following: readonly PricedPart[],
): Promise<AdvanceOutcome> {
  const key = part.idempotencyKey;
  let isSent = false;
  const request = async (price: Simulation): Promise<AdvanceResult> => {
    const attempt = toAttempt(price, readPart(store, key)?.attempt);
    if (!updatePart(store, key, { attempt, refusal: undefined })) throw new Error('The plan is no longer stored.');
    isSent = true;
    try {
      return await calls.request(part, price, following);
    } catch (error) {
      if (isDefinitiveRefusal(error)) updatePart(store, key, { attempt: undefined });
      throw error;
    }
  };
  const simulate = (date: IsoDay) => calls.simulate(part, date);
  try {
    return await executeAdvance({ today: calls.today, simulate, request }, accepted, getUnconfirmedAttempt(part));
  } catch (error) {
    if (isSent || !isInvoiceRefusal(error)) throw error;
    // A copy of this tab may have requested the part: then the service repeats its response to the key.
    return { price: accepted, result: await request(accepted) };
  }
}

/** A part of the stored plan; undefined if another plan is stored, or none, as after the end of the session. */
function readPart(store: Draft<AdvancePlan>, key: string): PayablePart | undefined {
  const { parts = [], iban } = store.read() ?? {};
  const part = parts.find(({ idempotencyKey }) => idempotencyKey === key);
  return part && iban !== undefined ? { ...part, iban } : undefined;
}

/** Changes a part of the stored plan. @returns whether it is stored */
function updatePart(store: Draft<AdvancePlan>, key: string, change: Partial<PlanPart>): boolean {
  const plan = store.read();
  if (!plan?.parts.some(({ idempotencyKey }) => idempotencyKey === key)) return false;
  const parts = plan.parts.map((part) => (part.idempotencyKey === key ? { ...part, ...change } : part));
  store.write({ ...plan, parts });
  return true;
}

const toRefusal = (error: unknown): PlanPart['refusal'] => {
  if (!(error instanceof ServiceError)) return undefined;
  const { code, status, said, reference } = error;
  return { code, status, said, reference };
};

/** The error of a part that the service refused; undefined if it did not. */
export const getRefusalError = ({ refusal }: PlanPart): ServiceError | undefined =>
  refusal && new ServiceError(refusal.code, refusal.status, refusal);
