import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { hasAnySupplier, listSuppliers } from '#confirming/database/supplier-list.ts';
import { inviteSupplier, type Invitation } from '#confirming/domain/invite-supplier.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { createVisitorCalls, findLatestLink, listMailsTo, getStatusAndCode } from '#tests/service/support/access.ts';
import { findTestBrand, logIn, startTestService } from '#tests/service/support/test-service.ts';

const service = startForFile(() => startTestService());
const calls = createVisitorCalls(service);

let made = 0;
const invitation = (values: Partial<Invitation> = {}): Invitation => {
  made += 1;
  const number = String(made).padStart(7, '0');
  const person = { email: `invitada${number}@taller.example`, alias: `inv${number.slice(1)}` };
  return { entity: '9000', supplierId: `B${number}0`, name: 'Taller Nuevo, S.L.', ...person, ...values };
};

const invite = (values: Invitation, db = service.db) => {
  const portalAt = (host: string) => `https://${host}`;
  return inviteSupplier(
    {
      database: db,
      now: () => new Date(),
      findBrand: findTestBrand,
      getPortalAddress: portalAt,
      runInBackground: () => {},
    },
    values,
  );
};

describe('a supplier that the bank lets in', () => {
  test('is written to as usted, in the brand of the entity, with its name and the link to a password', async () => {
    const wanted = invitation({ email: 'Pilar@taller.example' });
    const { reference } = await invite(wanted);
    const [mail] = await listMailsTo(service, 'pilar@taller.example');
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{14}$/);
    expect(mail).toMatchObject({
      senderName: 'Banco Alameda',
      subject: 'Acceda al portal de proveedores · Banco Alameda',
    });
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Hemos dado a su empresa acceso a nuestro portal de proveedores');
      expect(text).toContain(`Empresa: Taller Nuevo, S.L., NIF ${wanted.supplierId}`);
      expect(text).toContain('caduca a las 72 horas');
      expect(text).not.toContain(reference);
    }
    expect((await findLatestLink(service, 'pilar@taller.example')).url.href).toMatch(
      'https://e9000.example/confirm-user-password?id=',
    );
  });

  test('can be invited again until it was there: the wrong address leads nowhere then', async () => {
    const wrong = invitation();
    const { reference } = await invite(wrong);
    const stale = await findLatestLink(service, wrong.email);
    const right = { ...wrong, email: `corregida.${wrong.email}` };
    expect((await invite(right)).reference).toBe(reference);
    expect(getStatusAndCode(await calls.setPassword(stale.token))).toEqual([401, 632]);

    const { id, token } = await findLatestLink(service, right.email);
    await calls.confirmEmail(id, token);
    expect(getStatusAndCode(await calls.setPassword(token))).toEqual([200, undefined]);
    await expect(invite(right)).rejects.toThrow(`has its principal user, ${right.email}: nothing was changed.`);
  });

  test('has a principal user who cannot log in before', async () => {
    const wanted = invitation();
    await invite(wanted);
    expect(getStatusAndCode(await logIn(service.app, { email: wanted.email }))).toEqual([401, 637]);
  });

  test('leaves nothing behind when the email belongs to another user', async () => {
    const first = invitation();
    await invite(first);
    const second = invitation({ email: first.email });
    await expect(invite(second)).rejects.toThrow(`The email ${first.email} is that of another user of entity 9000`);
    const ids = (await listSuppliers(service.db, '9000')).map(({ supplierId }) => supplierId);
    expect(ids).toContain(first.supplierId);
    expect(ids).not.toContain(second.supplierId);
  });

  test('is let in once, however many do it at the same moment', async () => {
    const wanted = invitation();
    const done = await Promise.all([invite(wanted), invite(wanted), invite(wanted)]);
    expect(new Set(done.map(({ reference }) => reference)).size).toBe(1);
    const listed = (await listSuppliers(service.db, '9000')).find(({ supplierId }) => supplierId === wanted.supplierId);
    expect(listed).toMatchObject({ users: 1, isActivated: false });
  });
});

test('R-ROUTE-14 the bank lists suppliers without being a superuser; the calls of the portal never can', async () => {
  const owner = `lister_${process.pid}`;
  const name = `listed_${process.pid}`;
  await sql`create role ${sql.id(owner)} login password 'owner' nosuperuser nocreaterole`.execute(service.db);
  await sql`create database ${sql.id(name)} owner ${sql.id(owner)}`.execute(service.db);
  const db = connectDatabase(
    Object.assign(new URL(service.url), { username: owner, password: 'owner', pathname: name }).href,
  );
  const seen = await look();
  await db.destroy();
  await sql`drop database ${sql.id(name)} with (force)`.execute(service.db);
  await sql`drop role ${sql.id(owner)}`.execute(service.db);
  expect(seen).toEqual({ before: false, after: true, states: [undefined, true, false], elsewhere: 0, byCalls: 0 });

  async function look() {
    await migrate(db, listMigrations());
    const before = await hasAnySupplier(db);
    await insertDemoEntities(db);
    await createDemoSupplier(db, { supplierId: 'A00000001', users: [] });
    await createDemoSupplier(db, { supplierId: 'A00000002' });
    await invite(invitation(), db);
    const states = (await listSuppliers(db, '9000')).map(({ isActivated }) => isActivated);
    const elsewhere = (await listSuppliers(db, '9001')).length;
    // As the calls do, in the database where their role is in use.
    await invite(invitation());
    const everything = { entity: '9000', supplierId: '*' };
    const byCalls = await runInScope(service.db, everything, (trx) =>
      trx.selectFrom('portal_user').selectAll().execute(),
    );
    return { before, after: await hasAnySupplier(db), states, elsewhere, byCalls: byCalls.length };
  }
});
