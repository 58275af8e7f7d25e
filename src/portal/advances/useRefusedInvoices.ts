import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { ConfirmingType } from '#shared/records/records.ts';
import { today } from '#portal/clock/clock.ts';
import { readAllFinanceableInvoices } from '#portal/records/all-financeable-invoices.ts';
import type { SelectedInvoice } from './advance-selection.ts';
import { findRefusedInvoices, isInvoiceRefusal } from './find-refused-invoices.ts';
import type { RefusedInvoice } from './find-refused-invoices.ts';
import { useSimulate } from './useSimulation.ts';
import type { PricedDraft } from './useSimulation.ts';

/** The rejected invoices of a draft; 'unknown' if they could not be determined. */
export type RefusedInvoicesState = readonly RefusedInvoice[] | 'unknown';

/** Determines which invoices of a draft were rejected, and stores them until the user has seen them (R-ADV-35). */
export function useRefusedInvoices(draft: PricedDraft & { confirmingType: ConfirmingType }): {
  refused: RefusedInvoicesState | undefined;
  isChecking: boolean;
  look: () => Promise<boolean>;
  check: (error: unknown) => Promise<boolean>;
  close: () => void;
} {
  const dataProvider = useDataProvider();
  const simulate = useSimulate(draft);
  const [refused, setRefused] = useState<RefusedInvoicesState>();
  const [isChecking, setChecking] = useState(false);
  const find = () => {
    const list = { numClient: draft.numClient, confirmingType: draft.confirmingType };
    const calls = {
      readLive: () => readAllFinanceableInvoices(dataProvider, list),
      simulate: async (choices: readonly SelectedInvoice[]) => (await simulate(today(), choices)).lines,
    };
    return findRefusedInvoices(calls, draft.choices);
  };
  /** @returns whether there are any or they are unknown: then `refused` contains them */
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
    /** Determines them if the error concerns single invoices. */
    check: async (error: unknown): Promise<boolean> => isInvoiceRefusal(error) && look(),
    close: () => setRefused(undefined),
  };
}
