import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { today } from '#portal/clock/clock.ts';
import { confirmingTypeOf } from '#portal/lists/model/invoice-filter.ts';
import { readLiveInvoices } from '#portal/records/live-invoices.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import type { Choice } from './advance-selection.ts';
import { findRefused, isForInvoices } from './find-refused.ts';
import type { RefusedInvoice } from './find-refused.ts';
import { useSimulate } from './useSimulation.ts';

/** The refused invoices of a draft; 'unknown' where they could not be found out. */
export type Refused = readonly RefusedInvoice[] | 'unknown';

/** Finds out which invoices of a draft a refusal is about, and keeps them until they are looked at (R-ADV-35). */
export function useRefusedInvoices(draft: AdvanceDraft) {
  const dataProvider = useDataProvider();
  const simulate = useSimulate(draft);
  const [refused, setRefused] = useState<Refused>();
  const [isChecking, setChecking] = useState(false);
  const find = () => {
    const list = { numClient: draft.numClient, confirmingType: confirmingTypeOf(draft.filter) };
    const calls = {
      readLive: () => readLiveInvoices(dataProvider, list),
      simulate: async (choices: readonly Choice[]) => (await simulate(today(), choices)).lines,
    };
    return findRefused(calls, draft.choices);
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
    check: async (error: unknown): Promise<boolean> => isForInvoices(error) && look(),
    close: () => setRefused(undefined),
  };
}
