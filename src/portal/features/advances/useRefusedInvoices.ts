import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { today } from '#portal/clock/clock.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { readAllFinanceableInvoices } from '#portal/records/all-financeable-invoices.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import type { SelectedInvoice } from './advance-selection.ts';
import { findRefusedInvoices, isInvoiceRefusal } from './find-refused-invoices.ts';
import type { RefusedInvoice } from './find-refused-invoices.ts';
import { useSimulate } from './useSimulation.ts';

/** The refused invoices of a draft; 'unknown' where they could not be found out. */
export type RefusedInvoicesState = readonly RefusedInvoice[] | 'unknown';

/** Finds out which invoices of a draft a refusal is about, and keeps them until they are looked at (R-ADV-35). */
export function useRefusedInvoices(draft: AdvanceDraft) {
  const dataProvider = useDataProvider();
  const simulate = useSimulate(draft);
  const [refused, setRefused] = useState<RefusedInvoicesState>();
  const [isChecking, setChecking] = useState(false);
  const find = () => {
    const list = { numClient: draft.numClient, confirmingType: getConfirmingType(draft.filter) };
    const calls = {
      readLive: () => readAllFinanceableInvoices(dataProvider, list),
      simulate: async (choices: readonly SelectedInvoice[]) => (await simulate(today(), choices)).lines,
    };
    return findRefusedInvoices(calls, draft.choices);
  };
  /** @returns whether there are any, or it is unknown: then `refused` shows it */
  const look = async (): Promise<boolean> => {
    setChecking(true);
    const found = await find().catch(() => 'unknown' as const);
    setChecking(false);
    setRefused(found.length > 0 ? found : undefined);
    return found.length > 0;
  };
  return {
    refused,
    isChecking,
    look,
    /** Looks for them where a failure is about invoices. */
    check: async (error: unknown): Promise<boolean> => isInvoiceRefusal(error) && look(),
    close: () => setRefused(undefined),
  };
}
