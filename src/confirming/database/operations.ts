import { sql, type Transaction } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { AdvanceMessage } from '#confirming/rules/authorisation.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** Filter of operations; days are those of the request. An absent property does not restrict. */
export interface OperationFilter {
  clientNumber?: string;
  from?: IsoDay;
  to?: IsoDay;
  /** The message tells whether an operation waits for an authorisation. */
  message?: AdvanceMessage;
}

/** Keyset position: the page starts after the operation with this day and id. */
interface OperationPosition {
  appliedOn: IsoDay;
  id: number;
}

const selectOperations = (trx: Transaction<Schema>, { entity, supplierId }: SupplierKey) =>
  trx
    .selectFrom('advance')
    .innerJoin('client', (join) =>
      join
        .onRef('client.entity', '=', 'advance.entity')
        .onRef('client.supplier_id', '=', 'advance.supplier_id')
        .onRef('client.number', '=', 'advance.client_number'),
    )
    // The user may have been deleted.
    .leftJoin('portal_user as user', (join) =>
      join
        .onRef('user.entity', '=', 'advance.entity')
        .onRef('user.supplier_id', '=', 'advance.supplier_id')
        .onRef('user.id', '=', 'advance.user_id'),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('ledger')
          .whereRef('ledger.advance_id', '=', 'advance.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('invoices'),
            fn.min('ledger.value_date').as('valueDay'),
            sql<Cents>`sum(ledger.net)::bigint`.as('net'),
          ])
          .as('booked'),
      (join) => join.onTrue(),
    )
    .select(['advance.id', 'advance.reference', 'advance.created_at as requestedAt', 'advance.applied_on as appliedOn'])
    .select(['advance.client_number as clientNumber', 'client.name as clientName', 'advance.iban', 'advance.total'])
    .select(['advance.message', 'advance.origin', 'advance.idempotency_key as idempotencyKey'])
    .select(({ fn }) => fn.coalesce('advance.interest_rate', 'client.interest_rate').as('interestRate'))
    .select(['user.alias', 'user.email'])
    .select(['booked.invoices', 'booked.valueDay', 'booked.net'])
    .where('advance.entity', '=', entity)
    .where('advance.supplier_id', '=', supplierId);

/** An advance with what was booked for it; amounts in cents. */
export type OperationRow = Awaited<ReturnType<ReturnType<typeof selectOperations>['execute']>>[number];

/** Lists one page of the supplier's operations, the latest request first. */
export const listOperations = (
  trx: Transaction<Schema>,
  owner: SupplierKey,
  { clientNumber, from, to, message }: OperationFilter,
  { after, limit }: { after?: OperationPosition; limit: number },
): Promise<OperationRow[]> =>
  selectOperations(trx, owner)
    .$if(clientNumber !== undefined, (query) => query.where('advance.client_number', '=', clientNumber ?? ''))
    .$if(from !== undefined, (query) => query.where('advance.applied_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('advance.applied_on', '<=', to ?? ''))
    .$if(message !== undefined, (query) => query.where('advance.message', '=', message ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(advance.applied_on, advance.id) < (${after?.appliedOn}::date, ${after?.id}::bigint)`),
    )
    .orderBy('advance.applied_on', 'desc')
    .orderBy('advance.id', 'desc')
    .limit(limit)
    .execute();

/** @returns undefined when the supplier has no such operation */
export const findOperation = (
  trx: Transaction<Schema>,
  owner: SupplierKey,
  reference: string,
): Promise<OperationRow | undefined> =>
  selectOperations(trx, owner).where('advance.reference', '=', reference).executeTakeFirst();

/** Lists the invoices of an operation with their prices, ordered by number. */
export const listOperationLines = (trx: Transaction<Schema>, { entity, supplierId }: SupplierKey, id: number) =>
  trx
    .selectFrom('advance_line as line')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.entity', '=', 'line.entity')
        .onRef('invoice.supplier_id', '=', 'line.supplier_id')
        .onRef('invoice.id', '=', 'line.invoice_id'),
    )
    .select(['number', 'number_ext as numberExt', 'expires_on as expiresOn', 'line.amount', 'interest', 'commission'])
    .select(['tax', 'spending', 'spending_charged as spendingCharged'])
    .where('line.entity', '=', entity)
    .where('line.supplier_id', '=', supplierId)
    .where('line.advance_id', '=', id)
    .orderBy('number_ext')
    .orderBy('invoice.id')
    .execute();

/** One invoice of an operation; amounts in cents. */
export type OperationLine = Awaited<ReturnType<typeof listOperationLines>>[number];
