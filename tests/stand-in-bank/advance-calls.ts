import { type Bank, Refusal, supplierOf } from './bank.ts';
import { type BankCall, type BankRequest, pageOf, text, wrapped } from './call.ts';
import { bankToday, daysBetween } from './days-and-ibans.ts';
import { advanceableOf } from './invoice-calls.ts';
import { priceOf, toCents, toEuros, toEuroText } from './money.ts';
import type { BankInvoice } from './records.ts';
import { CLIENTS } from './sample-data.ts';
import { takeSignature } from './signatures.ts';
import { omitted } from './omitted-call.ts';

/** An invoice that is asked for, with the cents of it. */
interface Asked {
  invoice: BankInvoice;
  amount: number;
}

interface WireLine {
  numInvoice: string;
  numInvoiceExt: string;
  nominalAmount: number;
}

/** The invoices of a request. @throws Refusal when one is unknown, another client's, or asked for above what is left */
function requestedFor(bank: Bank, { params, body }: BankRequest, lines: readonly WireLine[]): Asked[] {
  if (new Set(lines.map(({ numInvoice }) => numInvoice)).size < lines.length)
    throw new Refusal(400, 734, 'Factura repetida');
  return lines.map(({ numInvoice, numInvoiceExt, nominalAmount }) => {
    const invoice = bank.invoices.find(
      ({ supplier, number, numberOnPaper }) =>
        supplier === params.supplierId && number === numInvoice && numberOnPaper === numInvoiceExt,
    );
    if (!invoice) throw new Refusal(404, 700, 'Factura inexistente');
    if (invoice.client !== body.numClient) throw new Refusal(400, 735, 'Factura de otro cliente');
    const amount = toCents(nominalAmount);
    if (amount > advanceableOf(invoice)) throw new Refusal(409, 732, 'Importe superior al pendiente');
    return { invoice, amount };
  });
}

const simulateAdvance: BankCall = (bank, request) => {
  const { simulationDate, invoiceSimulationDtoList } = request.body;
  const day = text(simulationDate) < bankToday() ? bankToday() : text(simulationDate);
  const requested = requestedFor(bank, request, invoiceSimulationDtoList as WireLine[]);
  return wrapped({
    response: requested.map((each) => writeLine(bank, each, day)),
    needsAuthorization: false,
    authorizationLimit: 50_000,
  });
};

const priceFor = ({ prices }: Bank, { invoice, amount }: Asked, day: string) =>
  priceOf(amount, daysBetween(day, invoice.expires), invoice.type, prices);

/** A priced line; some numbers are texts, and only every second invoice states the value day. */
function writeLine(bank: Bank, asked: Asked, day: string) {
  const { invoice, amount } = asked;
  const price = priceFor(bank, asked, day);
  if (price.days < 1) throw new Refusal(409, 711, 'La factura ha vencido');
  if (price.total <= 0) throw new Refusal(400, 738, 'El importe no cubre los gastos');
  return {
    numInvoiceExt: invoice.numberOnPaper,
    nominalAmount: toEuros(amount),
    percentageInterest: String(bank.prices.percentage),
    interestDays: String(price.days),
    interest: toEuroText(price.interest),
    commission: toEuroText(price.commission),
    tax: toEuroText(price.tax),
    spending: toEuros(price.spending),
    spendingCharged: toEuros(price.spendingCharged),
    total: toEuroText(price.total),
    ...(Number(invoice.number) % 2 === 0 && { valueDate: day }),
  };
}

const requestAdvance: BankCall = (bank, request) => {
  const key = request.idempotencyKey && `${request.claims.id} ${request.idempotencyKey}`;
  const before = key && bank.answered.get(key);
  const asText = JSON.stringify(request.body);
  if (before && before.request !== asText) throw new Refusal(422, 400, 'Clave de otra petición');
  if (before) return before.answer;
  const answer = carryOut(bank, request);
  if (key) bank.answered.set(key, { request: asText, answer });
  return answer;
};

