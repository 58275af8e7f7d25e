import type { LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '#confirming/database/schema.ts';
import { readLedger } from '#tests/service/support/advances.ts';
import type { BookedAdvance, Books, Expected } from './books.ts';
import type { Act } from './samples.ts';
import type { SampledSupplier } from './supplier.ts';
import { presentAdvance, presentLine, requestBody, simulationBody, toEuros } from './wire.ts';

/** Lets a user do one thing, compares the answer with the books, and books what was accepted. */
export function carryOut(act: Act, key: string, books: Books, sampled: SampledSupplier): Promise<void> {
  return act.kind === 'simulate' ? simulate(act, books, sampled) : request(act, key, books, sampled);
}

async function simulate(act: Act, books: Books, { supplier, callers }: SampledSupplier): Promise<void> {
  const answer = await callers[act.user].post('simulacion-financiacion', simulationBody(books, supplier, act));
  const expected = books.simulate(act);
  if ('code' in expected) return expectRefusal(answer, expected.code);
  const { lines, valueDay, needsAuthorisation } = expected;
  expect(answer.json()).toEqual({
    response: lines.map((line) => ({ ...presentLine(books, supplier, line), valueDate: valueDay })),
    needsAuthorization: needsAuthorisation,
    authorizationLimit: toEuros(act.user === 0 ? books.sample.clients[act.client]!.authorisationLimit : 0),
  });
}

const expectRefusal = (answer: LightMyRequestResponse, code: number): void =>
  expect([answer.statusCode >= 400, answer.json<{ code: number }>().code]).toEqual([true, code]);

async function request(act: Act, key: string, books: Books, sampled: SampledSupplier): Promise<void> {
  const body = requestBody(books, sampled.supplier, act);
  const send = () => sampled.callers[act.user].post('financiacion-factura', body, { 'idempotency-key': key });
  const expected = books.request(act);
  const answers = act.kind === 'request at once' ? await Promise.all([send(), send()]) : [await send()];
  // The answer of the first was lost.
  if (act.kind === 'request twice') answers.push(await send());
  for (const answer of answers) {
    if ('code' in expected) expectRefusal(answer, expected.code);
    else expect(answer.json()).toEqual(acceptanceOf(expected));
  }
  if ('code' in expected) return;
  const references = answers.map((answer) => answer.json<{ reference: string }>().reference);
  expect(new Set(references).size).toBe(1);
  books.book({ ...expected, reference: references[0]!, client: act.client, user: act.user });
}

const acceptanceOf = ({ needsAuthorisation, valueDay }: Extract<Expected, { lines: unknown }>) => ({
  message: needsAuthorisation ? 'OK 2171' : 'OK',
  requestedAt: expect.any(String) as string,
  valueDate: valueDay,
  reference: expect.any(String) as string,
});

/** Compares all that the service lists and stores of a supplier with the books. */
export async function compareBooks(db: Kysely<Schema>, books: Books, sampled: SampledSupplier): Promise<void> {
  await compareAdvanceable(books, sampled);
  await compareInvoices(books, sampled);
  await compareOperations(books, sampled);
  await compareLedger(db, books, sampled);
}

interface ListedInvoice {
  invoiceNumber: string;
  nominalAmount: number;
  nominalAmountFinanced: number;
}

/** What can be advanced, and how much of it, is listed for each client and type, and nothing else. */
async function compareAdvanceable(books: Books, { supplier, callers }: SampledSupplier): Promise<void> {
  for (const client of books.sample.clients.keys()) {
    for (const type of ['N', 'D'] as const) {
      const query = { tipoConfirming: type, numCliente: supplier.clients[client]!.numClient };
      const answer = await callers[0].get('facturas-financiables/', query);
      const rows =
        answer.statusCode === 200
          ? answer.json<{ invoicePendingDetailsDtoList: ListedInvoice[] }>().invoicePendingDetailsDtoList
          : [];
      expect(rows.map((row) => [row.invoiceNumber, row.nominalAmountFinanced]).toSorted()).toEqual(
        books
          .listAdvanceable(client, type)
          .map((index) => [supplier.invoices[index]!.invoiceNumber, toEuros(books.pendingOf(index))])
          .toSorted(),
      );
    }
  }
}

/** Each invoice says what of it is advanced. */
async function compareInvoices(books: Books, { supplier, callers }: SampledSupplier): Promise<void> {
  for (const type of ['N', 'D'] as const) {
    const answer = await callers[0].get('facturas/', { tipoConfirming: type });
    const rows =
      answer.statusCode === 200 ? answer.json<{ invoiceResponseList: ListedInvoice[] }>().invoiceResponseList : [];
    expect(rows.map((row) => [row.invoiceNumber, row.nominalAmount, row.nominalAmountFinanced]).toSorted()).toEqual(
      books
        .listInvoices(type)
        .map((index) => {
          const { invoiceNumber, nominalAmount } = supplier.invoices[index]!;
          return [invoiceNumber, toEuros(nominalAmount), toEuros(books.advancedOf(index))];
        })
        .toSorted(),
    );
  }
}

/** The list of operations, and each of them with its lines, says what was requested, once each. */
async function compareOperations(books: Books, { supplier, call }: SampledSupplier): Promise<void> {
  const { operationList } = (await call('GET', '/financiaciones')).body;
  const latestFirst = books.advances.toReversed();
  expect(operationList).toMatchObject(latestFirst.map((advance) => presentAdvance(supplier, advance)));
  expect(operationList).toHaveLength(latestFirst.length);
  for (const advance of latestFirst) {
    const { body } = await call('GET', `/financiaciones/${advance.reference}`);
    const { lines, ...operation } = body as { lines: { numInvoiceExt: string }[] };
    expect(operation).toMatchObject(presentAdvance(supplier, advance));
    const expected = advance.lines.map((line) => presentLine(books, supplier, line));
    expect(lines.toSorted(byNumber)).toMatchObject(expected.toSorted(byNumber));
    expect(lines).toHaveLength(expected.length);
  }
}

const byNumber = (one: { numInvoiceExt: string }, other: { numInvoiceExt: string }) =>
  one.numInvoiceExt.localeCompare(other.numInvoiceExt);

/** The rows of the database hold the same cents. */
async function compareLedger(db: Kysely<Schema>, books: Books, { supplier }: SampledSupplier): Promise<void> {
  const { lines } = await readLedger(db, supplier);
  const stored = lines.map((line) => [line.amount, line.interest, line.commission, line.tax, line.spending_charged]);
  const expected = books.advances.flatMap((advance: BookedAdvance) =>
    advance.lines.map(({ amount, price }) => [
      amount,
      price.interest,
      price.commission,
      price.tax,
      price.spendingCharged,
    ]),
  );
  expect(stored.map(String).toSorted()).toEqual(expected.map(String).toSorted());
}
