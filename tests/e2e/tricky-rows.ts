import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { addDays, today } from '#shared/days.ts';
import { addAutomaticAdvance } from '#service/database/automatic-advances.ts';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import { toClientRow } from '#service/demo/sample-rows.ts';
import type { Schema } from '#service/database/schema.ts';
import { asOwnerInScope } from '#service/database/scope.ts';

/** What spreadsheets may take for formulas, numbers, days or ends of lines. */
export const TRICKY = [
  '=1+1',
  '=HYPERLINK("//x","")',
  '+34600100200',
  '-5',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  'Uno, "dos"; \'tres\'',
  'Arriba\nabajo',
  'Müller & Söhne <ñ>',
  '0012',
  '00001234567890123456789012345678',
  '1e5',
  '05/03/2026',
  'TRUE',
  '_x003D_1',
];

/** Writes the tricky texts into a column of all rows of the supplier, past what forms would accept. */
export const trick = (
  database: Kysely<Schema>,
  owner: CreatedSupplier,
  { table, column, key, room }: { table: string; column: string; key: string; room: number },
) =>
  asOwnerInScope(database, owner, (trx) =>
    sql`update ${sql.table(table)} as changed
      set ${sql.ref(column)} = left((${TRICKY}::text[])[1 + numbered.place % ${sql.lit(TRICKY.length)}], ${room})
      from (select ${sql.ref(key)} as key, row_number() over (order by ${sql.ref(key)})::int as place
        from ${sql.table(table)} where supplier_id = ${owner.supplierId}) as numbered
      where changed.supplier_id = ${owner.supplierId} and changed.${sql.ref(key)} = numbered.key`.execute(trx),
  );

/** So many clients more, each with an automatic advance. */
export const addAutomaticAdvances = (database: Kysely<Schema>, owner: CreatedSupplier, count: number) =>
  asOwnerInScope(database, owner, async (trx) => {
    const [sample] = owner.clients as [CreatedSupplier['clients'][0]];
    const iban = owner.accounts.find(({ status }) => status === '2')?.iban ?? '';
    for (let index = 0; index < count; index += 1) {
      const clientNumber = `7${String(index).padStart(7, '0')}`;
      await trx
        .insertInto('client')
        .values(toClientRow(owner, { ...sample, numClient: clientNumber }))
        .execute();
      const wish = { clientNumber, iban, confirmingType: 'N' } as const;
      await addAutomaticAdvance(trx, owner, wish, addDays(today(), -index));
    }
  });
