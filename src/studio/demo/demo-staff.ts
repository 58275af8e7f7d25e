import type { Kysely } from 'kysely';
import { DEMO_STAFF } from '#samples/demo-staff.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { findStaffByEmail } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { hashPassword, verifyPassword } from '#platform/rules/passwords.ts';

const EMAILS = DEMO_STAFF.map(({ email }) => email);

/** Creates the demo's staff; existing members stay unchanged. */
export async function seedDemoStaff(db: Kysely<Schema>): Promise<void> {
  const rows = await db.selectFrom('staff').select('email').where('email', 'in', EMAILS).execute();
  const known = new Set(rows.map(({ email }) => email));
  const missing = DEMO_STAFF.filter(({ email }) => !known.has(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const createdAt = new Date();
  await db
    .insertInto('staff')
    .values(
      missing.map(({ email, name, roles, scope }) => ({
        email,
        name,
        roles,
        scope,
        password_hash: passwordHash,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the demo's staff with their sessions and links; their audit events stay. @returns the number of members */
export async function removeDemoStaff(db: Kysely<Schema>): Promise<number> {
  await db.deleteFrom('staff_login_failure').where('login_key', 'in', EMAILS).execute();
  const rows = await db.deleteFrom('staff').where('email', 'in', EMAILS).returning('id').execute();
  return rows.length;
}

/**
 * Finds a member of the demo's staff who can log in with the published password.
 * @returns the email of the first one; undefined when there is none
 */
export async function findStaffWithDemoPassword(db: Kysely<Schema>): Promise<string | undefined> {
  for (const email of EMAILS) {
    const staff = await findStaffByEmail(db, email);
    if (staff && staff.disabled_at === null && (await verifyPassword(staff.password_hash ?? undefined, DEMO_PASSWORD)))
      return email;
  }
  return undefined;
}
