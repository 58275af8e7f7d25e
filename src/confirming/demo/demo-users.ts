import type { Kysely } from 'kysely';
import { DEMO_PASSWORD, DEMO_USERS } from '#samples/demo-users.ts';
import { verifyPassword } from '#platform/rules/passwords.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { findUserByEmail } from '#confirming/database/users.ts';

/**
 * Finds a user of the demo whose password is still the published one.
 * @returns the email of the first one; undefined when there is none
 */
export async function findUserWithDemoPassword(db: Kysely<Schema>): Promise<string | undefined> {
  // All users that one seed created share a hash, and verifying a hash is slow.
  const safe = new Set<string>();
  for (const { entity, email } of DEMO_USERS) {
    const user = await runAsTableOwner(db, { entity, email }, (trx) => findUserByEmail(trx, entity, email));
    if (!user || safe.has(user.passwordHash)) continue;
    if (await verifyPassword(user.passwordHash, DEMO_PASSWORD)) return email;
    safe.add(user.passwordHash);
  }
  return undefined;
}
