import { sql, type Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';

/** What a database holds beside rows: tables, columns, keys, indexes, policies, triggers, functions, rights. */
export async function readDatabaseCatalogue(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (select oid, relname, relkind, relrowsecurity, relforcerowsecurity, relacl from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'v', 'i', 'I'))
    select format('%s %s %s %s %s', relkind, relname, relrowsecurity, relforcerowsecurity, relacl::text) as line from own
    union all
    select format('column %s.%s %s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
        attidentity, pg_get_expr(adbin, adrelid), attacl::text)
      from own join pg_attribute on attrelid = own.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and relkind in ('r', 'p')
    union all
    select format('constraint %s %s %s', relname, conname, pg_get_constraintdef(c.oid))
      from pg_constraint c join own on own.oid = conrelid
    union all
    select pg_get_indexdef(oid) from own where relkind in ('i', 'I')
    union all
    select format('policy %s %s %s %s %s', tablename, policyname, cmd, qual, with_check) from pg_policies
      where schemaname = 'public'
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join own on own.oid = tgrelid where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}
