import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { connectDatabase } from '#platform/database/connect.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

/** An empty database whose owner is bound by row-level security, as that of a bank is: no superuser, no new roles. */
export async function createUnprivilegedDatabase(): Promise<{
  db: Kysely<Schema>;
  url: string;
  drop(): Promise<void>;
}> {
  const { url, drop } = await createTestDatabase();
  const superuser = connectDatabase(url, { poolSize: 1 });
  const owner = `owner_${randomBytes(6).toString('hex')}`;
  await sql`create role ${sql.id(owner)} login password 'owner' nosuperuser nocreaterole`.execute(superuser);
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} owner to ${sql.id(owner)}`.execute(superuser);
  await sql`alter schema public owner to ${sql.id(owner)}`.execute(superuser);
  const owned = Object.assign(new URL(url), { username: owner, password: 'owner' }).href;
  const db = connectDatabase(owned);
  return {
    db,
    url: owned,
    async drop() {
      await db.destroy();
      await sql`reassign owned by ${sql.id(owner)} to current_user`.execute(superuser);
      await sql`drop owned by ${sql.id(owner)}`.execute(superuser);
      await sql`drop role ${sql.id(owner)}`.execute(superuser);
      await superuser.destroy();
      await drop();
    },
  };
}
