import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { attachMail } from '#cli/attach-mail.ts';
import { readEnvironment } from '#cli/environment.ts';
import { createConsoleService } from '#studio/console/app.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { createVisitorCalls, buildUser, createSupplierWithUser } from '#tests/service/support/access.ts';
import { CONSOLE_ADDRESS, STAGE_ADDRESS } from '#tests/service/support/test-console.ts';
import { useTestService } from '#tests/service/support/test-service.ts';
import { startSmtpServer } from '#tests/service/support/smtp-server.ts';

const log: string[] = [];
const logStream = { write: (line: string) => void log.push(line) };

// The first mail is refused.
const smtp = startForFile(() => startSmtpServer((count) => count !== 1));
const service = useTestService({ logLevel: 'info', logStream, trustProxy: 'loopback' }, (app, db) =>
  attachMail(app, readEnvironment({ SMTP_URL: smtp.url }), db),
);
beforeEach(() => void log.splice(0));

/** What the log says of a request: the message of each line that bears its name. */
const linesOf = (reference: string) =>
  log
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string })
    .filter(({ reqId }) => reqId === reference)
    .map(({ msg }) => msg);

const askForLink = async (reference: string) => {
  const user = buildUser();
  await createSupplierWithUser(service, user);
  const answer = await createVisitorCalls(service).requestLink(user.email, '9000', { 'x-request-id': reference });
  expect(answer.headers['x-request-id']).toBe(reference);
};

test('R-OPS-01 a mail that could not be sent, and one that was, are found by the request that caused them', async () => {
  await askForLink('balancer-1');
  await expect.poll(() => linesOf('balancer-1')).toContain('mail not sent');
  await askForLink('balancer-2');
  await expect.poll(() => linesOf('balancer-2')).toContain('mail sent');
  expect(linesOf('balancer-1')).not.toContain('mail sent');
});

test('R-OPS-01 so is work behind an answer that failed; no line bears the name twice', async () => {
  await sql`alter table user_link rename to elsewhere`.execute(service.db);
  try {
    await askForLink('balancer-3');
    await service.waitUntilIdle();
  } finally {
    await sql`alter table elsewhere rename to user_link`.execute(service.db);
  }
  expect(linesOf('balancer-3')).toContain('work after a response failed');
  for (const line of log) expect(line.split('"reqId":').length, line).toBeLessThanOrEqual(2);
});

test('R-OPS-01 so is what the console says of an identity provider that is away', async () => {
  const { db: database } = service;
  const provider = { issuer: 'http://127.0.0.1:1', clientId: 'consola', clientSecret: 'x', name: 'x' };
  const site = await createConsoleService({
    database,
    consoleAddress: CONSOLE_ADDRESS,
    stageAddress: STAGE_ADDRESS,
    provider,
    logStream,
    trustProxy: 'loopback',
  });
  await site.inject({
    method: 'POST',
    url: '/console/api/session/provider',
    payload: { email: 'a@b.example' },
    headers: { host: new URL(CONSOLE_ADDRESS).host, origin: CONSOLE_ADDRESS, 'x-request-id': 'balancer-4' },
  });
  expect(linesOf('balancer-4')).toContain('the identity provider is unavailable');
  await site.close();
});
