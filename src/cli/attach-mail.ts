import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { registerMailbox } from '#platform/http/mailbox.ts';
import { startMailWorker } from '#platform/mail/mail-worker.ts';
import type { Environment } from './environment.ts';

/** Whether the outbox can be read in the browser: only without an SMTP server, and never in production. */
export const servesMailboxPage = ({ smtpUrl, isProduction }: Environment): boolean => !smtpUrl && !isProduction;

/** Sends the mails of the outbox by SMTP, or shows them at `/mailbox`. */
export async function attachMail(
  app: FastifyInstance,
  environment: Environment,
  database: Kysely<Schema>,
): Promise<void> {
  const { smtpUrl, mailFrom } = environment;
  if (servesMailboxPage(environment)) await app.register(registerMailbox, { database });
  if (!smtpUrl) return;
  const stop = startMailWorker({
    database,
    smtpUrl,
    mailFrom,
    log: app.log,
    onTry: (outcome) => app.meters.count('mails', { outcome }),
  });
  app.addHook('onClose', stop);
}
