import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Cents } from '#shared/money/money.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { AdvanceOrigin } from '#confirming/rules/advance-application.ts';
import type { PricedInvoice } from '#confirming/rules/invoice-rules.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** The facts of an advance that its ledger entries need. */
interface BookedAdvance {
  id: number;
  origin: AdvanceOrigin;
  /** Day on which the money arrives. */
  valueDay: IsoDay;
  awaitsAuthorisation: boolean;
}

const KINDS = { request: 'advance', automatic: 'automatic-advance' } as const;

/**
 * Records amount and price of each invoice of an advance, books it in the ledger, and updates the advanced amount of
 * the invoice, which the caller has locked. It is one statement, so that none of these exists without the others.
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
 * Builds the statement that books amounts which were advanced before the portal knew the invoices.
 * @param newInvoiceRows the source of the rows after `from`: new rows of `invoice`, none of which has an entry yet
 * @returns the statement, which may follow the common table expressions that insert the invoices
 */
export const createOpeningEntriesStatement = (
  { entity, supplierId }: SupplierKey,
  newInvoiceRows: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into ledger (entity, supplier_id, kind, invoice_id, amount, net, reason)
    select entity, supplier_id, 'opening', id, advanced, advanced, 'advanced before the portal knew the invoice'
    from ${newInvoiceRows} where entity = ${entity} and supplier_id = ${supplierId} and advanced > 0 order by id`;
