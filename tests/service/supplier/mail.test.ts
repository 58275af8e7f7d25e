import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertMail, listLatestMails } from '#platform/database/mails.ts';
import { registerMailbox } from '#platform/http/mailbox.ts';
import { composeStaffLinkMail } from '#studio/mail/console-mails.ts';
import { startMailWorker } from '#platform/mail/mail-worker.ts';
import {
  createVisitorCalls,
  findLatestLink,
  listMailsTo,
  buildUser,
  createSupplierWithUser,
} from '#tests/service/support/access.ts';
import { useTestService } from '#tests/service/support/test-service.ts';
import { startSmtpServer } from '#tests/service/support/smtp-server.ts';

const service = useTestService();
const calls = createVisitorCalls(service);

const log = { info: () => {}, warn: () => {} };
const worker = (smtpUrl: string, options: object = {}) =>
  startMailWorker({ database: service.db, smtpUrl, log, pauseMs: 20, ...options });

describe('the outbox', () => {
  test('goes out in the brand of the entity, as text and HTML; what was sent is no longer kept', async () => {
    const smtp = await startSmtpServer();
    const { user } = await createSupplierWithUser(service, buildUser());
    await calls.requestLink(user.email);
    const { token } = await findLatestLink(service, user.email);
    const stop = worker(smtp.url);
    await smtp.tried(1);
    await stop();
    const [mail] = smtp.received;
    expect([mail?.from, mail?.to]).toEqual(['portal@e9000.example', [user.email]]);
    const content = (mail?.content ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(content).toMatch(/^From: Banco Alameda <portal@e9000\.example>/m);
    expect(content).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(content).toContain('Content-Type: text/plain');
    expect(content).toContain('Content-Type: text/html');
    expect(content.split(token).length).toBeGreaterThan(2);
    const [kept] = await listMailsTo(service, user.email);
    expect([kept?.text, kept?.html]).toEqual(['', '']);
    expect(kept?.sentAt).toBeInstanceOf(Date);
    await smtp.stop();
  });

  test('with an address of its own the server takes, replies still go to the entity', async () => {
    const smtp = await startSmtpServer();
    const { user } = await createSupplierWithUser(service, buildUser());
    await calls.requestLink(user.email);
    await service.waitUntilIdle();
    const stop = worker(smtp.url, { mailFrom: 'no-reply@portal.example' });
    await smtp.tried(1);
    await stop();
    expect(smtp.received[0]?.from).toBe('no-reply@portal.example');
    expect(smtp.received[0]?.content).toMatch(/^Reply-To: Banco Alameda <portal@e9000\.example>/m);
    await smtp.stop();
  });

  test('R-CON-07 a mail of the console goes out as well, whatever is known of entities', async () => {
    const smtp = await startSmtpServer();
    const sender = { consoleAddress: 'https://consola.banco.example' };
    const reader = { email: 'ana@banco.example', name: 'Ana' };
    const link = 'https://consola.banco.example/contrasena#token=abc';
    const mail = composeStaffLinkMail(sender, reader, { link, by: 'Jefa', isFirst: true });
    await service.db.transaction().execute((trx) => insertMail(trx, mail, new Date()));
    const stop = worker(smtp.url);
    await smtp.tried(1);
    await stop();
    expect(smtp.received.map(({ from, to }) => [from, to])).toEqual([
      ['consola@consola.banco.example', [reader.email]],
    ]);
    const [kept] = await listLatestMails(service.db, null, 1);
    expect([kept?.text, kept?.html, kept?.subject]).toEqual(['', '', 'Elija su contraseña de la consola · Consola']);
    await smtp.stop();
  });

  test('a mail with its link goes to another machine over TLS only, unless the setting says that there is none', async () => {
    const smtp = await startSmtpServer();
    const { user } = await createSupplierWithUser(service, buildUser());
    await calls.requestLink(user.email);
    await service.waitUntilIdle();
    let clock = Date.now();
    const outcomes: string[] = [];
    const options = { now: () => new Date(clock), onTry: (outcome: string) => void outcomes.push(outcome) };
    // This machine as well, and not by a name that says so.
    const elsewhere = smtp.url.replace('127.0.0.1', '0.0.0.0');
    const stop = worker(elsewhere, options);
    await expect.poll(() => outcomes).toEqual(['failed']);
    await stop();
    expect(smtp.received).toEqual([]);
    clock += 61_000;
    const stopWithout = worker(`${elsewhere}?requireTLS=false`, options);
    await smtp.tried(1);
    await stopWithout();
    expect(smtp.received.map(({ to }) => to)).toEqual([[user.email]]);
    await smtp.stop();
  });

  test('a mail that was not taken is tried again a minute later, and then five', async () => {
    let clock = Date.now();
    const smtp = await startSmtpServer((count) => count === 3);
    const { user } = await createSupplierWithUser(service, buildUser());
    await calls.requestLink(user.email);
    const [waiting] = await listMailsTo(service, user.email);
    clock = Math.max(clock, waiting?.createdAt.getTime() ?? 0);
    const attempt = async (number: number) => {
      const stop = worker(smtp.url, { now: () => new Date(clock) });
      await smtp.tried(number);
      await stop();
    };
    await attempt(1);
    expect(smtp.received).toEqual([]);
    clock += 60_000;
    await attempt(2);
    expect((await listMailsTo(service, user.email))[0]?.attempts).toBe(2);
    clock += 300_000;
    await attempt(3);
    expect(smtp.received.map(({ to }) => to)).toEqual([[user.email]]);
    await smtp.stop();
  });

  test('three workers send each of twenty mails once', async () => {
    const smtp = await startSmtpServer();
    const people = await Promise.all(Array.from({ length: 20 }, () => createSupplierWithUser(service, buildUser())));
    for (const { user } of people) await calls.requestLink(user.email);
    await service.waitUntilIdle();
    const stops = [1, 2, 3].map(() => worker(smtp.url));
    await smtp.tried(20);
    await Promise.all(stops.map((stop) => stop()));
    expect(smtp.received.map(({ to: [recipient] }) => recipient).toSorted()).toEqual(
      people.map(({ user }) => user.email).toSorted(),
    );
    await smtp.stop();
  });
});

test('a mail is written in the transaction of its cause: when that fails there is none', async () => {
  const { supplier, user } = await createSupplierWithUser(service, buildUser());
  const { entity, supplierId } = supplier;
  // Every new link of this supplier fails.
  await service.db.schema
    .alterTable('user_link')
    .addCheckConstraint('refused', sql`supplier_id <> ${sql.lit(supplierId)}`)
    .execute();
  await calls.requestLink(user.email, entity);
  expect(await listMailsTo(service, user.email)).toEqual([]);
  await service.db.schema.alterTable('user_link').dropConstraint('refused').execute();
  await calls.requestLink(user.email, entity);
  expect(await listMailsTo(service, user.email)).toHaveLength(1);
});

describe('the mailbox', () => {
  const open = async (url: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) => {
    const app = Fastify({ trustProxy: '127.0.0.1' });
    await app.register(registerMailbox, { database: service.db });
    const answer = await app.inject({ url, remoteAddress, headers });
    await app.close();
    return answer;
  };

  test('lists the mails and shows each with its link, without a script and for this machine alone', async () => {
    const { user } = await createSupplierWithUser(service, buildUser({ alias: 'a<b>&"c' }));
    await calls.requestLink(user.email);
    const { url } = await findLatestLink(service, user.email);
    const list = await open('/mailbox');
    expect(list.body).toContain(user.email);
    const [, path = ''] = /href="(\/mailbox\/9000\/\d+)"/.exec(list.body) ?? [];
    const mail = await open(path);
    expect(mail.body).toContain(`href="${url.href}"`);
    expect(mail.body).toContain('Hola, a b c:');
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await open('/mailbox/9000/999999999')).statusCode).toBe(404);
    expect((await open('/mailbox', '192.168.1.20')).statusCode).toBe(404);
    expect((await open(path, '192.168.1.20')).statusCode).toBe(404);
  });

  test('R-CON-07 has the links of the console, too, where no mail goes out', async () => {
    const sender = { consoleAddress: 'http://consola.localhost:4200' };
    const link = 'http://consola.localhost:4200/contrasena#token=abc';
    const reader = { email: 'ana@banco.example', name: 'Ana' };
    const mail = composeStaffLinkMail(sender, reader, { link, by: 'Jefa', isFirst: false });
    await service.db.transaction().execute((trx) => insertMail(trx, mail, new Date()));
    const [, path = ''] = /href="(\/mailbox\/consola\/\d+)"/.exec((await open('/mailbox')).body) ?? [];
    expect((await open(path)).body).toContain(`href="${link}"`);
  });

  test('says when a mail was written by the clock of Madrid, as the console does, wherever the service runs', async () => {
    const reader = { email: 'hora@banco.example', name: 'Hora' };
    const link = 'http://consola.localhost:4200/contrasena#token=abc';
    const mail = composeStaffLinkMail({ consoleAddress: 'http://consola.localhost:4200' }, reader, {
      link,
      by: 'Jefa',
      isFirst: false,
    });
    const { TZ } = process.env;
    process.env.TZ = 'America/Bogota';
    try {
      await service.db.transaction().execute((trx) => insertMail(trx, mail, new Date('2026-11-30T10:02:14Z')));
      expect((await open('/mailbox')).body).toContain('hora@banco.example · 30/11/2026, 11:02:14');
    } finally {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });

  test.each(['localhost', 'localhost:4200', 'roble.localhost:4200', 'LOCALHOST:80'])(
    'is there at %s, in whatever way the name leads to this machine',
    async (host) => {
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        expect((await open('/mailbox', address, { host })).statusCode).toBe(200);
    },
  );

  const AT_HOME = { host: 'localhost:4200' };
  test.each<[string, Record<string, string>]>([
    ['another name', { host: 'portal.bank.example' }],
    ['a name that begins like ours', { host: 'localhost.bank.example' }],
    ['a name that ends like ours', { host: 'notlocalhost' }],
    ['a number', { host: '127.0.0.1:4200' }],
    ['a number of IPv6', { host: '[::1]:4200' }],
    ['a proxy that says for whom', { ...AT_HOME, 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy that says for which host', { ...AT_HOME, 'x-forwarded-host': 'localhost' }],
    ['a proxy that says how', { ...AT_HOME, 'x-forwarded-proto': 'http' }],
    ['a proxy that keeps to the standard', { ...AT_HOME, forwarded: 'for=127.0.0.1' }],
    ['a proxy that names itself', { ...AT_HOME, via: '1.1 cache' }],
    ['a proxy that says from where', { ...AT_HOME, 'x-real-ip': '127.0.0.1' }],
  ])('is not there by %s', async (_what, headers) => {
    for (const url of ['/mailbox', '/mailbox/9000/1']) {
      const answer = await open(url, '127.0.0.1', headers);
      const nothing = await open('/nothing', '127.0.0.1', headers);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, nothing.headers['content-type']]);
      expect(answer.body).toBe(nothing.body.replace('/nothing', url));
    }
  });
});
