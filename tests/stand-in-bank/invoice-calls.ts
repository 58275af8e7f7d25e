import { type Bank, Refusal, supplierOf } from './bank.ts';
import { type BankCall, type BankRequest, pageOf, text, wrapped } from './call.ts';
import { bankToday } from './days-and-ibans.ts';
import { toEuroText, toCents } from './money.ts';
import type { BankInvoice } from './records.ts';
import { CLIENTS } from './sample-data.ts';

/** `invoiceStatus` of the contract: 1 advanced, 2 partially advanced, 3 pending payment, 4 paid. */
const statusOf = ({ isPaid, advanced, nominal }: BankInvoice) =>
  isPaid ? 4 : advanced === nominal ? 1 : advanced > 0 ? 2 : 3;

/** What of an invoice can still be advanced, cents. */
export const advanceableOf = ({ isPaid, nominal, advanced, expires }: BankInvoice): number =>
  isPaid || expires <= bankToday() ? 0 : nominal - advanced;

/** The filters of the contract, each of which may be left out. */
function fits(invoice: BankInvoice, { query }: BankRequest): boolean {
  const { tipoConfirming = 'N', estadoFactura = '0', fechaDesde, fechaHasta, impDesde, impHasta, numCliente } = query;
  return (
    invoice.type === tipoConfirming &&
    (estadoFactura === '0' || String(statusOf(invoice)) === estadoFactura) &&
    (numCliente === undefined || invoice.client === numCliente) &&
    (fechaDesde === undefined || invoice.expires >= fechaDesde) &&
    (fechaHasta === undefined || invoice.expires <= fechaHasta) &&
    (impDesde === undefined || invoice.nominal >= toCents(Number(impDesde))) &&
    (impHasta === undefined || invoice.nominal <= toCents(Number(impHasta)))
  );
}

function selected(bank: Bank, request: BankRequest): BankInvoice[] {
  if (request.query.codigoEntidad !== bank.entity) throw new Refusal(403, 683, 'Entidad no permitida');
  const { supplierId } = request.params;
  return bank.invoices.filter((invoice) => invoice.supplier === supplierId && fits(invoice, request));
}

/** An invoice as a core system writes it: amounts as texts, numbers of clients as numbers. */
const writeInvoice = (invoice: BankInvoice, stated: number) => ({
  invoiceNumber: invoice.number,
  invoiceNumberExt: invoice.numberOnPaper,
  customerName: CLIENTS.find(({ number }) => number === invoice.client)?.name,
  customerNumber: Number(invoice.client),
  invoiceStatus: statusOf(invoice),
  invoiceDate: invoice.issued,
  invoiceExpirationDate: invoice.expires,
  nominalAmount: toEuroText(invoice.nominal),
  nominalAmountFinanced: toEuroText(stated),
  wayToPay: Number(invoice.number) % 4 === 0 ? 'C' : 'T',
  iban: invoice.iban,
  // What no caller knows, and ignores.
  oficinaGestora: '0123',
});

const listInvoices: BankCall = (bank, request) => {
  const all = selected(bank, request).toSorted((one, other) => other.expires.localeCompare(one.expires));
  // Other banks refuse an empty list with a code.
  if (all.length === 0) throw new Refusal(404, 728, 'No existen facturas');
  const { rows, ...page } = pageOf(all, request.query.paginationItem);
  return wrapped(wrapped({ invoiceResponseList: rows.map((row) => writeInvoice(row, row.advanced)), ...page }));
};

const listFinanceableInvoices: BankCall = (bank, request) => {
  const rows = selected(bank, request)
    .filter((invoice) => advanceableOf(invoice) > 0)
    .toSorted((one, other) => one.expires.localeCompare(other.expires));
  const invoicePendingDetailsDtoList = rows.map((row) => writeInvoice(row, advanceableOf(row)));
  return wrapped({ invoicePendingDetailsDtoList, moreData: '0' });
};

/** The clients; how much can be advanced is stated of the first two only, as the contract allows. */
const listClients: BankCall = (bank, { params }) =>
  wrapped(
    wrapped(
      CLIENTS.map(({ number, name }, index) => {
        const open = bank.invoices.filter(
          (invoice) =>
            invoice.supplier === params.supplierId && invoice.client === number && advanceableOf(invoice) > 0,
        );
        const sum = open.reduce((total, invoice) => total + advanceableOf(invoice), 0);
        const counted = index < 2 && { totalInvoice: String(open.length), totalAmount: toEuroText(sum) };
        return { name, numClient: Number(number), ...counted };
      }),
    ),
  );

const readSupplier: BankCall = (bank, { params, query }) => {
  if (!CLIENTS.some(({ number }) => number === query.numCliente)) throw new Refusal(400, 735, 'Cliente inexistente');
  const { taxId, details } = supplierOf(bank, params.supplierId ?? '');
  // No fax: it is left out.
  const { fax, ...stated } = details;
  return wrapped({ ...stated, ...(fax !== '' && { fax }), supplierId: taxId.padEnd(15) });
};

const changeSupplier: BankCall = (bank, { params, body }) => {
  const supplier = supplierOf(bank, params.supplierId ?? '');
  if (text(body.supplierId).trim() !== supplier.taxId) throw new Refusal(400, 684, 'Proveedor distinto');
  if (text(body.name) !== supplier.details.name) throw new Refusal(400, 695, 'El nombre no se cambia');
  for (const name of Object.keys(supplier.details) as (keyof typeof supplier.details)[])
    supplier.details[name] = text(body[name]);
  return undefined;
};

export const invoiceCalls = { listInvoices, listFinanceableInvoices, listClients, readSupplier, changeSupplier };
