import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAdvancePlan } from '#generated/stored/advance-plan.ts';
import type { ClientPayments, DayRange } from '#shared/planner/payment-calendar.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ReadProgressDialog } from '#portal/lists/ReadProgressDialog.tsx';
import { useCancellableRead } from '#portal/lists/useCancellableRead.ts';
import { ADVANCE_PLAN_ADDRESS, advancePlan, createAdvancePlan } from '#portal/planner/advance-plan.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { selectAdvanceable } from './select-advanceable.ts';

interface AdvanceStretchButtonProps {
  clients: readonly ClientPayments[];
  stretch: DayRange;
}

/** Advances all invoices of a stretch that can be advanced, after the review of the plan (R-PLAN-11, R-PLAN-12). */
export const AdvanceStretchButton = ({ clients, stretch }: AdvanceStretchButtonProps) => {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const { rows, read, end } = useCancellableRead();
  const [problem, setProblem] = useState<string>();
  const owing = clients.filter(({ pending }) => pending > 0);
  const advance = () => {
    setProblem(undefined);
    return read(async (signal, onProgress) => {
      const due = getWorkingDays().getDueDays(stretch);
      const { selections, isWhole } = await selectAdvanceable(dataProvider, owing, due, signal, onProgress);
      if (signal.aborted) return;
      if (selections.length === 0) {
        return setProblem(isWhole ? 'payments.nothingAdvanceable' : 'payments.noneReceived');
      }
      const plan = { ...createAdvancePlan(selections), isPart: !isWhole };
      if (!isAdvancePlan(plan)) return setProblem('payments.tooMany');
      advancePlan.write(plan);
      await navigate(ADVANCE_PLAN_ADDRESS);
    });
  };
  return (
    <>
      <Button variant="primary" icon="advance" disabled={owing.length === 0} onClick={() => void advance()}>
        {translate('payments.advance')}
      </Button>
      <div className="payments-problem" role="status">
        {problem && <Notice tone="info">{translate(problem)}</Notice>}
      </div>
      <ReadProgressDialog title={translate('payments.readingAdvanceable')} rows={rows} onCancel={end} />
    </>
  );
};
