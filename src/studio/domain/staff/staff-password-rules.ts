import { listLiveEntityNames } from '#studio/database/published-definitions.ts';
import type { Staff } from '#studio/database/staff.ts';
import { isGuessablePassword } from '#platform/rules/guessable-password.ts';
import { refuseField } from '#studio/domain/calls/console-refusal.ts';
import type { StaffContext } from './staff-context.ts';

/** Words that relate to the console. */
const SITE = ['consola', 'console', 'escenario', 'portal de proveedores', 'administrador'];

/** Minimum length of a password (R-CON-08); there are no rules about kinds of characters. */
const SHORTEST = 12;

const LONGEST = 128;

/** @param field of the call that has the password @throws ConsoleRefusal invalid `field` */
export function assertPasswordLength(password: string, field: string): void {
  const { length } = [...password];
  if (length < SHORTEST) refuseField(field, 'passwordShort');
  if (length > LONGEST) refuseField(field, 'passwordLong');
}

/**
 * Requires that the password of a member is not easy to guess for an attacker who knows the member, their entities and
 * the console, and that it is in no list of leaked ones.
 * @param field of the call that has the password
 * @throws ConsoleRefusal invalid `field`
 */
export async function assertPasswordNotGuessable(
  { database, consoleAddress }: Pick<StaffContext, 'database' | 'consoleAddress'>,
  { email, name, scope }: Pick<Staff, 'email' | 'name' | 'scope'>,
  password: string,
  field: string,
): Promise<void> {
  const entities = await listLiveEntityNames(database, scope);
  const words = [email, name, new URL(consoleAddress).hostname, ...SITE, ...entities];
  if (await isGuessablePassword(password, words)) refuseField(field, 'passwordGuessable');
}
