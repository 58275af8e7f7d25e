import { hash, verify } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import { countFailure, forgetFailures } from '#service/database/login-failures.ts';
import type { Schema } from '#service/database/schema.ts';
import { inScope } from '#service/database/scope.ts';
import { findUserByEmail, type User } from '#service/database/users.ts';
import { refuse } from './refusal.ts';
import { refuseByStatus } from './user-status.ts';

export interface Credentials {
  entity: string;
  email: string;
  password: string;
}

/** So many wrong passwords in a row lock the login; the last of them is answered 636, whatever follows 627. */
export const MOST_FAILURES = 5;

// Verified when nobody has the email, so that both cases take the same time.
let nobodysHash: Promise<string> | undefined;

/**
 * Checks a password. Unknown email, email of another entity and wrong password are one and the same: failures are
 * counted by email whether or not anyone has it, and the state of a user is told only after the right password.
 *
 * The password is verified first and the outcome told only through the counter, which changes atomically: however many
 * guesses run side by side, no more than five outcomes ever get out.
 * @throws Refusal 637 wrong, 636 wrong for the fifth time, 627 locked or blocked, 635 unverified, 629 inactive
 */
export async function logIn(db: Kysely<Schema>, credentials: Credentials): Promise<User> {
  const { entity, password } = credentials;
  const scope = { entity, email: credentials.email.toLowerCase() };
  const user = await inScope(db, scope, (trx) => findUserByEmail(trx, scope.entity, scope.email));
  const isRight = await verifyPassword(user, password);
  if (!user || !isRight) return refuseWrong(await inScope(db, scope, (trx) => countFailure(trx, scope, MOST_FAILURES)));
  const isOpen = await inScope(db, scope, (trx) => forgetFailures(trx, scope, MOST_FAILURES));
  if (!isOpen) return refuse(627, 403, 'This login is locked.');
  refuseByStatus(user.status);
  return user;
}

async function verifyPassword(user: User | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password');
  const nobodys = await nobodysHash;
  const isRight = await verify(user?.passwordHash ?? nobodys, password);
  return user !== undefined && isRight;
}

function refuseWrong(failures: number | undefined): never {
  if (failures === undefined) return refuse(627, 403, 'This login is locked.');
  if (failures === MOST_FAILURES) return refuse(636, 403, 'This login is locked now.');
  return refuse(637, 401, 'Email or password is wrong.');
}
