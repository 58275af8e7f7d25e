import { sql, type ExpressionBuilder, type Kysely, type Transaction } from 'kysely';
import { getCurrentRequestId } from './request-id.ts';
import type { Schema } from './schema.ts';
import { runAsTableOwner } from './transaction-scope.ts';

/** A mail to one person, as text and as HTML with the same content. */
export interface Mail {
  /** Entity whose suppliers it is for; null for mails to staff of the console, who work for several entities. */
  entity: string | null;
  /** Entity whose version a mail to staff is about (R-DESK-02). */
  versionEntity?: string;
  senderName: string;
  senderAddress: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** What its link is for; absent for a mail without a link to an account. */
  purpose?: string;
}

export interface StoredMail extends Omit<Mail, 'versionEntity'> {
  id: number;
  createdAt: Date;
  /** Number of failed attempts to send it. */
  attempts: number;
  sentAt: Date | null;
  /** Id of the request that caused it, as in the log; null for mails of jobs and commands. */
  requestId: string | null;
}

const FIELDS = [
  'id',
  'entity',
  'sender_name as senderName',
  'sender_address as senderAddress',
  'recipient',
  'subject',
  'text_body as text',
  'html_body as html',
  'created_at as createdAt',
  'attempts',
  'sent_at as sentAt',
  'request_id as requestId',
] as const;

/** Selects the mails of an entity, or those of the console for null. */
const ofEntity = (entity: string | null) => (mail: ExpressionBuilder<Schema, 'mail'>) =>
  entity === null ? mail('entity', 'is', null) : mail('entity', '=', entity);

/** Creates the transaction scope for the mails of an entity, or for those of the console for null. */
export const createMailScope = (entity: string | null): { entity: string } => ({ entity: entity ?? '' });

/** Inserts a mail into the outbox; it is sent only if the transaction commits. */
export async function insertMail(trx: Transaction<Schema>, mail: Mail, now: Date): Promise<void> {
  await trx
    .insertInto('mail')
    .values({
      entity: mail.entity,
      version_entity: mail.versionEntity ?? null,
      sender_name: mail.senderName,
      sender_address: mail.senderAddress,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      purpose: mail.purpose ?? null,
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
      given_up_at: null,
      request_id: getCurrentRequestId(),
    })
    .execute();
}

/**
 * Deletes the unsent mails about versions to a recipient who may no longer see them; one that is being sent stays.
 * @param mayStillRead codes of entities whose mails stay; null for all
 */
export async function deleteUnsentVersionMails(
  trx: Transaction<Schema>,
  recipient: string,
  mayStillRead: readonly string[] | null,
): Promise<void> {
  if (mayStillRead === null) return;
  const unsent = trx
    .selectFrom('mail')
    .select('id')
    .where('entity', 'is', null)
    .where('recipient', '=', recipient)
    // A mail about an access has none, and null differs from all of no entities.
    .where('version_entity', 'is not', null)
    .where(sql<boolean>`version_entity <> all (${mayStillRead}::text[])`)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .forUpdate()
    .skipLocked();
  await trx.deleteFrom('mail').where('id', 'in', unsent).execute();
}

/** Lists the latest mails of an entity, or of the console for null, for the mailbox in the browser. */
export const listLatestMails = (db: Kysely<Schema>, entity: string | null, maxMails: number): Promise<StoredMail[]> =>
  runAsTableOwner(db, createMailScope(entity), (trx) =>
    trx.selectFrom('mail').select(FIELDS).where(ofEntity(entity)).orderBy('id', 'desc').limit(maxMails).execute(),
  );

export const findMail = (db: Kysely<Schema>, entity: string | null, id: number): Promise<StoredMail | undefined> =>
  runAsTableOwner(db, createMailScope(entity), (trx) =>
    trx.selectFrom('mail').select(FIELDS).where(ofEntity(entity)).where('id', '=', id).executeTakeFirst(),
  );

/** Locks the next mail that is due until the transaction ends; concurrent workers skip it. */
export const lockDueMail = (
  trx: Transaction<Schema>,
  entity: string | null,
  now: Date,
): Promise<StoredMail | undefined> =>
  trx
    .selectFrom('mail')
    .select(FIELDS)
    .where(ofEntity(entity))
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Raises the timeout of an idle transaction, because a mail server takes longer than other transactions may. */
export const extendTimeoutForMailServer = (trx: Transaction<Schema>) =>
  sql`select set_config('idle_in_transaction_session_timeout', '120s', true)`.execute(trx);

/** Marks a mail as sent and deletes its bodies: their link is meant only for the recipient. */
export const markSentAndClearBodies = (trx: Transaction<Schema>, id: number, now: Date) =>
  trx.updateTable('mail').set({ sent_at: now, text_body: '', html_body: '' }).where('id', '=', id).execute();

/** @param nextAttemptAt time of the next attempt; null gives up */
export const markMailFailed = (
  trx: Transaction<Schema>,
  { id, attempts }: StoredMail,
  now: Date,
  nextAttemptAt: Date | null,
) =>
  trx
    .updateTable('mail')
    .set({ attempts: attempts + 1, ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { given_up_at: now }) })
    .where('id', '=', id)
    .execute();

/** Number of pending mails, and the age of the oldest in seconds; 0 when there are none. */
export interface PendingMails {
  count: number;
  oldestSeconds: number;
}

/** Counts the pending mails of an entity, or of the console for null. */
export const countPendingMails = (db: Kysely<Schema>, entity: string | null, now: Date): Promise<PendingMails> =>
  runAsTableOwner(db, createMailScope(entity), async (trx) => {
    const { count, oldest } = await trx
      .selectFrom('mail')
      .select((mail) => [mail.fn.countAll<number>().as('count'), mail.fn.min('created_at').as('oldest')])
      .where(ofEntity(entity))
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { count, oldestSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0 };
  });

/** Counts the mails of an entity, or of the console for null, that were given up since a time. */
export const countGivenUpMails = (db: Kysely<Schema>, entity: string | null, since: Date): Promise<number> =>
  runAsTableOwner(db, createMailScope(entity), async (trx) => {
    const { count } = await trx
      .selectFrom('mail')
      .select((mail) => mail.fn.countAll<number>().as('count'))
      .where(ofEntity(entity))
      .where('sent_at', 'is', null)
      .where('given_up_at', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
