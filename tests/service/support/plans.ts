import { sql, type Kysely } from 'kysely';
import { today } from '#shared/days.ts';
import { listInvoices, type InvoicePosition } from '#service/database/invoices.ts';
import type { Owner } from '#service/database/rows.ts';
import type { Schema } from '#service/database/schema.ts';
import { inScope } from '#service/database/scope.ts';

const PAGE = 50;

/** How many blocks of 8 KB PostgreSQL touches for one page of invoices of type N, and how many rows it gives. */
export const blocksOfPage = (db: Kysely<Schema>, owner: Owner, page: number) =>
  inScope(db, owner, async (trx) => {
    const before = await positionBefore();
    const options = { today: today(), limit: PAGE, ...(before && { after: before }) };
    const rows = await listInvoices(trx, owner, { confirmingType: 'N' }, options);
    const counted = await touched(() => listInvoices(trx, owner, { confirmingType: 'N' }, options));
    return { rows: rows.length, blocks: counted };

    async function positionBefore(): Promise<InvoicePosition | undefined> {
      if (page === 1) return undefined;
      return trx
        .selectFrom('invoice')
        .select(['expires_on as expiresOn', 'id'])
        .where('confirming_type', '=', 'N')
        .orderBy('expires_on', 'desc')
        .orderBy('id', 'desc')
        .offset((page - 1) * PAGE - 1)
        .limit(1)
        .executeTakeFirst();
    }

    // Counters of the running transaction: blocks of the table and of its indexes, in memory or not.
    async function touched(query: () => Promise<unknown>): Promise<number> {
      const from = await blocks();
      await query();
      return (await blocks()) - from;
    }

    async function blocks(): Promise<number> {
      const { rows: found } = await sql<{ blocks: number }>`
        select sum(pg_stat_get_xact_blocks_fetched(oid))::bigint as blocks from pg_class
        where oid = 'invoice'::regclass
          or oid in (select indexrelid from pg_index where indrelid = 'invoice'::regclass)`.execute(trx);
      return found[0]?.blocks ?? 0;
    }
  });
