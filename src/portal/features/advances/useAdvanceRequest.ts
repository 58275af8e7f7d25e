import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '#shared/days.ts';
import type { AdvanceResult } from '#shared/records.ts';
import { ServiceError } from '#shared/service-error.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { confirmingTypeOf } from '#portal/lists/model/invoice-filter.ts';
import { useOperations } from '#portal/records/operations.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { advanceDraft, chosenInvoices } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import { keepReceipt } from './advance-receipts.ts';
import { buildReceipt } from './build-receipt.ts';
import type { PriceChange } from './PriceChangedDialog.tsx';
import type { Receipt } from './receipt.ts';
import { isSamePrice, lostAttempt } from './simulation.ts';
import type { Simulation } from './simulation.ts';
import { useSimulate } from './useSimulation.ts';

/** Lists that an advance makes out of date. */
const CHANGED_LISTS = ['invoices', 'financeable-invoices', 'clients'];

/**
 * Carries a draft out at the price that was shown and says what became of it (R-ADV-23, R-ADV-28, R-ADV-29, R-ADV-37). Just
 * before, the price is asked for once more: another one is not requested but handed out as `change`, to be asked about.
 * @param companyName read when the request has been taken on
 */
export function useAdvanceRequest(draft: AdvanceDraft, companyName: string) {
  const { requestAdvance } = useOperations();
  const simulate = useSimulate(draft);
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(() => lostAttempt(draft));
  const [change, setChange] = useState<PriceChange>();
  const [receipt, setReceipt] = useState<Receipt>();

  const remember = (price: Simulation | undefined) => {
    setAttempt(price);
    advanceDraft.write({ ...draft, attempt: price });
  };
  const priceNow = async (shown: Simulation): Promise<Simulation> => {
    try {
      return await simulate(today());
    } catch (error) {
      // What was carried out without our hearing of it can't be priced again; with its key it is answered once more.
      if (attempt && isRefusal(error)) return shown;
      throw error;
    }
  };
  const send = async (price: Simulation): Promise<AdvanceResult> => {
    remember(price);
    try {
      const { data } = await requestAdvance({
        applicationDate: price.date,
        iban: draft.iban,
        numClient: draft.numClient,
        confirmingType: confirmingTypeOf(draft.filter),
        invoices: chosenInvoices(draft),
        idempotencyKey: draft.idempotencyKey,
      });
      return data;
    } catch (error) {
      if (isRefusal(error)) remember(undefined);
      throw error;
    }
  };
  const conclude = (price: Simulation, result: AdvanceResult) => {
    advanceDraft.clear();
    const proof = buildReceipt(draft, price, result, companyName);
    keepReceipt(proof);
    setReceipt(proof);
    const { isAwaited } = proof;
    const text = translate(isAwaited ? 'advances.awaitsAuthorisation' : 'advances.done');
    showToast({ kind: isAwaited ? 'info' : 'success', text });
    for (const list of CHANGED_LISTS) void queryClient.invalidateQueries({ queryKey: [list] });
  };
  const confirmation = useConfirmation(async (shown: Simulation) => {
    const price = await priceNow(shown);
    if (!isSamePrice(shown, price)) {
      setChange({ before: shown, after: price });
      return false;
    }
    conclude(price, await send(price));
    return true;
  });
  return { ...confirmation, attempt, receipt, change, closeChange: () => setChange(undefined) };
}

/** The service has heard it and has not done it; after anything else it may have. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && error.status >= 400 && error.status < 500;
