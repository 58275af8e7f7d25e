import { expect } from 'vitest';
import type { Invoice } from '#shared/records/records.ts';
import { fc } from '#tests/support/property-tests.ts';
import { buildAdvanceBody, buildSimulationBody } from '#tests/service/support/advances.ts';
import {
  isValidated,
  pay,
  pending,
  refusalOf,
  requestedTo,
  statusOf,
  type Model,
  type ModelInvoice,
  type Real,
  type RequestedAmount,
} from './model.ts';

type Command = fc.AsyncCommand<Model, Real>;

const ADVANCE = 'financiacion-factura';
let lastKey = 0;

const invoicesOf = ({ supplier }: Real, requested: readonly RequestedAmount[]) =>
  requested.map(({ index }) => supplier.invoices[index] as Invoice);

function bodyOf(real: Real, requested: readonly RequestedAmount[]) {
  const body = buildAdvanceBody(real.supplier, invoicesOf(real, requested));
  const invoiceAdvanceList = body.invoiceAdvanceList.map((line, index) => ({
    ...line,
    nominalAmount: (requested[index]?.cents ?? 0) / 100,
  }));
  const totalAmount = requested.reduce((sum, { cents }) => sum + cents, 0) / 100;
  return { ...body, invoiceAdvanceList, totalAmount };
}

/** Requests advances of some invoices at once: all of them or none. */
class Advance implements Command {
  constructor(readonly wanted: readonly RequestedAmount[]) {}
  check = () => true;
  toString = () => `advance ${this.wanted.map(({ index, cents }) => `${cents} of ${index}`).join()}`;
  async run(model: Model, real: Real): Promise<void> {
    const key = `model-${(lastKey += 1)}`;
    const answer = await real.caller.post(ADVANCE, bodyOf(real, this.wanted), { 'idempotency-key': key });
    const account = requestedTo(real.supplier);
    // The account comes first.
    const refusal = isValidated(model, account) ? refusalOf(model, this.wanted) : 687;
    if (refusal !== undefined) return void expect(answer.json()).toMatchObject({ code: refusal });
    pay(model, account);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([200, 'OK']);
    for (const { index, cents } of this.wanted) (model.invoices[index] as { advanced: number }).advanced += cents;
    model.acknowledged.push({ key, amounts: this.wanted, message: answer.body });
  }
}

/** Sends an acknowledged request again: the first answer comes again, and nothing is done (R-OPS-06). */
class Repeat implements Command {
  constructor(readonly which: number) {}
  check = ({ acknowledged }: Model) => acknowledged.length > 0;
  toString = () => `repeat ${this.which}`;
  async run({ acknowledged }: Model, real: Real): Promise<void> {
    const { key, amounts, message } = acknowledged[this.which % acknowledged.length] as Model['acknowledged'][number];
    const answer = await real.caller.post(ADVANCE, bodyOf(real, amounts), { 'idempotency-key': key });
    expect([answer.statusCode, answer.body]).toEqual([200, message]);
    const [first, ...others] = amounts as [RequestedAmount, ...RequestedAmount[]];
    const changed = bodyOf(real, [{ ...first, cents: first.cents + 1 }, ...others]);
    const refused = await real.caller.post(ADVANCE, changed, { 'idempotency-key': key });
    expect(refused.statusCode).toBe(422);
  }
}

/** Asks what an advance would bring: refused as the request would be, and nothing is done. */
class Simulate implements Command {
  constructor(readonly wanted: RequestedAmount) {}
  check = () => true;
  toString = () => `simulate ${this.wanted.cents} of ${this.wanted.index}`;
  async run(model: Model, real: Real): Promise<void> {
    const body = buildSimulationBody(real.supplier, invoicesOf(real, [this.wanted]), this.wanted.cents);
    const answer = await real.caller.post('simulacion-financiacion', body);
    const refusal = refusalOf(model, [this.wanted]);
    if (refusal === undefined) return expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: refusal });
  }
}

/** The list with this status has the invoices that the model has, each with what is pending. */
class List implements Command {
  constructor(readonly status: string | undefined) {}
  check = () => true;
  toString = () => `list ${this.status ?? 'all'}`;
  async run({ invoices }: Model, { caller, supplier }: Real): Promise<void> {
    const answer = await caller.get('facturas/', this.status === undefined ? {} : { estadoFactura: this.status });
    const listed = answer.json<{ invoiceResponseList: { invoiceNumber: string; invoiceStatus: string }[] }>();
    const shown = listed.invoiceResponseList.map((row) => `${row.invoiceNumber} ${row.invoiceStatus}`);
    const requested = invoices.flatMap((invoice, index) =>
      this.status === undefined || statusOf(invoice) === this.status
        ? [`${supplier.invoices[index]?.invoiceNumber} ${statusOf(invoice)}`]
        : [],
    );
    expect(shown.toSorted()).toEqual(requested.toSorted());
  }
}

/** The job advances what is pending of every invoice that it has not advanced before (R-AUTO-52). */
export class RunJob implements Command {
  check = () => true;
  toString = () => 'run the job';
  async run(model: Model, real: Real): Promise<void> {
    const account = model.automatic.get(real.supplier.clients[0]?.numClient ?? '');
    const isDue = (invoice: ModelInvoice) => account !== undefined && pending(invoice) > 0 && !invoice.byItself;
    const due = model.invoices.filter(isDue);
    expect(await real.runJob()).toBe(due.length);
    if (account !== undefined && due.length > 0) pay(model, account);
    for (const invoice of due) Object.assign(invoice, { advanced: invoice.nominal, byItself: true });
  }
}

/** @param places how many invoices there are, each with a nominal of `most` cents */
export function invoiceCommands(places: number, most: number): fc.Arbitrary<Command>[] {
  const index = fc.nat({ max: places - 1 });
  // Fifths: a rest of a few euros would be eaten up by its costs (R-CODE-738).
  const cents = fc.integer({ min: 1, max: 5 }).map((fifths) => (fifths * most) / 5);
  const requested = fc.record({ index, cents });
  const several = fc.uniqueArray(requested, { minLength: 1, maxLength: 3, selector: (one) => one.index });
  return [
    several.map((some) => new Advance(some)),
    several.map((some) => new Advance(some)),
    fc.nat({ max: 20 }).map((which) => new Repeat(which)),
    requested.map((one) => new Simulate(one)),
    fc.constantFrom(undefined, '1', '2', '3').map((status) => new List(status)),
    fc.constant(new RunJob()),
  ];
}
