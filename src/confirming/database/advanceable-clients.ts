import { sql, type Transaction } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import { FINANCEABLE_STATUSES, getFinanceableRange } from './invoice-status.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** Number and total pending amount of a client's invoices that can be advanced on a day. */
interface Advanceable {
  invoices: number;
  pending: Cents;
}

/** A paying client of a supplier. */
export interface ClientRow {
  number: string;
  name: string;
  /** Absent when there are too many invoices to count. */
  advanceable?: Advanceable;
}

/** A client with more invoices gets no number: the list of clients is read before every advance and must stay fast. */
const MOST_COUNTED = 500;

const CONFIRMING_TYPES = ['N', 'D'] as const;

/** Lists the supplier's paying clients by name, each with the amount that can be advanced on a day. */
export async function listClientsWithAdvanceableAmount(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  today: IsoDay,
): Promise<ClientRow[]> {
  const rows = await offersOf(trx, owner, today).execute();
  return rows.map(({ number, name, ...advanceable }) =>
    advanceable.invoices > MOST_COUNTED ? { number, name } : { number, name, advanceable },
  );
}

function offersOf(trx: Transaction<Schema>, { entity, supplierId }: SupplierKey, today: IsoDay) {
  // One index range for each client, type and status; each reads at most this many rows.
  const stretches = CONFIRMING_TYPES.flatMap((type) =>
    FINANCEABLE_STATUSES.map((status) => getFinanceableRange(status, today)).map(({ base, from }) =>
      trx
        .selectFrom('invoice')
        .select(sql<Cents>`nominal - advanced`.as('pending'))
        .where('entity', '=', entity)
        .where('supplier_id', '=', supplierId)
        .where('confirming_type', '=', type)
        .where('client_number', '=', sql.ref<string>('client.number'))
        .where('base_status', '=', base)
        .where('expires_on', '>=', from)
        .orderBy('expires_on')
        .limit(MOST_COUNTED + 1),
    ),
  );
  const counted = sql<Advanceable>`(
    select count(*)::int as invoices, coalesce(sum(pending), 0)::bigint as pending
    from (${sql.join(
      stretches.map((stretch) => sql`(${stretch})`),
      sql` union all `,
    )}) as stretch)`;
  return trx
    .selectFrom('client')
    .innerJoinLateral(counted.as('counted'), (join) => join.onTrue())
    .select(['client.number', 'client.name', 'counted.invoices', 'counted.pending'])
    .where('client.entity', '=', entity)
    .where('client.supplier_id', '=', supplierId)
    .orderBy('client.name')
    .orderBy('client.number');
}
