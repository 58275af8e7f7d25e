import {
  AdminContext,
  BulkExportButton,
  DataTable,
  ListContextProvider,
  ResourceContextProvider,
  memoryStore,
  useList,
} from 'react-admin';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { formatDay } from '#shared/dates/days.ts';
import { formatAmount, formatEuros } from '#shared/money/format-money.ts';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import { buildInvoice } from '#samples/builders.ts';

/** The same rows and columns as the advance table, as react-admin's own list draws them. */
const PeerTable = ({ invoices }: { invoices: FinanceableInvoice[] }) => {
  const list = useList({ data: invoices, resource: 'invoices', perPage: invoices.length });
  return (
    <ResourceContextProvider value="invoices">
      <ListContextProvider value={list}>
        <DataTable bulkActionButtons={<BulkExportButton />} rowClick={false}>
          <DataTable.Col source="invoiceNumberExt" label="Factura" />
          <DataTable.Col label="Emisión" render={(row: FinanceableInvoice) => formatDay(row.invoiceDate)} />
          <DataTable.Col
            label="Vencimiento"
            render={(row: FinanceableInvoice) => formatDay(row.invoiceExpirationDate)}
          />
          <DataTable.Col label="Nominal" render={(row: FinanceableInvoice) => formatEuros(row.nominalAmount)} />
          <DataTable.Col
            label="Anticipable"
            render={(row: FinanceableInvoice) => formatEuros(row.nominalAmountFinanced)}
          />
          <DataTable.Col label="A anticipar" render={(row: FinanceableInvoice) => <Amount invoice={row} />} />
        </DataTable>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

const Amount = ({ invoice }: { invoice: FinanceableInvoice }) => {
  const [text, setText] = useState(formatAmount(invoice.nominalAmountFinanced));
  return <input value={text} onChange={(event) => setText(event.target.value)} aria-label="Importe" />;
};

const MOST_FRAMES = 1_800;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

window.drawTable = async (_kind, rows) => {
  const invoices = Array.from({ length: rows }, (_, index) =>
    buildInvoice({ nominalAmount: 100_000 + index * 1_017, nominalAmountFinanced: 100_000 + index * 1_017 }),
  );
  createRoot(document.querySelector('#root') as Element).render(
    <AdminContext store={memoryStore()}>
      <PeerTable invoices={invoices} />
    </AdminContext>,
  );
  for (let frame = 0; document.querySelectorAll('tbody tr').length < rows; frame += 1) {
    if (frame > MOST_FRAMES) throw new Error("react-admin's DataTable does not draw.");
    await nextFrame();
  }
  await nextFrame();
  await nextFrame();
};
