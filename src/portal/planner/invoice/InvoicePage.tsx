import { useSearchParams } from 'react-router-dom';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Page } from '#portal/ui/pages/Page.tsx';
import { parseInvoiceKey } from './find-known-invoice.ts';
import type { InvoiceKey } from './find-known-invoice.ts';
import { InvoiceDetails } from './InvoiceDetails.tsx';
import { InvoiceSearch } from './InvoiceSearch.tsx';
import { invoiceTexts } from './invoice.texts.ts';
import { useInvoice } from './useInvoice.ts';
import '#portal/ui/styles/busy-line.css';

addTexts(invoiceTexts);

const InvoiceScreen = ({ invoiceKey }: { invoiceKey: InvoiceKey }) => {
  const { invoice, ...search } = useInvoice(invoiceKey);
  const number = invoice?.invoiceNumberExt ?? invoiceKey.number;
  return (
    <Page title={translate('invoice.title', { number }).trim()}>
      {invoice ? (
        <div className="busy-line" aria-busy={search.rowsRead !== null}>
          <InvoiceDetails invoice={invoice} type={invoiceKey.type} />
        </div>
      ) : (
        <InvoiceSearch number={invoiceKey.number} {...search} />
      )}
    </Page>
  );
};

/** The page of an invoice (R-PLAN-10). */
const InvoicePage = () => {
  const [query] = useSearchParams();
  const invoiceKey = parseInvoiceKey(query);
  return <InvoiceScreen key={`${invoiceKey.type}${invoiceKey.number}`} invoiceKey={invoiceKey} />;
};

export default InvoicePage;
