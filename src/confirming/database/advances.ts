import { sql, type Transaction } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { AdvanceApplication } from '#confirming/rules/advance-application.ts';
import { drawAdvanceNumber } from '#confirming/rules/advance-reference.ts';
import type { AdvanceMessage } from '#confirming/rules/authorisation.ts';
import type { Agreement } from '#confirming/rules/pricing.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** What the service decides of an advance. */
interface DecidedAdvance extends Pick<Agreement, 'interestRate'> {
  message: AdvanceMessage;
  today: IsoDay;
}

/** An advance as it was stored. */
export interface InsertedAdvance {
  id: number;
  /** By which people name it; unique within the entity. */
  reference: string;
  requestedAt: Date;
}

/** Inserts an advance with a reference of its own. */
export async function insertAdvance(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  application: AdvanceApplication,
  decided: DecidedAdvance,
): Promise<InsertedAdvance> {
  for (;;) {
    const advance = await insertUnlessTaken(trx, owner, application, { ...decided, number: drawAdvanceNumber() });
    if (advance) return advance;
  }
}

/** @returns undefined when another advance of the entity has the number */
const insertUnlessTaken = (
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  application: AdvanceApplication,
  { interestRate, message, today, number }: DecidedAdvance & { number: number },
): Promise<InsertedAdvance | undefined> =>
  trx
    .insertInto('advance')
    .values({
      drawn_number: number,
      entity,
      supplier_id: supplierId,
      client_number: application.clientNumber,
      iban: application.iban,
      user_id: application.userId,
      applied_on: today,
      total: application.total,
      message,
      interest_rate: interestRate,
      origin: application.origin,
      idempotency_key: application.idempotencyKey ?? null,
      evidence: application.evidence ? JSON.stringify(application.evidence) : null,
      // Automatic advances are reported later, many in one mail; others in their own transaction.
      awaits_notice: application.origin === 'automatic',
    })
    .onConflict((conflict) => conflict.columns(['entity', 'reference']).doNothing())
    .returning(['id', 'reference', 'created_at as requestedAt'])
    .executeTakeFirst();

/** Makes the advances of a supplier whose amounts are added wait for each other, until the transaction ends. */
export const lockUnsignedAmount = (trx: Transaction<Schema>, { entity, supplierId }: SupplierKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`advances ${entity} ${supplierId}`}, 0))`.execute(trx);

/**
 * Adds up what the users of a supplier requested within 24 hours without a signature, by the clock of the database, which
 * also stamped it.
 * @param except the advance of this transaction
 */
export async function sumUnsignedAdvances(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  except: number,
): Promise<Cents> {
  const isOf = (table: 'signature' | 'signature_part') => sql<boolean>`
    exists (select from ${sql.table(table)} where advance_id = advance.id)`;
  const row = await trx
    .selectFrom('advance')
    .select(({ fn }) => fn.sum<Cents | null>('total').as('sum'))
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('origin', '=', 'request')
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .where('id', '<>', except)
    .where(({ not }) => not(isOf('signature')))
    .where(({ not }) => not(isOf('signature_part')))
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** Whether an advance of this day or later is paid into an account. */
export async function hasAdvancePaidInto(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  iban: string,
  fromDay: IsoDay,
): Promise<boolean> {
  const row = await trx
    .selectFrom('advance')
    .select('advance.id')
    .where('advance.entity', '=', entity)
    .where('advance.supplier_id', '=', supplierId)
    .where('iban', '=', iban)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger')
          .select('ledger.id')
          .whereRef('ledger.advance_id', '=', 'advance.id')
          .where('value_date', '>=', fromDay),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
