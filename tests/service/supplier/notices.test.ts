import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createDemoSupplier,
  type DemoSupplier,
  type DemoSupplierOptions,
} from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { createAutomaticAdvanceRun } from '#confirming/jobs/automatic-advances.ts';
import { startMailWorker } from '#platform/mail/mail-worker.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import {
  findLatestLink,
  OTHER_PASSWORD,
  createVisitorCalls as visitor,
  buildUserBody,
} from '#tests/service/support/access.ts';
import { buildAdvanceBody, createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { callAs, findTestBrand, startTestService, useTestService } from '#tests/service/support/test-service.ts';
import { parseMail, startSmtpServer, type ParsedMail } from '#tests/service/support/smtp-server.ts';
import { createSupplierCalls } from '#tests/service/support/supplier-calls.ts';
import { logInUser } from '#tests/service/support/user-calls.ts';

/** A Saturday: money that is asked for arrives on Monday. */
const now = () => new Date('2026-11-21T09:00:00Z');
const SATURDAY = '2026-11-21';
const log = { info: () => {}, warn: () => {} };

const service = useTestService({ now });
const smtp = startForFile(() => startSmtpServer());

/** An IBAN written whole, in one piece or in groups of four. */
const WHOLE_IBAN = /[A-Z]{2}\d{2}(?: ?\d{4}){5}/;

/** Sends what waits in the outbox through a real SMTP server. @returns what has arrived for some address since the last time */
async function deliver(): Promise<ParsedMail[]> {
  await service.waitUntilIdle();
  const outbox = await listLatestMails(service.db, '9000', 1000);
  const before = smtp.received.length;
  const stop = startMailWorker({ database: service.db, smtpUrl: smtp.url, log, now, pauseMs: 20 });
  await smtp.tried(before + outbox.filter(({ sentAt }) => sentAt === null).length);
  await stop();
  const mails = smtp.received.slice(before).map(parseMail);
  for (const { text, html } of mails) for (const form of [text, html]) expect(form).not.toMatch(WHOLE_IBAN);
  return mails;
}

const hasLink = ({ text }: ParsedMail) => text.includes('enlace sirve una sola vez');

/** The same without those whose matter is a link. */
async function notices(): Promise<ParsedMail[]> {
  const found = (await deliver()).filter((mail) => !hasLink(mail));
  for (const { text, html } of found) for (const form of [text, html]) expect(form).not.toMatch(/token|https?:|eyJ/);
  return found;
}

/** The mails about changes of users, which ask whether it was their reader. */
const changeMails = async () => (await deliver()).filter(({ text }) => text.includes('No he sido yo'));

const mask = (iban = '') => `${iban.slice(0, 4)} **** ${iban.slice(-4)}`;
const BOTH_DUE = { invoiceDate: '2026-11-01', invoiceExpirationDate: '2027-02-20' };

/** Two invoices of 20,000.00 and 3,000.00 € that expire 89 days after Monday. */
const TWO = (company: Parameters<ReturnType<typeof createFinanceableInvoices>>[0]) => [
  ...createFinanceableInvoices(1, { ...BOTH_DUE, nominalAmount: 20_000_00, invoiceNumberExt: 'FV-001' })(company),
  ...createFinanceableInvoices(1, { ...BOTH_DUE, nominalAmount: 3_000_00, invoiceNumberExt: 'FV-002' })(company),
];

let made = 0;
/** A supplier with its principal user, a colleague, and one who wants alerts by email. */
async function supplierWith(options: DemoSupplierOptions = {}) {
  made += 1;
  const [ana, luis, eva] = ['ana', 'luis', 'eva'].map((name) => `${name}${made}@notices.example`) as [
    string,
    string,
    string,
  ];
  const users = [
    { email: ana, alias: 'ana.mart' },
    { email: luis, alias: 'luis.gar' },
    { email: eva, alias: 'eva.ruiz' },
  ];
  const supplier = await createDemoSupplier(service.db, {
    name: 'Talleres <Ruiz>',
    users,
    invoices: TWO,
    today: SATURDAY,
    ...options,
  });
  await service.db.updateTable('portal_user').set({ alarm_email: true }).where('email', '=', eva).execute();
  const iban = supplier.accounts.find(({ status }) => status === '2')?.iban ?? '';
  return { supplier, ana, luis, eva, iban, client: supplier.clients[0] };
}

const addresses = (mails: ParsedMail[]) => mails.map(({ to }) => to).toSorted();
const request = (supplier: DemoSupplier) => ({
  ...buildAdvanceBody(supplier, supplier.invoices),
  applicationDate: SATURDAY,
});

/** What the figures of the two invoices come to, by the rules of docs/reference-service.md. */
const FIGURES = [
  '- Factura FV-001: 20.000,00 €',
  'Días: 89; Intereses: 251,15 €; Comisión: 20,00 €; Impuestos: 4,52 €; Gastos: 1,50 €; Neto: 19.722,83 €',
  '- Factura FV-002: 3.000,00 €',
  'Días: 89; Intereses: 37,67 €; Comisión: 20,00 €; Impuestos: 4,52 €; Gastos: 1,50 €; Neto: 2.936,31 €',
  'Número de facturas: 2',
  'Importe anticipado: 23.000,00 €',
  'Intereses: 288,82 €',
  'Comisión: 40,00 €',
  'Impuestos: 9,04 €',
  'Gastos: 3,00 €',
  'TAE: 6,31 %',
  'Importe neto: 22.659,14 €',
];

describe('an advance', () => {
  test('R-ADV-23 is mailed with the figures of its receipt, once however often the request is repeated', async () => {
    const { supplier, ana, eva, iban, client } = await supplierWith();
    const caller = await callAs(service, supplier);
    const key = randomUUID();
    const send = () => caller.post('financiacion-factura', request(supplier), { 'idempotency-key': key });
    const first = (await send()).json<{ message: string; valueDate: string; reference: string }>();
    expect(first).toMatchObject({ message: 'OK', valueDate: '2026-11-23' });
    expect((await send()).json()).toEqual(first);
    const mails = await notices();
    expect(addresses(mails)).toEqual([ana, eva].toSorted());
    const mail = mails.find(({ to }) => to === ana);
    expect([mail?.from, mail?.subject]).toEqual([
      'Banco Alameda <portal@e9000.example>',
      'Solicitud de anticipo realizada · Banco Alameda',
    ]);
    const facts = [
      'Hola, ana mart:',
      'Empresa: Talleres <Ruiz>',
      `NIF: ${supplier.supplierId}`,
      `Referencia: ${first.reference}`,
      `Referencia de su solicitud: ${key}`,
      'Solicitado por: ana mart',
      `Cliente pagador: ${client?.name}`,
      `Cuenta de abono: ${mask(iban)}`,
      'Fecha de solicitud: 21/11/2026',
      'Fecha valor: 23/11/2026',
      'Si no reconoce esta operación, escriba cuanto antes a ayuda@e9000.example o llame al 900 100 200.',
      'Banco Alameda, S.A.',
    ];
    for (const fact of [...facts, ...FIGURES]) expect(mail?.text).toContain(fact);
    for (const figure of ['#123456', 'Talleres &lt;Ruiz&gt;', '19.722,83 €', '22.659,14 €', '6,31 %', mask(iban)])
      expect(mail?.html).toContain(figure);
    expect(await notices()).toEqual([]);
  });

  test('R-ADV-28 that waits for an authorisation says so, to its requester and to the principal user', async () => {
    const { supplier, ana, luis, eva } = await supplierWith();
    const caller = await callAs(service, supplier, 1);
    expect((await caller.post('financiacion-factura', request(supplier))).json()).toMatchObject({ message: 'OK 2171' });
    const mails = await notices();
    expect(addresses(mails)).toEqual([ana, eva, luis].toSorted());
    for (const { subject, text } of mails) {
      expect(subject).toBe('Solicitud de anticipo pendiente de autorización · Banco Alameda');
      expect(text).toContain('queda pendiente de autorización');
      expect(text).toContain('Solicitado por: luis gar');
      expect(text).not.toContain('Referencia de su solicitud');
    }
  });

  test('that is refused sends no mail', async () => {
    const { supplier } = await supplierWith();
    const caller = await callAs(service, supplier);
    expect((await caller.post('financiacion-factura', { ...request(supplier), totalInvoice: 1 })).statusCode).toBe(400);
    expect(await notices()).toEqual([]);
  });

  test('shows no forged key', async () => {
    const { supplier } = await supplierWith();
    const caller = await callAs(service, supplier);
    await caller.post('financiacion-factura', request(supplier), { 'idempotency-key': 'Llame al 600 000 000' });
    for (const { text } of await notices()) expect(text).not.toContain('600 000 000');
  });
});

describe('an automatic advance', () => {
  test('R-AUTO-16 R-AUTO-32 R-AUTO-23 its start, change and end are mailed; a repeated request sends no mail', async () => {
    const { supplier, ana, eva, iban, client } = await supplierWith({ invoices: 0 });
    const other = 'ES7620770024003102575766';
    await service.db
      .insertInto('account')
      .values({
        entity: '9000',
        supplier_id: supplier.supplierId,
        iban: other,
        bic: 'CAHMESMM',
        description: '',
        status: '2',
        needs_holder_form: false,
      })
      .execute();
    const call = await createSupplierCalls(service, supplier);
    const payload = { numClient: client?.numClient, iban, typeConfirming: 'N' };
    const query = { numCliente: client?.numClient ?? '', tipoConfirming: 'N' };
    expect((await call('POST', '/anticipos-automaticos', { payload })).status).toBe(200);
    const begun = await notices();
    expect((await call('PATCH', '/anticipos-automaticos', { payload })).status).toBe(200);
    expect(await notices()).toEqual([]);
    expect((await call('PATCH', '/anticipos-automaticos', { payload: { ...payload, iban: other } })).status).toBe(200);
    const changed = await notices();
    expect((await call('DELETE', '/anticipos-automaticos', { query })).status).toBe(200);
    const ended = await notices();
    expect((await call('DELETE', '/anticipos-automaticos', { query })).code).toBe(698);
    expect(await notices()).toEqual([]);
    for (const [mails, subject, facts] of [
      [begun, 'Anticipo automático dado de alta', [`Cuenta de abono: ${mask(iban)}`, 'y las que lleguen']],
      [
        changed,
        'Anticipo automático modificado',
        [`Cuenta de abono: ${mask(other)}`, `Cuenta de abono anterior: ${mask(iban)}`, 'Lo ya anticipado no cambia'],
      ],
      [ended, 'Anticipo automático dado de baja', [`Cuenta de abono: ${mask(other)}`, 'no se anticipará ninguna otra']],
    ] as const) {
      expect(addresses(mails)).toEqual([ana, eva].toSorted());
      expect(mails[0]?.subject).toBe(`${subject} · Banco Alameda`);
      for (const fact of [...facts, `Cliente pagador: ${client?.name}`, 'Realizado por: ana mart'])
        expect(mails[0]?.text).toContain(fact);
    }
  });

  test('R-AUTO-52 what it advanced is mailed in one mail, once, however many processes are at it', async () => {
    const { supplier, ana, eva, iban } = await supplierWith({ automaticAdvances: [0] });
    const passes = () =>
      Promise.all(
        [1, 2, 3].map(() => createAutomaticAdvanceRun({ database: service.db, log, now, findBrand: findTestBrand })()),
      );
    await passes();
    const mails = await notices();
    await passes();
    expect(await notices()).toEqual([]);
    const texts = mails.filter(({ to }) => to === ana).map(({ text }) => text);
    expect(texts.length).toBe(mails.filter(({ to }) => to === eva).length);
    // Processes that were at it at the same moment may tell of a part each.
    for (const invoice of ['- Factura FV-001: 20.000,00 €', '- Factura FV-002: 3.000,00 €'])
      expect(texts.filter((text) => text.includes(invoice))).toHaveLength(1);
    expect(texts[0]).toContain(`Cuenta de abono: ${mask(iban)}`);
    const advances = await service.db
      .selectFrom('advance')
      .select('reference')
      .where('supplier_id', '=', supplier.supplierId)
      .execute();
    for (const { reference } of advances) expect(texts.join()).toContain(`Referencia: ${reference}`);
  });

  test('alone, it lists all its advances in one mail with their sums', async () => {
    const { ana } = await supplierWith({ automaticAdvances: [0] });
    await createAutomaticAdvanceRun({ database: service.db, log, now, findBrand: findTestBrand })();
    const mails = (await notices()).filter(({ to }) => to === ana);
    expect(mails.map(({ subject }) => subject)).toEqual(['Facturas anticipadas automáticamente · Banco Alameda']);
    for (const figure of [...FIGURES, 'Fecha valor: 23/11/2026']) expect(mails[0]?.text).toContain(figure);
  });

  test('advances that one process could not mail are mailed by the next', async () => {
    const { supplier, ana } = await supplierWith({ automaticAdvances: [0] });
    await createAutomaticAdvanceRun({ database: service.db, log, now, findBrand: findTestBrand })();
    await notices();
    await service.db
      .updateTable('advance')
      .set({ awaits_notice: true })
      .where('supplier_id', '=', supplier.supplierId)
      .execute();
    await service.db.deleteFrom('automatic_advance').where('supplier_id', '=', supplier.supplierId).execute();
    await createAutomaticAdvanceRun({ database: service.db, log, now, findBrand: findTestBrand })();
    expect(addresses(await notices())).toContain(ana);
  });
});

test('R-ACC-11 R-ACC-32 a new and a changed payout account are mailed with who did it, and nothing else', async () => {
  const { supplier, ana, luis, eva } = await supplierWith();
  const caller = await callAs(service, supplier, 1);
  const own = 'ES9121000418450200051332';
  const added = await caller.post('cuentas-abono', { iban: own, description: `Mi ${own}` });
  expect(added.json()).toMatchObject({ codEcvEgc: '6' });
  const mails = await notices();
  expect(addresses(mails)).toEqual([ana, luis, eva].toSorted());
  expect(mails[0]?.subject).toBe('Nueva cuenta de abono · Banco Alameda');
  for (const fact of [
    'Cuenta de abono: ES91 **** 1332',
    'Estado: Pendiente de documentación',
    'Realizado por: luis gar',
  ])
    expect(mails[0]?.text).toContain(fact);
  const validated = supplier.accounts.find(({ status }) => status === '2');
  const change = { iban: validated?.iban, bic: validated?.bic, description: 'Otra' };
  expect((await caller.put('cuentas-abono', change)).statusCode).toBe(200);
  const changed = await notices();
  expect(changed[0]?.subject).toBe('Cuenta de abono modificada · Banco Alameda');
  expect(changed[0]?.text).toContain(`Cuenta de abono: ${mask(validated?.iban)}`);
  expect((await caller.put('cuentas-abono', change)).statusCode).toBe(200);
  expect(await notices()).toEqual([]);
});

describe('a new password', () => {
  test('R-USER-23 of the profile is mailed to its user and to the principal user', async () => {
    const { supplier, ana, luis } = await supplierWith();
    const user = await logInUser(service, supplier, 1);
    const body = { currentPassword: supplier.users[1]?.password, newPassword: OTHER_PASSWORD };
    expect((await user.changePassword(user.ownId, body)).statusCode).toBe(200);
    const mails = await changeMails();
    expect(addresses(mails)).toEqual([ana, luis].toSorted());
    expect(mails[0]?.subject).toBe('Contraseña cambiada · Banco Alameda');
    expect(mails[0]?.text).not.toContain(OTHER_PASSWORD);
  });

  test('R-LOGIN-28 by a link is mailed, too', async () => {
    const { ana, luis } = await supplierWith();
    const calls = visitor(service);
    await calls.requestLink(luis);
    const { token } = await findLatestLink(service, luis);
    expect((await calls.setPassword(token)).statusCode).toBe(200);
    const mails = await changeMails();
    expect(addresses(mails)).toEqual([ana, luis].toSorted());
    expect(mails[0]?.subject).toBe('Contraseña cambiada · Banco Alameda');
    expect(mails[0]?.text).not.toContain(token);
  });
});

test('R-USER-39 a new email is mailed to the old address, and never to an unverified one', async () => {
  const { supplier, ana, luis } = await supplierWith();
  const user = await logInUser(service, supplier, 1);
  const stranger = `stranger${made}@notices.example`;
  expect((await user.change(user.ownId, { email: stranger })).statusCode).toBe(200);
  const mails = await changeMails();
  expect(addresses(mails)).toEqual([ana, luis].toSorted());
  expect(mails[0]?.subject).toBe('Se ha pedido cambiar un correo electrónico · Banco Alameda');
  expect(mails[0]?.text).toContain('Nuevo correo electrónico: s***@n***.example');
  expect((await user.change(user.ownId, { email: stranger })).statusCode).toBe(200);
  expect(await changeMails()).toEqual([]);
  expect((await user.change(user.ownId, { email: `third${made}@notices.example` })).statusCode).toBe(200);
  expect(addresses(await changeMails())).toEqual([ana, luis].toSorted());
});

test('R-USER-11 a new user is mailed once to who created it and to the principal user, and without a link to users with alerts', async () => {
  const { supplier, ana, luis, eva } = await supplierWith();
  const token = await service.createToken(luis);
  const body = buildUserBody(supplier, {
    principalUser: false,
    email: `new${made}@notices.example`,
    alias: 'nuevo_us',
  });
  const calls = visitor(service);
  expect((await calls.create(body, token)).json()).toEqual({ message: 'Created' });
  const mails = (await deliver()).filter(({ to }) => !to.startsWith('new'));
  expect(addresses(mails)).toEqual([ana, luis, eva].toSorted());
  for (const mail of mails) {
    expect(mail.subject).toBe('Nuevo usuario de su empresa · Banco Alameda');
    expect(mail.text).toContain('n***@n***.example');
    expect(hasLink(mail)).toBe(mail.to !== eva);
  }
  expect((await calls.create(body, token)).json()).toEqual({ message: 'Created only email' });
  expect(await notices()).toEqual([]);
});

test.each(['blocked', 'inactive', 'unverified'] as const)('a colleague who is %s is told nothing', async (status) => {
  const { supplier, ana, eva } = await supplierWith();
  await service.db.updateTable('portal_user').set({ status }).where('email', '=', eva).execute();
  const caller = await callAs(service, supplier);
  await caller.post('financiacion-factura', request(supplier));
  expect(addresses(await notices())).toEqual([ana]);
});

test('where an entity has no address to write from, what was done stays done', async () => {
  const silent = await startTestService({ now, findBrand: () => undefined });
  await insertDemoEntities(silent.db);
  const supplier = await createDemoSupplier(silent.db, { invoices: TWO, today: SATURDAY });
  const caller = await callAs(silent, supplier);
  expect((await caller.post('financiacion-factura', request(supplier))).json()).toMatchObject({ message: 'OK' });
  expect(await listLatestMails(silent.db, '9000', 10)).toEqual([]);
  await silent.stop();
});
