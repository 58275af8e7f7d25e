import type { Transaction } from 'kysely';
import type { UserStatus } from '#shared/records/user-status.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import {
  createVisitorCalls,
  parseMailLink,
  listMailsTo,
  buildSupplierProof,
  buildUser,
  buildUserBody,
} from './access.ts';
import { logIn, type TestService } from './test-service.ts';
import { createUserCalls } from './user-calls.ts';

/** What the owner of the email chose before, what the owner chooses when a mail asks for it, what somebody else knows. */
export const TAKE_OVER_PASSWORDS = { own: 'Propia.Segura-41', chosen: 'Elegida.Nueva-52', theirs: 'Ajena.Secreta-63' };

/** A supplier with its principal user, a colleague who means no good, and the owner of an email. */
export interface TakeOverCase {
  service: TestService;
  supplier: DemoSupplier;
  /** The email that is aimed at. */
  email: string;
  /** Sessions of the colleague, and of somebody at another supplier of the entity. */
  colleague: string;
  stranger: string;
  /** Of a registration; some were given before the supplier had its principal user. */
  registration: string;
}

const inSupplier = (
  { service, supplier }: Pick<TakeOverCase, 'service' | 'supplier'>,
  work: (trx: Transaction<Schema>) => Promise<unknown>,
) => runAsTableOwner(service.db, supplier, work);

const setStatus = (scene: TakeOverCase, status: UserStatus) =>
  inSupplier(scene, (trx) => trx.updateTable('portal_user').set({ status }).where('email', '=', scene.email).execute());

/** Follows each mail to the owner, the oldest first, in the way that it says. */
export async function followMails({ service, email }: TakeOverCase): Promise<void> {
  const { confirmEmail, setPassword } = createVisitorCalls(service);
  for (const mail of (await listMailsTo(service, email)).toReversed()) {
    if (!/https?:/.test(mail.text)) continue;
    const { path, id, token } = parseMailLink(mail);
    if (path === '/user-confirmation' || path === '/confirm-user-password') await confirmEmail(id, token);
    if (path !== '/user-confirmation') await setPassword(token, TAKE_OVER_PASSWORDS.chosen);
  }
}

/** Which of the passwords open the login of the email, and what its user is by then. */
export async function findWorkingLogins({ service, supplier, email }: TakeOverCase): Promise<string> {
  const opens: string[] = [];
  // The principal user of a sample has the password of all samples.
  for (const [name, password] of [...Object.entries(TAKE_OVER_PASSWORDS), ['own', DEMO_PASSWORD] as const])
    if ((await logIn(service.app, { email, password })).statusCode === 200) opens.push(name);
  const user = await runAsTableOwner(service.db, { ...supplier, email }, (trx) =>
    trx.selectFrom('portal_user').select(['principal']).where('email', '=', email).executeTakeFirst(),
  );
  const role = user?.principal ? 'principal' : 'colleague';
  return `${opens.join(' and ') || 'nobody'}${user ? `, ${role}` : ''}`;
}

async function activate(scene: TakeOverCase): Promise<void> {
  await createVisitorCalls(scene.service).create(
    buildUserBody(scene.supplier, { email: scene.email, password: TAKE_OVER_PASSWORDS.theirs, principalUser: false }),
    scene.colleague,
  );
  const [mail] = await listMailsTo(scene.service, scene.email);
  const { id, token } = parseMailLink(mail ?? { text: '' });
  await createVisitorCalls(scene.service).confirmEmail(id, token);
  await createVisitorCalls(scene.service).setPassword(token, TAKE_OVER_PASSWORDS.own);
  await forgetMails(scene);
}

/** What was mailed on the way to a state does not count as mailed by the call that is tried. */
const forgetMails = ({ service, supplier }: TakeOverCase) =>
  runAsTableOwner(service.db, supplier, (trx) =>
    trx.deleteFrom('mail').where('entity', '=', supplier.entity).execute(),
  );

/** Makes `email` the new, still unverified one of the user who has `before`. */
async function moveEmail(scene: TakeOverCase, before: string, password: string): Promise<void> {
  const answer = await logIn(scene.service.app, { email: before, password });
  const calls = createUserCalls(scene.service, answer.json<{ token: string }>().token);
  await calls.change(await calls.idOf(before), { email: scene.email });
}

const principalEmail = ({ supplier }: TakeOverCase) => supplier.users[0]?.email ?? '';

