import { sql } from 'kysely';
import { subtractDays } from '#shared/dates/days.ts';
import { ACCESS_RETENTION_DAYS, createDeleteOfEntity, type RetentionDeletes } from '#platform/database/expired-rows.ts';
import type { Schema } from './schema.ts';

const KEY_DAYS = 1;
/** A device that signed its login is remembered for half a year. */
const DEVICE_DAYS = 180;
/** Support sees for a quarter of a year how a removal of means ended. */
const REMOVAL_DAYS = 90;

/** Data of suppliers' users with an expiry, and idempotency keys. */
export const SUPPLIER_RETENTION: RetentionDeletes = {
  byEntity: {
    // With the old failed logins ends the lock of a login. That of an unknown email must not end earlier than that of a
    // user, because its end would reveal that.
    login_failure: createDeleteOfEntity<Schema>(
      'login_failure',
      'email',
      (now) => sql`last_at < ${subtractDays(now, ACCESS_RETENTION_DAYS.login)}`,
    ),
    // Sessions that ended more than a day ago, by expiry or because they were idle for too long.
    portal_session: createDeleteOfEntity<Schema>(
      'portal_session',
      'id',
      (now) =>
        sql`least(expires_at, last_call_at + interval '1 day') < ${subtractDays(now, ACCESS_RETENTION_DAYS.session)}`,
    ),
    // Links that were used or expired long ago.
    user_link: createDeleteOfEntity<Schema>(
      'user_link',
      'token_hash',
      (now) => sql`least(used_at, expires_at) < ${subtractDays(now, ACCESS_RETENTION_DAYS.link)}`,
    ),
    // Changes whose link no longer works, with their links.
    user_change: createDeleteOfEntity<Schema>(
      'user_change',
      'id',
      (now) => sql`expires_at < ${subtractDays(now, ACCESS_RETENTION_DAYS.link)}`,
    ),
    // What users were asked to sign, and means that they began to add; signatures stay with what they prove.
    signature_challenge: createDeleteOfEntity<Schema>(
      'signature_challenge',
      'id_hash',
      (now) => sql`expires_at < ${subtractDays(now, KEY_DAYS)}`,
    ),
    signature_enrolment: createDeleteOfEntity<Schema>(
      'signature_enrolment',
      'id_hash',
      (now) => sql`expires_at < ${subtractDays(now, KEY_DAYS)}`,
    ),
    signature_device: createDeleteOfEntity<Schema>(
      'signature_device',
      'device_hash',
      (now) => sql`remembered_at < ${subtractDays(now, DEVICE_DAYS)}`,
    ),
    // What support asked for and how it ended, with its links; the audit keeps it.
    means_removal: createDeleteOfEntity<Schema>(
      'means_removal',
      'id',
      (now) => sql`ended_at < ${subtractDays(now, REMOVAL_DAYS)}`,
    ),
    // Long after the last possible repetition of their request; the executed advances stay.
    idempotency_key: createDeleteOfEntity<Schema>(
      'idempotency_key',
      'id',
      (now) => sql`created_at < ${subtractDays(now, KEY_DAYS)}`,
    ),
  },
};
