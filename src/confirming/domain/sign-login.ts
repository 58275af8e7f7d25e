import type { Transaction } from 'kysely';
import { subtractDays } from '#shared/dates/days.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { knowsDevice, rememberDevice } from '#confirming/database/signature-devices.ts';
import { hasSignatureMeans } from '#confirming/database/signature-means.ts';
import type { User } from '#confirming/database/users.ts';
import type { CallSignature } from './call-signature.ts';
import type { SignatureContext } from './signature-context.ts';
import { describeLogin } from './signed-lines.ts';

/** How long a device is remembered after a signed login. */
const REMEMBERED_DAYS = 180;

/** A login, as far as it is signed. */
export interface LoginToSign {
  signature: CallSignature | undefined;
  /** The random value that the browser keeps; undefined when it sent none. */
  deviceId: string | undefined;
  /** Browser and system, as of `describeDevice`. */
  device: string;
}

/** The form in which a device is stored. */
const hashDevice = ({ signatureKeys }: Pick<SignatureContext, 'signatureKeys'>, userId: string, deviceId: string) =>
  signatureKeys.authenticate('device', userId, deviceId);

/**
 * Takes the signature of a login on a device that is not known yet, where the entity asks for it and the user has means,
 * and remembers the device (R-SIGN-03).
 * @throws Refusal 742 without a proof, 743 for a proof that does not hold
 */
export async function signLogin(
  trx: Transaction<Schema>,
  context: SignatureContext,
  user: User,
  { signature, deviceId, device }: LoginToSign,
): Promise<void> {
  if (!(await mustSign(trx, context, user, deviceId))) return signature?.skip();
  if (!signature) throw new Error('A login is signed that cannot be.');
  await signature.take(trx, { describe: () => describeLogin(device) });
  await rememberLoginDevice(trx, context, user, deviceId);
}

/** Remembers the device of a login that was signed. */
export async function rememberLoginDevice(
  trx: Transaction<Schema>,
  context: SignatureContext,
  user: User,
  deviceId: string | undefined,
): Promise<void> {
  if (deviceId !== undefined) await rememberDevice(trx, user, hashDevice(context, user.id, deviceId), context.now());
}

async function mustSign(
  trx: Transaction<Schema>,
  context: SignatureContext,
  { id, entity }: User,
  deviceId: string | undefined,
): Promise<boolean> {
  if (!context.findSignaturePolicy(entity)?.purposes.includes('login')) return false;
  if (!(await hasSignatureMeans(trx, id))) return false;
  const since = subtractDays(context.now(), REMEMBERED_DAYS);
  return deviceId === undefined || !(await knowsDevice(trx, id, hashDevice(context, id, deviceId), since));
}