function carryOut(bank: Bank, request: BankRequest) {
  const { body, params } = request;
  if (body.applicationDate !== bankToday()) throw new Refusal(409, 711, 'Solo con fecha de hoy');
  const { taxId, accounts } = supplierOf(bank, params.supplierId ?? '');
  if (!accounts.some(({ iban, state }) => iban === body.iban && state === 2))
    throw new Refusal(409, 687, 'Cuenta no validada');
  const lines = body.invoiceAdvanceList as (WireLine & { invoiceDate: string })[];
  const requested = requestedFor(bank, request, lines);
  const sum = requested.reduce((total, { amount }) => total + amount, 0);
  if (sum !== toCents(Number(body.totalAmount)) || requested.length !== body.totalInvoice)
    throw new Refusal(400, 736, 'Los totales no cuadran');
  if (requested.some(({ invoice }, index) => invoice.expires !== lines[index]?.invoiceDate))
    throw new Refusal(400, 400, 'Vencimiento distinto');
  if (requested.some(({ invoice }) => invoice.type !== body.typeConfirming))
    throw new Refusal(400, 400, 'Factura de otro tipo');
  const iban = text(body.iban);
  const net = requested.reduce((total, each) => total + priceFor(bank, each, bankToday()).total, 0);
  takeSignature(bank, request, {
    purpose: 'advance',
    lines: [
      ['', `Va a anticipar ${lines.length} facturas por ${toEuroText(sum)} euros en la cuenta ${iban}`],
      ['Importe', `${toEuroText(sum)} euros`],
      ['Recibirá', `${toEuroText(net)} euros`],
      ['Cuenta', iban],
    ],
    advance: { client: text(body.numClient), iban, total: sum, count: lines.length, net },
  });
  for (const { invoice, amount } of requested) invoice.advanced += amount;
  const reference = `BK${String(bank.advances.length + 1).padStart(8, '0')}`;
  bank.advances.push({
    reference,
    supplier: taxId,
    iban,
    total: sum,
    invoices: requested.map(({ invoice, amount }) => ({ number: invoice.number, amount })),
  });
  return wrapped({ message: 'OK', valueDate: bankToday(), reference });
}

const automaticOf = (bank: Bank, { params }: BankRequest) => supplierOf(bank, params.supplierId ?? '');

const listAutomaticAdvances: BankCall = (bank, request) => {
  const { numCliente, fechaDesde, fechaHasta, paginationItem } = request.query;
  const all = automaticOf(bank, request)
    .automaticAdvances.filter(
      ({ client, since }) =>
        (numCliente === undefined || client === numCliente) &&
        (fechaDesde === undefined || since >= fechaDesde) &&
        (fechaHasta === undefined || since <= fechaHasta),
    )
    .toSorted((one, other) => other.since.localeCompare(one.since));
  const { rows, ...page } = pageOf(all, paginationItem);
  const automaticAdvanceInfoList = rows.map(({ client, iban, since }) => ({
    numClient: Number(client),
    nameClient: CLIENTS.find(({ number }) => number === client)?.name,
    applicationDate: since,
    iban,
    typeConfirming: 'N',
  }));
  return wrapped({ automaticAdvanceInfoList, ...page });
};

const validatedIban = (bank: Bank, request: BankRequest) => {
  const iban = text(request.body.iban);
  if (!automaticOf(bank, request).accounts.some((account) => account.iban === iban && account.state === 2))
    throw new Refusal(409, 687, 'Cuenta no validada');
  return iban;
};

const createAutomaticAdvance: BankCall = (bank, request) => {
  const { automaticAdvances } = automaticOf(bank, request);
  const client = text(request.body.numClient);
  if (!CLIENTS.some(({ number }) => number === client)) throw new Refusal(400, 735, 'Cliente inexistente');
  if (automaticAdvances.some((advance) => advance.client === client)) throw new Refusal(409, 697, 'Ya existe');
  automaticAdvances.push({ client, iban: validatedIban(bank, request), since: bankToday() });
  return undefined;
};

const changeAutomaticAdvance: BankCall = (bank, request) => {
  const found = automaticOf(bank, request).automaticAdvances.find(({ client }) => client === request.body.numClient);
  if (!found) throw new Refusal(404, 701, 'No existe');
  found.iban = validatedIban(bank, request);
  return undefined;
};

const endAutomaticAdvance: BankCall = (bank, request) => {
  const { automaticAdvances } = automaticOf(bank, request);
  const index = automaticAdvances.findIndex(({ client }) => client === request.query.numCliente);
  if (index < 0) throw new Refusal(404, 698, 'No existe');
  automaticAdvances.splice(index, 1);
  return undefined;
};

export const advanceCalls = {
  listOperations: omitted,
  readOperation: omitted,
  simulateAdvance,
  requestAdvance,
  listAutomaticAdvances,
  createAutomaticAdvance,
  changeAutomaticAdvance,
  endAutomaticAdvance,
};
