import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AutomaticDraft } from '#generated/stored/automatic-draft.ts';
import { formatIban } from '#shared/identifiers/iban.ts';
import { ConfirmationPage } from '#portal/confirmation/ConfirmationPage.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { useCreateRecord, useDeleteRecord, useUpdateRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { AUTOMATIC_ADVANCES } from '#portal/records/automatic-advances.ts';
import type { AutomaticAdvanceOperation } from './operations.ts';
import { formatDayWithMonthName } from './day-with-month-name.ts';
import { SummaryList, type SummaryItem } from './SummaryList.tsx';
import './automatic-advances.css';

interface OperationReviewProps {
  operation: AutomaticAdvanceOperation;
  draft: AutomaticDraft;
  /** The effects of the operation, and what stays. */
  facts: readonly SummaryItem[];
  /** False while the content to confirm is unknown. */
  canConfirm?: boolean;
  children?: ReactNode;
}

/** Reviews and confirms an operation; then Finish and Print (R-AUTO-11…13, R-AUTO-20, R-AUTO-31, R-AUTO-44). */
export const OperationReview = ({ operation, draft, facts, canConfirm = true, children }: OperationReviewProps) => {
  const { state, confirm } = useExecuteOperation(operation, draft);
  const { name, backTo, finishTo } = operation;
  const { clientName, iban, day } = draft;
  return (
    <ConfirmationPage
      title={translate(`automatic.${name}.review`)}
      result={{ title: translate(`automatic.${name}.done`), text: translate('automatic.doneText') }}
      draft={operation.draft}
      state={state}
      backTo={backTo}
      finishTo={finishTo}
      confirmLabel={translate('automatic.confirm')}
      canConfirm={canConfirm}
      onConfirm={() => void confirm()}
    >
      <SummaryList
        facts={[
          { label: 'automatic.client', value: clientName },
          { label: 'automatic.account', value: formatIban(iban) },
          { label: 'automatic.date', value: formatDayWithMonthName(day) },
          ...facts,
        ]}
      />
      {children}
    </ConfirmationPage>
  );
};

/** Executes an operation and reports the result; after a failure the input stays (R-AUTO-35, R-AUTO-36, R-AUTO-44). */
function useExecuteOperation(
  { name, draft: stored }: AutomaticAdvanceOperation,
  { clientName: _name, previousIban: _previous, day: _day, ...order }: AutomaticDraft,
) {
  const create = useCreateRecord(AUTOMATIC_ADVANCES);
  const update = useUpdateRecord(AUTOMATIC_ADVANCES);
  const end = useDeleteRecord(AUTOMATIC_ADVANCES);
  const queryClient = useQueryClient();
  const carryOut = {
    create: () => create(order),
    change: () => update(order.numClient, order),
    end: () => end(order.numClient),
  };
  return useConfirmation(async () => {
    await carryOut[name]();
    stored.clear();
    showToast({ kind: 'success', text: translate(`automatic.${name}.toast`) });
    // Removed rather than invalidated: Alta must not show, even for a moment, a client that is no longer available.
    queryClient.removeQueries({ queryKey: [AUTOMATIC_ADVANCES] });
  });
}
