import { useState } from 'react';
import type { ConfirmingType, Invoice } from '#shared/records/records.ts';
import { readReceipts } from '#portal/advances/advance-receipts.ts';
import { ReceiptList } from '#portal/advances/ReceiptList.tsx';
import { INVOICE_COLUMNS } from '#portal/invoices/invoice-columns.tsx';
import { getInvoiceStatusHelp, getInvoiceStatusText, getInvoiceStatusTone } from '#portal/invoices/invoice-status.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Day } from '#portal/ui/display/Day.tsx';
import { StatusLabel } from '#portal/ui/display/StatusLabel.tsx';
import { useGoBack } from '#portal/ui/navigation/useGoBack.ts';
import { findReceiptsOf } from './receipts-of-invoice.ts';
import { InvoiceAdvance } from './InvoiceAdvance.tsx';
import './invoice.css';

/** Shown above the others: the number in the title, the state with what follows from it. */
const SHOWN_APART: ReadonlySet<string> = new Set(['invoices.number', 'invoices.status']);
const FACTS = INVOICE_COLUMNS.filter(({ label }) => !SHOWN_APART.has(label));

/** All data of an invoice, what follows from its state, its advance, and the requests of this session that have it. */
export const InvoiceDetails = ({ invoice, type }: { invoice: Invoice; type: ConfirmingType }) => {
  const { invoiceStatus, invoiceNumber, customerNumber } = invoice;
  const [own] = useState(() => findReceiptsOf(invoice, readReceipts()));
  const goBack = useGoBack('/facturas');
  return (
    <div className="invoice">
      <div className="invoice-state">
        <StatusLabel tone={getInvoiceStatusTone(invoiceStatus)}>{getInvoiceStatusText(invoiceStatus)}</StatusLabel>
        <p>{getInvoiceStatusHelp(invoiceStatus)}</p>
      </div>
      <dl className="invoice-facts">
        {FACTS.map(({ label, render }) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd>{render(invoice)}</dd>
          </div>
        ))}
        <PaidOn {...invoice} />
        <div>
          <dt>{translate('invoice.bankNumber')}</dt>
          <dd className="tabular">{invoiceNumber}</dd>
        </div>
        <div>
          <dt>{translate('invoice.clientNumber')}</dt>
          <dd className="tabular">{customerNumber}</dd>
        </div>
        <div>
          <dt>{translate('invoice.type')}</dt>
          <dd>{translate(`invoice.type.${type}`)}</dd>
        </div>
      </dl>
      <InvoiceAdvance invoice={invoice} type={type} />
      {own.length > 0 && (
        <section className="receipt-last" aria-label={translate('invoice.requests')}>
          <h2>{translate('invoice.requests')}</h2>
          <ReceiptList receipts={own} />
        </section>
      )}
      <p className="invoice-back">
        <Button variant="text" icon="arrow-left" onClick={goBack}>
          {translate('invoice.back')}
        </Button>
      </p>
    </div>
  );
};

/** The day on which what is not advanced arrives, where it is another day than the due day. */
const PaidOn = ({ invoiceExpirationDate: due, nominalAmount, nominalAmountFinanced }: Invoice) => {
  const day = getWorkingDays().getValueDay(due);
  if (day === due || nominalAmount <= nominalAmountFinanced) return null;
  return (
    <div>
      <dt>{translate('invoice.paidOn')}</dt>
      <dd>
        <Day value={day} />
      </dd>
    </div>
  );
};
