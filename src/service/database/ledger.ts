import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Cents } from '#shared/money.ts';
import type { IsoDay } from '#shared/days.ts';
import type { AdvanceOrigin } from '#service/rules/advance-application.ts';
import type { PricedInvoice } from '#service/rules/invoice-rules.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** An advance as its invoices are booked. */
interface BookedAdvance {
  id: number;
  origin: AdvanceOrigin;
  /** The day on which the money arrives. */
  valueDay: IsoDay;
  awaitsAuthorisation: boolean;
}

const KINDS = { request: 'advance', automatic: 'automatic-advance' } as const;

/**
 * Writes down what each invoice of an advance brought and cost, books it in the ledger, and adds it to what was advanced
 * of the invoice, which the caller has locked. One statement, so that none is ever there without the others.
 */
export async function bookAdvance(
  trx: Transaction<Schema>,
  { entity, supplierId: supplier_id }: SupplierKey,
  { id: advance_id, origin, valueDay: value_date, awaitsAuthorisation: awaits_authorisation }: BookedAdvance,
  lines: PricedInvoice[],
): Promise<void> {
  const owned = { entity, supplier_id, advance_id };
  const advanceLines = lines.map(({ invoice, amount, price }) => ({
    ...owned,
    invoice_id: invoice.id,
    amount,
    interest: price.interest,
    commission: price.commission,
    tax: price.tax,
    spending: price.spending,
    spending_charged: price.spendingCharged,
  }));
  const entries = lines.map(({ invoice, amount, price: { interest, commission, tax, spendingCharged, total } }) => ({
    ...owned,
    kind: KINDS[origin],
    invoice_id: invoice.id,
    amount,
    interest,
    costs: commission + tax + spendingCharged,
    net: total,
    value_date,
    awaits_authorisation,
  }));
  await trx
    .with('line', (db) => db.insertInto('advance_line').values(advanceLines).returning(['invoice_id', 'amount']))
    .with('entry', (db) => db.insertInto('ledger').values(entries))
    .updateTable('invoice')
    .from('line')
    .set((set) => ({ advanced: sql<Cents>`${set.ref('advanced')} + ${set.ref('line.amount')}` }))
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplier_id)
    .whereRef('invoice.id', '=', 'line.invoice_id')
    .execute();
}

/**
 * Books what was advanced of a supplier's new invoices before the portal knew them.
 * @param invoices what stands behind `from`: the new rows of `invoice`, all of which have no entry yet
 * @returns the statement, to which those that make the rows may be put in front
 */
export const insertOpeningEntries = ({ entity, supplierId }: SupplierKey, invoices: RawBuilder<unknown>) => sql`
  insert into ledger (entity, supplier_id, kind, invoice_id, amount, net, reason)
    select entity, supplier_id, 'opening', id, advanced, advanced, 'advanced before the portal knew the invoice'
    from ${invoices} where entity = ${entity} and supplier_id = ${supplierId} and advanced > 0 order by id`;
