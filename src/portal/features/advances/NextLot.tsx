import { useGetList } from 'ra-core';
import { MAX_INVOICES_PER_REQUEST } from '#shared/records/advance-rules.ts';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import { advanceDraft, createOrContinueDraft } from '#portal/advances/advance-draft.ts';
import type { AdvanceDraft } from '#portal/advances/advance-draft.ts';
import { getDefaultAmount } from '#portal/advances/advance-selection.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { BACK_ADDRESS } from './AdvanceSummary.tsx';

/**
 * After a request of as many invoices as one may have: leads to the others of the same client and filter, of which as
 * many as fit are selected, with the account kept (R-ADV-42).
 */
export const NextLot = ({ draft }: { draft: AdvanceDraft }) => {
  const isFull = draft.choices.length === MAX_INVOICES_PER_REQUEST;
  const { data = [], isFetching } = useGetList<FinanceableInvoice>(
    'financeable-invoices',
    { filter: { ...draft.filter, numCliente: draft.numClient } },
    { enabled: isFull, staleTime: 0 },
  );
  if (!isFull || isFetching || data.length === 0) return null;
  const select = () => {
    const choices = data
      .slice(0, MAX_INVOICES_PER_REQUEST)
      .map((invoice) => ({ invoice, amount: getDefaultAmount(invoice) }));
    advanceDraft.write(createOrContinueDraft({ ...draft, page: 1, choices }, null));
  };
  return (
    <ButtonLink to={BACK_ADDRESS} onClick={select}>
      {translate('advances.nextLot', { smart_count: data.length })}
    </ButtonLink>
  );
};
