import { listLiveEntityNames } from '#service/database/studio/published-definitions.ts';
import type { Staff } from '#service/database/studio/staff.ts';
import { isGuessablePassword } from '#service/rules/guessable-password.ts';
import type { StaffContext } from './staff-context.ts';

/** Words that relate to the console. */
const SITE = ['consola', 'console', 'escenario', 'portal de proveedores', 'administrador'];

/**
 * Whether the password of a member is easy to guess for an attacker who knows the member, their entities and the
 * console.
 */
export async function isGuessableStaffPassword(
  { database, consoleAddress }: Pick<StaffContext, 'database' | 'consoleAddress'>,
  { email, name, scope }: Pick<Staff, 'email' | 'name' | 'scope'>,
  password: string,
): Promise<boolean> {
  const entities = await listLiveEntityNames(database, scope);
  return isGuessablePassword(password, [email, name, new URL(consoleAddress).hostname, ...SITE, ...entities]);
}
