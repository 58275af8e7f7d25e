import type { Kysely } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { MailOutcome } from '#service/metrics/meters.ts';
import { delay } from '#shared/delay.ts';
import {
  lockDueMail,
  markMailFailed,
  markMailSent,
  extendTimeoutForMailServer,
  createMailScope,
  type StoredMail,
} from '#service/database/mails.ts';
import type { Schema } from '#service/database/schema.ts';
import { runAsTableOwner } from '#service/database/transaction-scope.ts';

interface MailWorkerOptions {
  database: Kysely<Schema>;
  /** smtp:// or smtps:// with user and password. */
  smtpUrl: string;
  /** The sender address of mails; when absent, the entity's own, which is otherwise the reply address. */
  mailFrom?: string | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Receives the outcome of each attempt. */
  onTry?: (outcome: MailOutcome) => void;
  now?: () => Date;
  /** How long the outbox is left alone when it was empty, in milliseconds. */
  pauseMs?: number;
}

const MINUTE = 60_000;
/** How long after each failure a mail is tried again; after the last one it is given up. */
const PAUSES_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE, 720 * MINUTE];
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends the mails of the outbox, each once, however many workers run: a mail is locked while it is sent. A failed mail
 * is retried with growing delays.
 * @returns a function that stops it after the current mail
 */
export function startMailWorker({ smtpUrl, pauseMs = 2_000, ...options }: MailWorkerOptions): () => Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  const stopped = new AbortController();
  const work = async () => {
    while (!stopped.signal.aborted) {
      const sent = await sendDueMails(options, transport).catch((error: unknown) => {
        options.log.warn({ reason: reasonOf(error) }, 'the outbox could not be read');
        return 0;
      });
      if (sent === 0) await delay(pauseMs, stopped.signal);
    }
    transport.close();
  };
  const done = work();
  return () => {
    stopped.abort();
    return done;
  };
}

type Sender = Omit<MailWorkerOptions, 'smtpUrl' | 'pauseMs'>;

/** Tries one mail of each entity, and one of the console. @returns how many there were */
async function sendDueMails(options: Sender, transport: Transporter): Promise<number> {
  const entities = await options.database.selectFrom('entity').select('code').execute();
  let found = 0;
  for (const entity of [...entities.map(({ code }) => code), null]) found += await sendNext(options, transport, entity);
  return found;
}

async function sendNext(options: Sender, transport: Transporter, entity: string | null): Promise<number> {
  const { database, log, now = () => new Date(), mailFrom, onTry } = options;
  return runAsTableOwner(database, createMailScope(entity), async (trx) => {
    const mail = await lockDueMail(trx, entity, now());
    if (!mail) return 0;
    await extendTimeoutForMailServer(trx);
    try {
      await transport.sendMail(envelope(mail, mailFrom));
      await markMailSent(trx, mail.id, now());
      onTry?.('sent');
      log.info(inLog(mail), 'mail sent');
    } catch (error) {
      const wait = PAUSES_MS[mail.attempts];
      await markMailFailed(trx, mail, now(), wait === undefined ? null : new Date(now().getTime() + wait));
      onTry?.(wait === undefined ? 'given-up' : 'failed');
      log.warn({ ...inLog(mail), attempts: mail.attempts + 1, reason: reasonOf(error) }, 'mail not sent');
    }
    return 1;
  });
}

/** What finds a mail in the log: its id, and the request that caused it. */
const inLog = ({ id, requestId }: StoredMail) => ({ mail: id, ...(requestId !== null && { reqId: requestId }) });

const envelope = (mail: StoredMail, mailFrom: string | undefined) => ({
  from: { name: mail.senderName, address: mailFrom ?? mail.senderAddress },
  ...(mailFrom && { replyTo: { name: mail.senderName, address: mail.senderAddress } }),
  // An object, so that no text of it is read as more than one address.
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  // What stands in a mail is never fetched from files or addresses.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Why it failed, in a word: the text of an SMTP error may name the recipient. */
const reasonOf = (error: unknown) =>
  String(
    (error as { code?: unknown; responseCode?: unknown }).responseCode ??
      (error as { code?: unknown }).code ??
      'unknown',
  );
