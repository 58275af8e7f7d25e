import type { Transaction } from 'kysely';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { forgetDevices } from '#confirming/database/signature-devices.ts';
import { deleteSignatureEnrolments } from '#confirming/database/signature-enrolments.ts';
import { deleteSignatureMeans, listSignatureMeans } from '#confirming/database/signature-means.ts';

/**
 * Removes all means to sign of a user, with those that somebody began to add and the remembered devices: the first one is
 * added with the password and a mailed link again.
 * @returns the kinds of what was removed
 */
export async function removeAllMeans(trx: Transaction<Schema>, userId: string): Promise<MeansKind[]> {
  const kinds = (await listSignatureMeans(trx, userId)).map(({ kind }) => kind);
  await deleteSignatureMeans(trx, userId);
  await deleteSignatureEnrolments(trx, userId);
  await forgetDevices(trx, userId);
  return kinds;
}