/** Brings the owner of the email into a state. */
export const PREPARE_STATE: Record<string, (scene: TakeOverCase) => Promise<unknown>> = {
  'registered, not verified': async (scene) => {
    const values = { email: scene.email, password: TAKE_OVER_PASSWORDS.own };
    await createVisitorCalls(scene.service).create(buildUserBody(scene.supplier, values), scene.registration);
  },
  'created by a colleague, not activated': async (scene) => {
    const values = { email: scene.email, password: TAKE_OVER_PASSWORDS.theirs, principalUser: false };
    await createVisitorCalls(scene.service).create(buildUserBody(scene.supplier, values), scene.colleague);
  },
  active: activate,
  'active, email changed': async (scene) => {
    const email = scene.email;
    await activate({ ...scene, email: `antes-${email}` });
    await moveEmail(scene, `antes-${email}`, TAKE_OVER_PASSWORDS.own);
  },
  'principal, email changed': (scene) => moveEmail(scene, principalEmail(scene), DEMO_PASSWORD),
  blocked: async (scene) => {
    await activate(scene);
    await setStatus(scene, 'blocked');
  },
  inactive: async (scene) => {
    await activate(scene);
    await setStatus(scene, 'inactive');
  },
};

/** What anybody may try with the email of somebody else. */
export const ATTACKS: Record<string, (scene: TakeOverCase) => Promise<unknown>> = {
  'nothing happens': () => Promise.resolve(),
  'a colleague creates a user with it': ({ service, supplier, email, colleague }) =>
    createVisitorCalls(service).create(
      buildUserBody(supplier, { email, password: TAKE_OVER_PASSWORDS.theirs, principalUser: false }),
      colleague,
    ),
  'somebody at another supplier creates a user with it': ({ service, supplier, email, stranger }) =>
    createVisitorCalls(service).create(
      buildUserBody(supplier, { email, password: TAKE_OVER_PASSWORDS.theirs, principalUser: false }),
      stranger,
    ),
  'somebody registers with it': ({ service, supplier, email, registration }) =>
    createVisitorCalls(service).create(
      buildUserBody(supplier, { email, password: TAKE_OVER_PASSWORDS.theirs }),
      registration,
    ),
  'a colleague takes it as the own new one': async ({ service, supplier, email, colleague }) => {
    const calls = createUserCalls(service, colleague);
    await calls.change(await calls.idOf(supplier.users[1]?.email ?? ''), { email });
  },
  'anybody asks for a new password': ({ service, email }) => createVisitorCalls(service).requestLink(email),
  'a colleague deletes the user and creates it anew': async (scene) => {
    const calls = createUserCalls(scene.service, scene.colleague);
    await calls.remove(await calls.idOf(scene.email));
    await ATTACKS['a colleague creates a user with it']?.(scene);
  },
};

/** A supplier and people of its own, the owner of the email in the state. */
export async function createTakeOverCase(service: TestService, state: string): Promise<TakeOverCase> {
  const isNewcomer = state.startsWith('registered');
  const principal = { ...buildUser(), principal: true };
  const others = { ...buildUser(), principal: false };
  const users = [isNewcomer ? { ...principal, principal: false } : principal, others];
  const supplier = await createDemoSupplier(service.db, { users, invoices: 3 });
  const elsewhere = await createDemoSupplier(service.db, { users: [buildUser()] });
  const scene: TakeOverCase = {
    service,
    supplier,
    email: buildUser().email,
    colleague: await service.createToken(others.email),
    stranger: await service.createToken(elsewhere.users[0]?.email ?? ''),
    registration: await registrationToken(service, supplier),
  };
  await PREPARE_STATE[state]?.(scene);
  return scene;
}

// Whoever proved the supplier before it had its principal user still has the token for half an hour.
async function registrationToken(service: TestService, supplier: DemoSupplier): Promise<string> {
  const hide = (principal: boolean, trx: Transaction<Schema>) =>
    trx
      .updateTable('portal_user')
      .set({ principal })
      .where('email', '=', supplier.users[0]?.email ?? '')
      .execute();
  const wasPrincipal = supplier.users[0]?.principal ?? false;
  await inSupplier({ service, supplier }, (trx) => hide(false, trx));
  const answer = await createVisitorCalls(service).validate(buildSupplierProof(supplier));
  await inSupplier({ service, supplier }, (trx) => hide(wasPrincipal, trx));
  return answer.json<{ token: string }>().token;
}
