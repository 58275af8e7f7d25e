import { useEffect, useRef, useState } from 'react';
import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import type { AdvanceRequest, SharedProof } from '#shared/records/records.ts';
import { sumLineAmounts } from '#shared/records/simulation-totals.ts';
import { today } from '#portal/clock/clock.ts';
import { toChosenInvoices } from '#portal/advances/advance-draft.ts';
import { createEvidence } from '#portal/advances/advance-evidence.ts';
import { saveReceipt } from '#portal/advances/advance-receipts.ts';
import { buildReceipt } from '#portal/advances/build-receipt.ts';
import { simulateDraft } from '#portal/advances/useSimulation.ts';
import { useInvalidateChangedLists } from '#portal/advances/useInvalidateChangedLists.ts';
import { advancePlan } from '#portal/planner/advance-plan.ts';
import { useFetchOwnCompanyName } from '#portal/records/company-name.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';
import { useSingleFlight } from '#portal/ui/actions/useSingleFlight.ts';
import { requestParts } from './request-plan.ts';
import type { AcceptedPrices, PartProblem, PlanCalls, PricedPart } from './request-plan.ts';

/** The number of the part that is being requested, and how many there are in this run. */
export interface PlanProgress {
  number: number;
  total: number;
}

/**
 * Requests parts of the stored plan at the prices that the user accepted (R-PLAN-12).
 * @param onChange receives the stored plan after each step
 */
export function usePlanRequests(
  plan: AdvancePlan,
  onChange: (plan: AdvancePlan) => void,
): {
  /** Undefined while nothing is being requested. */
  progress: PlanProgress | undefined;
  /** Why a part is not done, by its key; of this visit. */
  problems: ReadonlyMap<string, PartProblem>;
  request: (accepted: AcceptedPrices) => Promise<void>;
} {
  const [progress, setProgress] = useState<PlanProgress>();
  const [problems, setProblems] = useState<ReadonlyMap<string, PartProblem>>(new Map());
  const createCalls = usePlanCalls(plan.key);
  const invalidateLists = useInvalidateChangedLists();
  const attempt = useSingleFlight();
  const isLeft = useIsLeft();
  const onEnd = (key: string, problem: PartProblem | undefined) => {
    setProblems((before) => {
      const others = [...before].filter(([other]) => other !== key);
      return new Map(problem ? [...others, [key, problem]] : others);
    });
    const stored = advancePlan.read();
    if (stored && !isLeft.current) onChange(stored);
  };
  const request = (accepted: AcceptedPrices) =>
    attempt(async () => {
      const onStart = (number: number) => setProgress({ number, total: accepted.size });
      onStart(1);
      try {
        const calls = await createCalls();
        await requestParts({ store: advancePlan, calls, isStopped: () => isLeft.current, onStart, onEnd }, accepted);
      } finally {
        setProgress(undefined);
        invalidateLists();
      }
    }, showErrorToast);
  return { progress, problems, request };
}

/** Whether the user has left the screen. */
function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  return isLeft;
}

function usePlanCalls(plan: string): () => Promise<PlanCalls> {
  const methods = useCustomMethods();
  const fetchCompany = useFetchOwnCompanyName();
  return async () => {
    const company = await fetchCompany();
    const proof: SharedProof = {};
    return {
      today,
      simulate: (part, date) => simulateDraft(methods, part, date),
      request: async (part, price, following) => {
        const [request, ...others] = await Promise.all([createRequest([part, price]), ...following.map(createRequest)]);
        return (await methods.requestAdvance({ ...request, plan: { following: others, proof } })).data;
      },
      keepReceipt: (part, price, result) => saveReceipt({ ...buildReceipt(part, price, result, company), plan }),
    };
  };
}

/** The request of a part at its price. */
const createRequest = async ([part, price]: PricedPart): Promise<AdvanceRequest> => {
  const { iban, numClient, confirmingType, choices, idempotencyKey } = part;
  const evidence = await createEvidence(price);
  const invoices = toChosenInvoices({ choices });
  const acceptedNet = sumLineAmounts(price.lines, 'total');
  return {
    applicationDate: price.date,
    iban,
    numClient,
    confirmingType,
    invoices,
    idempotencyKey,
    evidence,
    acceptedNet,
  };
};
