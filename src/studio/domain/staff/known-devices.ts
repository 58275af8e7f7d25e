import type { Kysely, Transaction } from 'kysely';
import { subtractDays } from '#shared/dates/days.ts';
import { KNOWN_DEVICE_DAYS } from '#studio/database/retention.ts';
import { isKnownDevice, listDeviceHashes, renewDevice } from '#studio/database/staff-devices.ts';
import { deleteLoginFailures } from '#studio/database/staff-login-failures.ts';
import { findStaffByEmail, type Staff } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { createToken, hashToken } from '#studio/domain/calls/tokens.ts';
import type { StaffContext } from './staff-context.ts';

export const KNOWN_DEVICE_SECONDS = KNOWN_DEVICE_DAYS * 24 * 3600;

/** No member has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The name under which wrong passwords of a known browser are counted, apart from those of all others (R-CON-08). */
const getDeviceKey = (tokenHash: string) => `device ${tokenHash}`;

/**
 * Finds the key by which the logins of a browser are counted, if the member of an email has logged in there before.
 * The same queries run whether or not a member has the email.
 * @param deviceToken of the cookie that the browser sent
 * @returns undefined for an unknown browser
 */
export async function findDeviceKey(
  { database, now }: StaffContext,
  email: string,
  deviceToken: string | undefined,
): Promise<string | undefined> {
  if (deviceToken === undefined) return undefined;
  const staff = await findStaffByEmail(database, normaliseLoginName(email));
  return findDeviceKeyOf(database, now(), staff, deviceToken);
}

/** Like `findDeviceKey`, for a member who has been looked up. */
export async function findDeviceKeyOf(
  db: Kysely<Schema>,
  now: Date,
  staff: Pick<Staff, 'id'> | undefined,
  deviceToken: string | undefined,
): Promise<string | undefined> {
  if (deviceToken === undefined) return undefined;
  const tokenHash = hashToken(deviceToken);
  const since = subtractDays(now, KNOWN_DEVICE_DAYS);
  const isKnown = await isKnownDevice(db, { tokenHash, staffId: staff?.id ?? NOBODY, since });
  return isKnown ? getDeviceKey(tokenHash) : undefined;
}

/**
 * Remembers that a member has logged in with a browser.
 * @param earlierToken that the browser sent; it becomes invalid
 * @returns the token for its cookie
 */
export async function rememberDevice(
  trx: Transaction<Schema>,
  { id: staffId }: Pick<Staff, 'id'>,
  earlierToken: string | undefined,
  now: Date,
): Promise<string> {
  const { token, tokenHash } = createToken();
  const earlierHash = earlierToken === undefined ? undefined : hashToken(earlierToken);
  await renewDevice(trx, { staffId, tokenHash, earlierHash, now });
  return token;
}

/** Ends every lock of a member: of all known browsers, and of the others. */
export async function unlockMember(trx: Transaction<Schema>, { id, email }: Pick<Staff, 'id' | 'email'>) {
  const hashes = await listDeviceHashes(trx, id);
  await deleteLoginFailures(trx, [email, ...hashes.map(getDeviceKey)]);
}
