import { useState } from 'react';
import type { AdvanceResult } from '#shared/records/records.ts';
import { today } from '#portal/clock/clock.ts';
import { useConfirmation, type ConfirmationState } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { advanceDraft, toChosenInvoices } from '#portal/advances/advance-draft.ts';
import type { AdvanceDraft } from '#portal/advances/advance-draft.ts';
import { createEvidence } from '#portal/advances/advance-evidence.ts';
import { saveReceipt } from '#portal/advances/advance-receipts.ts';
import { buildReceipt } from '#portal/advances/build-receipt.ts';
import { executeAdvance, isDefinitiveRefusal } from '#portal/advances/execute-advance.ts';
import type { Receipt } from '#portal/advances/receipt.ts';
import { getUnconfirmedAttempt, toAttempt } from '#portal/advances/simulation.ts';
import type { AdvanceAttempt, PriceChange, Simulation } from '#portal/advances/simulation.ts';
import { useInvalidateChangedLists } from '#portal/advances/useInvalidateChangedLists.ts';
import { useSimulate } from '#portal/advances/useSimulation.ts';

/**
 * Executes a draft at the price that the user saw, and reports the result (R-ADV-23, R-ADV-28, R-ADV-29, R-ADV-37). It
 * first requests the price again; a different price is not requested but returned as `change`, for the user to confirm.
 * @param readCompany never fails and keeps nobody waiting for long; '' without a name
 * @param tryToExplain receives a failure and resolves to whether it was already explained: then no toast shows it
 */
export function useAdvanceRequest(
  draft: AdvanceDraft,
  readCompany: () => Promise<string>,
  tryToExplain: (error: unknown) => Promise<boolean>,
): {
  state: ConfirmationState;
  confirm: (acceptedPrice: Simulation) => Promise<void>;
  leave: () => void;
  attempt: AdvanceAttempt | undefined;
  receipt: Receipt | undefined;
  change: PriceChange | undefined;
  closeChange: () => void;
} {
  const { requestAdvance } = useCustomMethods();
  const simulate = useSimulate(draft);
  const invalidateLists = useInvalidateChangedLists();
  const [attempt, setAttempt] = useState(() => getUnconfirmedAttempt(draft));
  const [change, setChange] = useState<PriceChange>();
  const [receipt, setReceipt] = useState<Receipt>();

  const remember = (price: Simulation | undefined) => {
    const tried = price && toAttempt(price, attempt);
    setAttempt(tried);
    advanceDraft.write({ ...draft, attempt: tried });
  };
  const send = async (price: Simulation): Promise<AdvanceResult> => {
    remember(price);
    try {
      const { data } = await requestAdvance({
        applicationDate: price.date,
        iban: draft.iban,
        numClient: draft.numClient,
        confirmingType: getConfirmingType(draft.filter),
        invoices: toChosenInvoices(draft),
        idempotencyKey: draft.idempotencyKey,
        evidence: await createEvidence(price),
      });
      return data;
    } catch (error) {
      if (isDefinitiveRefusal(error)) remember(undefined);
      throw error;
    }
  };
  const conclude = (price: Simulation, result: AdvanceResult, companyName: string) => {
    advanceDraft.clear();
    const proof = buildReceipt(draft, price, result, companyName);
    saveReceipt(proof);
    setReceipt(proof);
    const { isAwaited } = proof;
    const text = translate(isAwaited ? 'advances.awaitsAuthorisation' : 'advances.done');
    showToast({ kind: isAwaited ? 'info' : 'success', text, scope: 'done' });
    invalidateLists();
  };
  const confirmation = useConfirmation(async (shown: Simulation) => {
    const company = readCompany();
    const outcome = await executeAdvance({ today, simulate, request: send }, shown, attempt).catch(
      async (error: unknown) => {
        if (await tryToExplain(error)) return undefined;
        throw error;
      },
    );
    if (!outcome) return false;
    if ('change' in outcome) {
      setChange(outcome.change);
      return false;
    }
    conclude(outcome.price, outcome.result, await company);
    return true;
  });
  return { ...confirmation, attempt, receipt, change, closeChange: () => setChange(undefined) };
}
