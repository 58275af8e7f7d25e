import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import { PdfButton } from '#portal/advances/PdfButton.tsx';
import { ReceiptsSummary } from '#portal/advances/ReceiptsSummary.tsx';
import { ConfirmationActions } from '#portal/confirmation/ConfirmationActions.tsx';
import { ConfirmationResult } from '#portal/confirmation/ConfirmationResult.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { PLAN_SOURCE_ADDRESS } from './plan-addresses.ts';
import { listPlanReceipts } from './plan-receipts.ts';

/** One receipt over all requests of a plan. */
export const PlanReceipt = ({ plan }: { plan: AdvancePlan }) => {
  const receipts = listPlanReceipts(plan);
  const isAwaited = receipts.some((receipt) => receipt.isAwaited);
  return (
    <>
      <ConfirmationResult
        title={translate(isAwaited ? 'plan.sentAwaits' : 'plan.sent')}
        text={translate(isAwaited ? 'plan.sentAwaitsText' : 'plan.sentText')}
        isWaiting={isAwaited}
      />
      <ReceiptsSummary receipts={receipts} />
      <ConfirmationActions
        state="confirmed"
        backTo={PLAN_SOURCE_ADDRESS}
        finishTo={PLAN_SOURCE_ADDRESS}
        confirmLabel=""
        canConfirm={false}
        doneActions={receipts.length > 0 && <PdfButton receipt={receipts} />}
        onConfirm={() => {}}
      />
    </>
  );
};
