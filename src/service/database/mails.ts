import { sql, type ExpressionBuilder, type Kysely, type Transaction } from 'kysely';
import { getCurrentRequestId } from './request-id.ts';
import type { Schema } from './schema.ts';
import { runAsTableOwner } from './transaction-scope.ts';

/** A mail to one person, in two forms of the same content. */
export interface Mail {
  /** Whose suppliers it is for; null for the staff of the console, who work for many. */
  entity: string | null;
  senderName: string;
  senderAddress: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

export interface StoredMail extends Mail {
  id: number;
  createdAt: Date;
  /** How often sending was tried and failed. */
  attempts: number;
  sentAt: Date | null;
  /** The name in the log of the request that caused it; null for what a job or a command wrote. */
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

/** The mails of an entity, or with null those of the console. */
const ofEntity = (entity: string | null) => (mail: ExpressionBuilder<Schema, 'mail'>) =>
  entity === null ? mail('entity', 'is', null) : mail('entity', '=', entity);

/** What a transaction sees that is about the mails of an entity, or with null about those of the console. */
export const createMailScope = (entity: string | null) => ({ entity: entity ?? '' });

/** Puts a mail into the outbox; it is sent when the transaction is done, and never when it fails. */
export async function insertMail(trx: Transaction<Schema>, mail: Mail, now: Date): Promise<void> {
  await trx
    .insertInto('mail')
    .values({
      entity: mail.entity,
      sender_name: mail.senderName,
      sender_address: mail.senderAddress,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
      given_up_at: null,
      request_id: getCurrentRequestId(),
    })
    .execute();
}

/** The latest mails of an entity, or of the console (null), for the mailbox of a laptop. */
export const listLatestMails = (db: Kysely<Schema>, entity: string | null, most: number): Promise<StoredMail[]> =>
  runAsTableOwner(db, createMailScope(entity), (trx) =>
    trx.selectFrom('mail').select(FIELDS).where(ofEntity(entity)).orderBy('id', 'desc').limit(most).execute(),
  );

/** One mail of an entity. */
export const findMail = (db: Kysely<Schema>, entity: string | null, id: number): Promise<StoredMail | undefined> =>
  runAsTableOwner(db, createMailScope(entity), (trx) =>
    trx.selectFrom('mail').select(FIELDS).where(ofEntity(entity)).where('id', '=', id).executeTakeFirst(),
  );

/** The next mail that is due, kept from other workers until the transaction ends; they take the one after it. */
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

/** Lets a transaction wait for a mail server, longer than the database lets others wait. */
export const extendTimeoutForMailServer = (trx: Transaction<Schema>) =>
  sql`select set_config('idle_in_transaction_session_timeout', '120s', true)`.execute(trx);

/** Keeps that a mail was sent and to whom, not what was in it: its link is for the person alone. */
export const markMailSent = (trx: Transaction<Schema>, id: number, now: Date) =>
  trx.updateTable('mail').set({ sent_at: now, text_body: '', html_body: '' }).where('id', '=', id).execute();

/** @param next when to try again; null gives up */
export const markMailFailed = (trx: Transaction<Schema>, { id, attempts }: StoredMail, now: Date, next: Date | null) =>
  trx
    .updateTable('mail')
    .set({ attempts: attempts + 1, ...(next ? { next_attempt_at: next } : { given_up_at: now }) })
    .where('id', '=', id)
    .execute();

/** Mails that are still to be sent, and for how long the oldest has waited; 0 without any. */
export interface PendingMails {
  count: number;
  oldestSeconds: number;
}

/** What of an entity is still to be sent. */
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
