import { beforeAll, describe, expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { type ConsoleSigner, createConsoleSigner, readConsoleRefusal } from '#tests/service/support/console-signer.ts';
import { createUserInState, find, tryLogin, useHelpDesk, type UserFacts } from '#tests/service/support/help-desk.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { createSigner } from '#tests/service/support/signer.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import type { TestService } from '#tests/service/support/test-service.ts';

const desk = useHelpDesk();
const ROOT = '/supplier-users';
const WHY = { reason: 'wrong-attempts', note: 'Ha llamado a las diez' };

let ana: ConsoleSigner;
let luis: ConsoleSigner;
/** A member who may see another entity only, with means to sign, too. */
let elsewhere: ConsoleSigner;
beforeAll(async () => {
  ana = await createConsoleSigner(desk, 'ana@banco.example', ['support']);
  luis = await createConsoleSigner(desk, 'luis@banco.example', ['support']);
  elsewhere = await createConsoleSigner(desk, 'lejos@banco.example', ['support'], ['9001']);
  for (const member of [ana, luis, elsewhere]) await member.addPasskey();
});

const handleFor = async (member: ConsoleSigner, facts: UserFacts) => (await find(member.call, facts)).handle;

describe('R-SIGN-02, R-SIGN-07 help to a user of a supplier is signed by name', () => {
  test.each([
    ['/link', 'Va a enviar otra vez su enlace a'],
    ['/unlock', 'Va a levantar el bloqueo de'],
    ['/sessions', 'Va a cerrar las sesiones de'],
  ])('%s says who is helped, of which supplier and entity, and why', async (path, sentence) => {
    const { facts } = await createUserInState(desk, { isLocked: true });
    const body = { handle: await handleFor(ana, facts), ...WHY };
    const { lines } = await ana.ask('POST', ROOT + path, body);
    expect(lines).toEqual([
      { label: '', value: `${sentence} ${facts.email}, usuario del proveedor ${facts.taxId}.` },
      { label: 'Usuario', value: facts.email },
      { label: 'NIF del proveedor', value: facts.taxId },
      { label: 'Entidad', value: '9000' },
      { label: 'Motivo', value: 'contraseñas equivocadas' },
      { label: 'Nota', value: WHY.note },
    ]);
  });

  test('in the language of the member', async () => {
    const { facts } = await createUserInState(desk, { isLocked: true });
    const body = { handle: await handleFor(ana, facts), ...WHY };
    const answer = await ana.request('POST', `${ROOT}/unlock`, body, { 'accept-language': 'en' });
    expect(readConsoleRefusal(answer).signature?.lines[0]?.value).toBe(
      `You are about to lift the lock of ${facts.email}, a user of supplier ${facts.taxId}.`,
    );
  });

  test('a signature for one user helps no other one', async () => {
    const { facts } = await createUserInState(desk, { isLocked: true });
    const { facts: other } = await createUserInState(desk, { isLocked: true });
    const asked = await ana.ask('POST', `${ROOT}/unlock`, { handle: await handleFor(ana, facts), ...WHY });
    const answer = await ana.request(
      'POST',
      `${ROOT}/unlock`,
      { handle: await handleFor(ana, other), ...WHY },
      ana.sign(asked),
    );
    const { status, code, signature } = readConsoleRefusal(answer);
    // The member is asked anew, and reads who it would be.
    expect([status, code, signature?.lines[1]?.value]).toEqual([403, '743', other.email]);
    expect([await tryLogin(desk, facts.email), await tryLogin(desk, other.email)]).toEqual([627, 627]);
  });

  test('a handle of another member, one out of scope and one that was altered name nobody', async () => {
    const { facts } = await createUserInState(desk, { isLocked: true });
    const handle = await handleFor(ana, facts);
    const { facts: theirs } = await createUserInState(desk, { isLocked: true }, '9001');
    const [content = ''] = (await handleFor(luis, theirs)).split('.');
    const [, signature = ''] = handle.split('.');
    for (const [member, sent] of [
      [luis, handle],
      [elsewhere, handle],
      [ana, `${content}.${signature}`],
      [ana, 'x'],
    ] as const) {
      const answer = await member.request('POST', `${ROOT}/unlock`, { handle: sent, ...WHY });
      expect([answer.statusCode, answer.body.includes(facts.email), answer.body.includes(theirs.email)]).toEqual([
        404,
        false,
        false,
      ]);
    }
  });
});

describe('R-SIGN-06, R-SIGN-07 the removal of all means is signed by name', () => {
  async function createPrincipal() {
    const supplier = await createDemoSupplier(desk.db, { entity: '9000', users: [buildUser({ principal: true })] });
    const principal = await createSigner({ app: desk.portal, db: desk.db } as TestService, supplier);
    await principal.addPasskey();
    return { entity: '9000', taxId: supplier.supplierId, email: principal.user.email };
  }

  test('by the member who asks, and by the one who approves, who reads who asked, when and why', async () => {
    const facts = await createPrincipal();
    const why = { reason: 'device-lost', note: 'Ha perdido el teléfono' };
    const body = { handle: await handleFor(ana, facts), ...why };
    const asked = await ana.ask('POST', `${ROOT}/means-removal`, body);
    expect(asked.lines[0]?.value).toBe(
      `Va a pedir que se quiten todos los medios de firma de ${facts.email}, usuario principal del proveedor ${facts.taxId}.`,
    );
    expect((await ana.request('POST', `${ROOT}/means-removal`, body, ana.sign(asked))).statusCode).toBe(200);

    const { handle, meansRemoval } = await find(luis.call, facts);
    const askedAt = meansRemoval.last?.askedAt ?? '';
    const decision = { handle, askedAt };
    const { lines } = await luis.ask('POST', `${ROOT}/means-removal/approve`, decision);
    expect(lines).toEqual([
      {
        label: '',
        value: `Va a aprobar que se quiten todos los medios de firma de ${facts.email}, usuario principal del proveedor ${facts.taxId}. Será efectivo dentro de 24 horas.`,
      },
      { label: 'Usuario', value: facts.email },
      { label: 'NIF del proveedor', value: facts.taxId },
      { label: 'Entidad', value: '9000' },
      { label: 'Lo pidió', value: ana.email },
      { label: 'Pedido el', value: `${askedAt.slice(0, 16).replace('T', ' ')} UTC` },
      { label: 'Nota', value: why.note },
    ]);
    // Nobody signs for a request that is not the one that waits.
    const other = await luis.request('POST', `${ROOT}/means-removal/approve`, {
      handle,
      askedAt: '2020-01-01T00:00:00.000Z',
    });
    expect([other.statusCode, readConsoleRefusal(other).code]).toEqual([409, 'helpNotPossible']);
    expect((await luis.callSigned('POST', `${ROOT}/means-removal/approve`, decision)).statusCode).toBe(200);
  });
});

describe('R-SIGN-07 what is done to a version', () => {
  const studio = startForFile(() => startConsoleWithFolders());

  test.each([
    [
      'restore',
      undefined,
      'Va a restaurar la versión 1 de Caja Roble · Confirming para proveedores: los proveedores la verán enseguida.',
    ],
    [
      'schedule',
      { at: '2126-11-30T10:00:00.000Z', acknowledged: [] },
      'Va a programar la publicación de la versión 1 de Caja Roble · Confirming para proveedores.',
    ],
  ])('%s is signed with its number and the name of its entity', async (action, body, sentence) => {
    const signer = await createConsoleSigner(studio, `${action}@banco.example`, ['publisher', 'admin']);
    await signer.addPasskey();
    const { id } = await studio.db
      .selectFrom('entity_version')
      .select('id')
      .where('entity', '=', '9001')
      .executeTakeFirstOrThrow();
    const { lines } = await signer.ask('POST', `/versions/${id}/${action}`, body);
    expect(lines.slice(0, 3)).toEqual([
      { label: '', value: sentence },
      { label: 'Entidad', value: '9001' },
      { label: 'Versión', value: '1' },
    ]);
  });
});
