import { createService } from '#confirming/create-service.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import type { HelpAction, SupplierUserRecord, ConsoleRequestBody } from '#shared/console/console-contract.ts';
import type { UserStatus } from '#shared/records/user-status.ts';
import { buildUser, createVisitorCalls, parseMailLink } from './access.ts';
import { startForFile } from './start-for-file.ts';
import { startTestConsole, type TestConsole } from './test-console.ts';
import { findTestBrand, logIn, type TestService, TEST_SECRET } from './test-service.ts';

const API = '/console/api/supplier-users';
const PATHS: Record<HelpAction, string> = { resend: '/link', lift: '/unlock', end: '/sessions' };

/** Console and portal on one database, with the calls of both that help a user. */
export const useHelpDesk = (...options: Parameters<typeof startTestConsole>) =>
  startForFile(async () => {
    const site = await startTestConsole(...options);
    await insertDemoEntities(site.db);
    const { db: database, now } = site;
    const app = await createService({
      database,
      now,
      secret: TEST_SECRET,
      logLevel: 'silent',
      limitFactor: 1000,
      findBrand: findTestBrand,
    });
    return { ...site, portal: app, stop: () => app.close().then(site.stop) };
  });

export type HelpDesk = ReturnType<typeof useHelpDesk>;

/** Searches that find nobody, each for another reason, as a member whose scope is the entity of `visible` alone. */
export const listVainSearches = (visible: UserFacts, hidden: UserFacts): Record<string, UserFacts> => ({
  'nobody has either fact': { ...visible, taxId: 'B00000000', email: 'persona0000@nadie.example' },
  'nobody has the email': { ...visible, email: 'persona0000@access.example' },
  'the tax id is of another supplier': { ...visible, taxId: hidden.taxId },
  'the entity of the user is another one': { ...visible, entity: hidden.entity },
  'the user is out of scope': hidden,
  'the entity does not exist': { ...visible, entity: '0000' },
});

export type UserFacts = ConsoleRequestBody<'findSupplierUser'>;

export const search = (call: TestConsole['call'], facts: UserFacts) =>
  call({ method: 'POST', url: `${API}/search`, payload: facts });

/** Searches for a user who must be found. */
export async function find(call: TestConsole['call'], facts: UserFacts): Promise<SupplierUserRecord> {
  const answer = await search(call, facts);
  if (answer.statusCode !== 200) throw new Error(`The user was not found: ${answer.body}`);
  return answer.json<SupplierUserRecord>();
}

/** Asks for help with a handle. */
export const helpWith = (call: TestConsole['call'], handle: string, action: HelpAction, values: object = {}) =>
  call({
    method: 'POST',
    url: API + PATHS[action],
    payload: { handle, reason: 'no-mail', note: 'Ha llamado a las diez', ...values },
  });

export interface UserSetup {
  status?: UserStatus;
  isLocked?: boolean;
  isExpired?: boolean;
  /** Whether a colleague or the bank created the user, who has chosen no password yet. */
  isInvited?: boolean;
}

/** A supplier with an active principal user, and a second user in some state. */
export async function createUserInState(
  { db, portal }: Pick<HelpDesk, 'db' | 'portal'>,
  { status = 'active', isLocked, isExpired, isInvited }: UserSetup = {},
  entity = '9000',
) {
  const principal = buildUser();
  const user = buildUser({ status, principal: false, passwordDays: isExpired ? 366 : 0 });
  const supplier = await createDemoSupplier(db, { entity, users: [principal, user] });
  await setPasswordOwner({ db }, supplier, user.email, !isInvited);
  if (isLocked) await lock(portal, user.email, entity);
  return { supplier, principal, user, facts: { entity, taxId: supplier.supplierId, email: user.email } };
}

const setPasswordOwner = ({ db }: Pick<HelpDesk, 'db'>, owner: DemoSupplier, email: string, isOwn: boolean) =>
  runAsTableOwner(db, owner, (trx) =>
    trx.updateTable('portal_user').set({ own_password: isOwn }).where('email', '=', email).execute(),
  );

/** Five wrong passwords. */
export async function lock(portal: HelpDesk['portal'], email: string, codNrbeEn = '9000'): Promise<void> {
  for (let failure = 0; failure < 5; failure += 1)
    await logIn(portal, { email, codNrbeEn, password: 'Otra.Cosa-2026' });
  await portal.idle();
}

/** What a login answers: 200, or the code of the catalogue. */
export async function tryLogin({ portal }: Pick<HelpDesk, 'portal'>, email: string, password = DEMO_PASSWORD) {
  const answer = await logIn(portal, { email, password });
  await portal.idle();
  return answer.statusCode === 200 ? 200 : answer.json<{ code: number }>().code;
}

/** The mails to an address, latest first. */
export const listMails = async ({ db }: Pick<HelpDesk, 'db'>, email: string, entity = '9000') =>
  (await listLatestMails(db, entity, 1000)).filter(({ recipient }) => recipient === email);

/** Follows the latest link to an address as its page does: confirms the email, or chooses a password. */
export async function followLink(desk: HelpDesk, email: string, password: string): Promise<void> {
  const mail = (await listMails(desk, email)).find(({ text }) => text.includes('https://'));
  const { path, id, token } = parseMailLink(mail ?? { text: '' });
  const visitor = createVisitorCalls({ app: desk.portal } as TestService);
  const answer = await (path === '/user-confirmation'
    ? visitor.confirmEmail(id, token)
    : visitor.setPassword(token, password));
  if (answer.statusCode >= 300) throw new Error(answer.body);
}
