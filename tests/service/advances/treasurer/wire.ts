import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { BookedAdvance, BookedLine, Books } from './books.ts';
import { dayAfter } from './payment-days.ts';
import type { Act } from './samples.ts';

/** Cents as a JSON number of euros. */
export const toEuros = (cents: number): number =>
  Number(`${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);

/** The lines of a priced invoice as the contract names them (R-ADV-20). */
export const presentLine = (books: Books, supplier: DemoSupplier, { index, amount, days, price }: BookedLine) => ({
  numInvoiceExt: supplier.invoices[index]!.invoiceNumberExt,
  nominalAmount: toEuros(amount),
  percentageInterest: books.sample.clients[books.sample.invoices[index]!.client]!.interestRate / 10_000,
  interestDays: days,
  interest: toEuros(price.interest),
  commission: toEuros(price.commission),
  tax: toEuros(price.tax),
  spending: toEuros(price.spending),
  spendingCharged: toEuros(price.spendingCharged),
  total: toEuros(price.total),
});

const chosen = (books: Books, { invoices }: DemoSupplier, act: Act) =>
  act.picks.map(({ invoice, share }) => ({
    nominalAmount: toEuros(books.amountOf(invoice, share)),
    numInvoice: invoices[invoice]!.invoiceNumber,
    numInvoiceExt: invoices[invoice]!.invoiceNumberExt,
  }));

/** The body of a simulation (R-ADV-19). */
export const simulationBody = (books: Books, supplier: DemoSupplier, act: Act) => ({
  numClient: supplier.clients[act.client]!.numClient,
  simulationDate: dayAfter(books.sample.today, act.dayIn),
  invoiceSimulationDtoList: chosen(books, supplier, act),
});

/** The body of a request (R-ADV-23 to R-ADV-26). */
export const requestBody = (books: Books, supplier: DemoSupplier, act: Act) => ({
  applicationDate: books.sample.today,
  iban: supplier.accounts.find(({ status }) => status === '2')!.iban,
  numClient: supplier.clients[act.client]!.numClient,
  typeConfirming: act.type,
  invoiceAdvanceList: chosen(books, supplier, act).map((line, index) => ({
    ...line,
    invoiceDate: supplier.invoices[act.picks[index]!.invoice]!.invoiceExpirationDate,
    numSecuence: 1,
  })),
  totalAmount: toEuros(act.picks.reduce((sum, { invoice, share }) => sum + books.amountOf(invoice, share), 0)),
  totalInvoice: act.picks.length,
});

const sum = (lines: readonly BookedLine[], valueOf: (line: BookedLine) => number) =>
  toEuros(lines.reduce((total, line) => total + valueOf(line), 0));

/** An advance as the list of operations has it (R-PLAN-14). */
export const presentAdvance = (supplier: DemoSupplier, advance: BookedAdvance) => ({
  reference: advance.reference,
  automatic: false,
  alias: supplier.users[advance.user]!.alias,
  numClient: supplier.clients[advance.client]!.numClient,
  valueDate: advance.valueDay,
  status: advance.needsAuthorisation ? 'P' : 'A',
  totalInvoice: advance.lines.length,
  totalAmount: toEuros(advance.total),
  totalCost: sum(advance.lines, ({ amount, price }) => amount - price.total),
  totalNet: sum(advance.lines, ({ price }) => price.total),
});
