import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveBrandFinder } from '#cli/entity-brands.ts';
import { insertAssets } from '#studio/database/versions.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import {
  createVisitorCalls,
  findLatestLink,
  buildSupplierProof,
  buildUser,
  buildUserBody,
} from '#tests/service/support/access.ts';
import { hashContent } from '#studio/domain/files/version-files.ts';
import { createPortalFolder } from '#tests/service/support/portal-folder.ts';
import { callAs, useTestService } from '#tests/service/support/test-service.ts';
import { publishChanges, createTestStudio } from '#tests/service/support/test-studio.ts';
import { logInUser } from '#tests/service/support/user-calls.ts';

const ENTITY = '9001';
let live: LiveEntities;
let studio: ReturnType<typeof createTestStudio>;
const portal = createPortalFolder();

const service = useTestService({ findBrand: (code) => createLiveBrandFinder(live)(code) }, async (app, db) => {
  live = new LiveEntities(db);
  await app.register(servePortalPageAndFiles, { folder: portal.folder, published: live });
});
beforeAll(async () => {
  studio = createTestStudio(service.db);
  await importAndPublishNewFolders(studio.context);
  await live.refresh();
});
afterAll(async () => {
  studio.remove();
  portal.remove();
});

const overlay = (form: string, constraints: object, version = 1) => ({
  file: `forms/${form}.overlay.json`,
  path: '',
  to: JSON.stringify({ extends: `${form}@${version}`, constraints }),
});
const definitionAt = (host: string) =>
  service.app.inject({ method: 'GET', url: `/config/${host}.json`, headers: { host } });

/** Publishes for everybody what allows less: shorter texts, a least amount, other hosts, another logo. */
async function publishTighter(): Promise<void> {
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><path fill="#222" d="M0 0h9v3H0z"/></svg>',
  );
  const hash = hashContent(logo);
  await insertAssets(service.db, new Map([[hash, logo]]));
  await publishChanges(studio.context, ENTITY, [
    overlay('company-data', { invoiceAmount: { minimum: 900_000 } }),
    overlay('access-data', { email: { maxLength: 19 } }),
    overlay('user', { email: { maxLength: 20 } }),
    overlay('account-add', { description: { maxLength: 16 } }),
    overlay('profile', { alias: { maxLength: 8 } }),
    overlay('supplier-data', { address: { maxLength: 13 } }),
    { file: 'assets/otro.svg', path: '', to: { hash, size: logo.length } },
    { file: 'entity.json', path: '/loginLogoUrl', to: 'assets/otro.svg' },
    { file: 'entity.json', path: '/primaryLogoUrl', to: 'assets/otro.svg' },
    { file: 'assets/logo.svg', path: '' },
    { file: 'entity.json', path: '/hosts', to: ['nuevo.localhost'] },
  ]);
  await live.refresh();
}

test('R-STU-24 who is half-way through a form when something tighter is published goes on with what it began with', async () => {
  const newcomer = await createDemoSupplier(service.db, { entity: ENTITY, users: [], invoices: 3 });
  const late = await createDemoSupplier(service.db, { entity: ENTITY, users: [], invoices: 3 });
  const member = await createDemoSupplier(service.db, { entity: ENTITY, users: [buildUser()], invoices: 3 });
  const calls = createVisitorCalls(service);
  const before = (await definitionAt('roble.localhost')).json<Record<string, unknown>>();
  const { token } = (await calls.validate(buildSupplierProof(newcomer))).json<{ token: string }>();
  const caller = await callAs(service, member);
  const self = await logInUser(service, member);
  await publishTighter();

  // It really is another definition, for whoever begins now.
  expect((await definitionAt('roble.localhost')).statusCode).toBe(404);
  const after = (await definitionAt('nuevo.localhost')).json<Record<string, unknown>>();
  expect(JSON.stringify(after['forms'])).toContain('900000');
  expect(JSON.stringify(before['forms'])).not.toContain('900000');

  const user = buildUserBody(newcomer);
  const created = await calls.create(user, token);
  expect([created.statusCode, created.json()]).toEqual([200, { message: 'Created' }]);
  // The link of the mail leads to where the portal is now.
  expect((await findLatestLink(service, user.email, ENTITY)).url.host).toBe('nuevo.localhost');
  const begun = await calls.validate(buildSupplierProof(late));
  expect(begun.statusCode).toBe(200);

  const colleague = buildUserBody(member, { principalUser: false });
  const session = await service.createToken(member.users[0]!.email, ENTITY);
  expect((await calls.create(colleague, session)).json()).toEqual({ message: 'Created' });
  const account = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', description: 'Cuenta de la nave nueva' };
  expect((await caller.post('cuentas-abono', account)).statusCode).toBe(200);
  expect((await self.change(self.ownId, { alias: 'Otro alias largo' })).statusCode).toBe(200);
  const details = {
    numClient: member.clients[0]!.numClient,
    name: member.name,
    supplierId: member.supplierId,
    address: 'Calle del Roble 12',
    postalCode: '47001',
    location: 'Valladolid',
    province: 'Valladolid',
    phone: '983000111',
    fax: '',
    email: 'contacto@empresa.example',
  };
  const changed = await service.app.inject({
    method: 'PATCH',
    url: `/api/proveedores/${member.supplierId}`,
    payload: details,
    headers: { authorization: `Bearer ${session}` },
  });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, {}]);
});

test('R-STU-24 a page that is open still gets the logo that the next version left out, and a new one gets the new one', async () => {
  const get = (name: string) => service.app.inject({ method: 'GET', url: `/entities/${ENTITY}/assets/${name}` });
  expect([(await get('logo.svg')).statusCode, (await get('otro.svg')).statusCode]).toEqual([200, 200]);
  expect((await get('none.svg')).statusCode).toBe(404);
});
