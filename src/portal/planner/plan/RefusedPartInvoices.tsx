import { RefusedInvoiceList } from '#portal/advances/RefusedInvoiceList.tsx';
import { useRefusedInvoices } from '#portal/advances/useRefusedInvoices.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import type { PlanPartProps } from './plan-part-props.ts';

/** Determines on request which invoices of a part were refused, and offers to continue without them (R-ADV-35). */
export const RefusedPartInvoices = ({ reviewed: { part }, isBusy, onRemove }: PlanPartProps) => {
  const { refused, isChecking, look } = useRefusedInvoices(part);
  if (refused === undefined || refused === 'unknown')
    return (
      <>
        {refused === 'unknown' && <p>{translate('advances.refused.unknown')}</p>}
        <div className="plan-buttons">
          <Button busy={isChecking} onClick={() => void look()}>
            {translate('plan.lookUp')}
          </Button>
        </div>
      </>
    );
  const isAll = refused.length === part.choices.length;
  return (
    <>
      <p>{translate(isAll ? 'advances.refused.all' : 'advances.refused.some', { smart_count: refused.length })}</p>
      <RefusedInvoiceList refused={refused} clientName={part.clientName} />
      {!isAll && !isBusy && (
        <div className="plan-buttons">
          <Button onClick={() => onRemove(refused)}>
            {translate('advances.refused.continue', { smart_count: refused.length })}
          </Button>
        </div>
      )}
    </>
  );
};
