import { useNavigate } from 'react-router-dom';
import type { ConfirmingType, FinanceableInvoice, Invoice } from '#shared/records/records.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { ADVANCE_PLAN_ADDRESS, advancePlan, createAdvancePlan } from '#portal/planner/advance-plan.ts';
import { explainAdvanceability } from '#portal/planner/advanceability.ts';
import { chooseInFull } from '#portal/planner/choose-in-full.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { InvoicePrice } from './InvoicePrice.tsx';
import { useOffer } from './useOffer.ts';

interface InvoiceAdvanceProps {
  invoice: Invoice;
  type: ConfirmingType;
}

const isNever = () => false;

/** Why the invoice can or can't be advanced, at what price, and the way to its advance. */
export const InvoiceAdvance = ({ invoice, type }: InvoiceAdvanceProps) => {
  const offer = useOffer(invoice, type);
  const today = useToday();
  return (
    <section aria-labelledby="invoice-advance">
      <h2 id="invoice-advance">{translate('invoice.advance')}</h2>
      <QueryResult query={offer} isEmpty={isNever}>
        {({ offered, isWhole }) => (
          <>
            <Notice tone={offered ? 'success' : 'info'}>
              <p>{explainAdvanceability(invoice, { offered, isWhole, today })}</p>
            </Notice>
            {offered && <AdvanceOffered invoice={invoice} type={type} offered={offered} />}
          </>
        )}
      </QueryResult>
    </section>
  );
};

const AdvanceOffered = ({ invoice, type, offered }: InvoiceAdvanceProps & { offered: FinanceableInvoice }) => {
  const navigate = useNavigate();
  const choices = [chooseInFull(offered)];
  const advance = () => {
    const { customerNumber: numClient, customerName: clientName } = invoice;
    advancePlan.write(createAdvancePlan([{ numClient, clientName, confirmingType: type, choices }]));
    void navigate(ADVANCE_PLAN_ADDRESS);
  };
  return (
    <>
      <InvoicePrice numClient={invoice.customerNumber} choices={choices} />
      <Button variant="primary" icon="advance" onClick={advance}>
        {translate('invoice.advanceThis')}
      </Button>
    </>
  );
};
