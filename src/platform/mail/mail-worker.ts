import type { Kysely } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { MailOutcome } from '#platform/metrics/meters.ts';
import { delayUnlessAborted } from '#shared/runtime/delay.ts';
import {
  lockDueMail,
  markMailFailed,
  markSentAndClearBodies,
  extendTimeoutForMailServer,
  createMailScope,
  type StoredMail,
} from '#platform/database/mails.ts';
import type { Schema } from '#platform/database/schema.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { LOOPBACK } from '#shared/identifiers/loopback-hosts.ts';

interface MailWorkerOptions {
  database: Kysely<Schema>;
  /**
   * smtp:// or smtps://, with user and password. Another machine must offer TLS (STARTTLS with smtp://), unless the query
   * has `requireTLS=false`.
   */
  smtpUrl: string;
  /**
   * The sender address of all mails; the entity's address is then the reply address. By default the entity's address is
   * the sender.
   */
  mailFrom?: string | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  onTry?: (outcome: MailOutcome) => void;
  now?: () => Date;
  /** How long to wait when the outbox is empty, in milliseconds. */
  pauseMs?: number;
}

const MINUTE = 60_000;
/** The delay before each retry of a mail; after the last one the worker gives up. */
const PAUSES_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE, 720 * MINUTE];
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends the mails of the outbox. Several workers may run: a mail is locked while it is sent, so it is sent once. A
 * failed mail is retried with growing delays.
 * @returns a function that stops the worker after the current mail
 */
export function startMailWorker({ smtpUrl, pauseMs = 2_000, ...options }: MailWorkerOptions): () => Promise<void> {
  // Mails contain links that set passwords. What the query of the address says wins.
  const requireTLS = !LOOPBACK.test(new URL(smtpUrl).hostname);
  const transport = createTransport({ url: smtpUrl, requireTLS, ...TIMEOUTS });
  const stopped = new AbortController();
  const work = async () => {
    while (!stopped.signal.aborted) {
      const sent = await sendDueMails(options, transport).catch((error: unknown) => {
        options.log.warn({ reason: reasonOf(error) }, 'the outbox could not be read');
        return 0;
      });
      if (sent === 0) await delayUnlessAborted(pauseMs, stopped.signal);
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

/** Tries to send one mail of each entity and one of the console. @returns how many were due */
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
      await markSentAndClearBodies(trx, mail.id, now());
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

/** Log fields that identify a mail: its id and the id of the request that caused it. */
const inLog = ({ id, requestId }: StoredMail) => ({ mail: id, ...(requestId !== null && { reqId: requestId }) });

const envelope = (mail: StoredMail, mailFrom: string | undefined) => ({
  from: { name: mail.senderName, address: mailFrom ?? mail.senderAddress },
  ...(mailFrom && { replyTo: { name: mail.senderName, address: mail.senderAddress } }),
  // As an object, so that no character of it is parsed as a second address.
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  // Content of a mail must not be loaded from files or addresses.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The reason of a failure as a single word: the text of an SMTP error may contain the recipient. */
const reasonOf = (error: unknown) =>
  String(
    (error as { code?: unknown; responseCode?: unknown }).responseCode ??
      (error as { code?: unknown }).code ??
      'unknown',
  );
