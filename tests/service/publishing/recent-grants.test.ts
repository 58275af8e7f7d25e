import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createConsoleService } from '#studio/console/app.ts';
import type { Role, VersionDetails } from '#shared/console/console-contract.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { changeDraft } from '#studio/domain/versions/change-draft.ts';
import { createDraft, getVersion } from '#studio/domain/versions/drafts.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import {
  CONSOLE_ADDRESS,
  getCookie,
  parseLinkToken,
  STAFF_PASSWORD,
  STAGE_ADDRESS,
  startTestConsole,
} from '#tests/service/support/test-console.ts';
import { createTestStudio, submitAcknowledged } from '#tests/service/support/test-studio.ts';

const API = '/console/api';
const DAY = 86_400_000;
const GIVEN = {
  code: 'recentGrant',
  message:
    'Quien ha trabajado en esta versión le ha dado o cambiado el acceso en las últimas 24 horas: la tiene que aprobar otra persona.',
};
/** Somebody who may do everything: whose word should not count twice. */
const BOSS = 'jefa@banco.example';

let studio: ReturnType<typeof createTestStudio>;
const site = startForFile(() => startTestConsole());
beforeAll(async () => {
  studio = createTestStudio(site.db, site.now);
  await importAndPublishNewFolders(studio.context);
  await site.addMember(BOSS, ['admin', 'editor', 'publisher']);
  await site.addMember('otra@banco.example', ['editor']);
});
afterAll(async () => {
  studio.remove();
});
// What one test gave is old for the next one.
beforeEach(() => site.advanceTime(2 * DAY));

/** A version of 9001 that its authors have handed in. @returns its id */
async function handedIn(...authors: string[]): Promise<string> {
  const { context } = studio;
  const [first, ...others] = await Promise.all(authors.map(memberOf));
  const id = await createDraft(context, first!, { entity: '9001' });
  for (const [turn, member] of [first!, ...others].entries()) {
    const { files } = await getVersion(context, id);
    const from = (JSON.parse((files['entity.json'] as { text: string }).text) as { nameSite: string }).nameSite;
    const change = { file: 'entity.json', path: '/nameSite', from, to: `Roble ${site.now().getTime()}-${turn}` };
    await changeDraft(context, member, id, [change]);
  }
  await submitAcknowledged(context, first!, id);
  return id;
}

const memberOf = (email: string) =>
  site.db.selectFrom('staff').select(['id', 'email', 'name']).where('email', '=', email).executeTakeFirstOrThrow();

async function approve(email: string, id: string, app = site.app) {
  const headers = { host: new URL(CONSOLE_ADDRESS).host, origin: CONSOLE_ADDRESS };
  const login = { email, password: STAFF_PASSWORD };
  const cookie = getCookie(await app.inject({ method: 'POST', url: `${API}/session`, payload: login, headers }));
  const version = { url: `${API}/versions/${id}`, headers: { ...headers, cookie } };
  const { revision, publicationHash: hash } = (await app.inject(version)).json<VersionDetails>();
  return app.inject({ ...version, method: 'POST', url: `${version.url}/approve`, payload: { revision, hash } });
}

let made = 0;
const newcomer = async (roles: Role[] = ['publisher']) => {
  const email = `persona${(made += 1)}@banco.example`;
  return { email, id: await site.addMember(email, roles) };
};
const asBoss = async (method: 'POST' | 'PUT', path: string, payload: object) =>
  (await site.callAs(BOSS))({ method, url: API + path, payload });

describe('R-STU-18 whom somebody gave rights in the last day does not approve their work', () => {
  test.each([
    ['other roles', (id: string) => asBoss('PUT', `/staff/${id}`, { roles: ['publisher', 'support'] })],
    ['another scope', (id: string) => asBoss('PUT', `/staff/${id}`, { scope: ['9001'] })],
    ['another email', (id: string) => asBoss('PUT', `/staff/${id}`, { email: `cambiado${made}@banco.example` })],
    ['a new link', (id: string) => asBoss('POST', `/staff/${id}/link`, {})],
    [
      'access again',
      async (id: string) => {
        await asBoss('PUT', `/staff/${id}`, { isDisabled: true });
        await asBoss('PUT', `/staff/${id}`, { isDisabled: false });
      },
    ],
  ])('%s', async (_what, give) => {
    const { email, id } = await newcomer();
    await give(id);
    const [present] = await site.db.selectFrom('staff').select('email').where('id', '=', id).execute();
    const version = await handedIn(BOSS);
    const answer = await approve(present?.email ?? email, version);
    expect([answer.statusCode, answer.json()]).toEqual([409, GIVEN]);
    expect((await getVersion(studio.context, version)).reviewed_at).toBeNull();
    site.advanceTime(DAY);
    expect((await approve(present?.email ?? email, version)).statusCode).toBe(200);
  });

  test('a new member', async () => {
    const values = { email: 'recien@banco.example', name: 'Recién', roles: ['publisher'], scope: null };
    const { id } = (await asBoss('POST', '/staff', values)).json<{ id: string }>();
    const [known] = await site.db.selectFrom('staff').select('password_hash').where('email', '=', BOSS).execute();
    await site.db.updateTable('staff').set({ password_hash: known!.password_hash }).where('id', '=', id).execute();
    expect((await approve(values.email, await handedIn(BOSS))).json()).toEqual(GIVEN);
  });

  test('whatever the part of the giver in the version', async () => {
    const { email, id } = await newcomer();
    await asBoss('POST', `/staff/${id}/link`, {});
    expect((await approve(email, await handedIn('otra@banco.example', BOSS))).json()).toEqual(GIVEN);
  });

  test('nor through somebody else to whom they gave rights', async () => {
    const [between, last] = [await newcomer(['admin']), await newcomer()];
    await asBoss('PUT', `/staff/${between.id}`, { roles: ['admin', 'support'] });
    const call = await site.callAs(between.email);
    await call({ method: 'PUT', url: `${API}/staff/${last.id}`, payload: { roles: ['publisher', 'support'] } });
    expect((await approve(last.email, await handedIn(BOSS))).json()).toEqual(GIVEN);
  });

  test('nor when their objection gave back what they had taken away', async () => {
    const taker = 'quita@banco.example';
    await site.addMember(taker, ['admin', 'editor']);
    const { email, id } = await newcomer();
    const call = await site.callAs(taker);
    await call({ method: 'PUT', url: `${API}/staff/${id}`, payload: { roles: ['editor'] } });
    const mail = (await listLatestMails(site.db, null, 10)).find(({ recipient }) => recipient === taker);
    const link = /http:\S+\/no-he-sido-yo#token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    site.advanceTime(2 * DAY);
    const version = await handedIn(taker);
    const payload = { token: parseLinkToken(link) };
    const answer = await site.call({ method: 'POST', url: `${API}/session/objection`, payload });
    expect(answer.json()).toMatchObject({ isTakenBack: true });
    expect((await approve(email, version)).json()).toEqual(GIVEN);
    site.advanceTime(DAY);
    expect((await approve(email, version)).statusCode).toBe(200);
  });

  test('while the work of others they approve, and another name gives nothing', async () => {
    const { email, id } = await newcomer();
    await asBoss('PUT', `/staff/${id}`, { roles: ['publisher', 'support'] });
    expect((await approve(email, await handedIn('otra@banco.example'))).statusCode).toBe(200);
    const named = await newcomer();
    await asBoss('PUT', `/staff/${named.id}`, { name: 'Otro nombre' });
    expect((await approve(named.email, await handedIn(BOSS))).statusCode).toBe(200);
  });

  test('where one person may do all, they may do this as well', async () => {
    const base = { database: site.db, consoleAddress: CONSOLE_ADDRESS, stageAddress: STAGE_ADDRESS, now: site.now };
    const app = await createConsoleService({
      ...base,
      logLevel: 'silent',
      limitFactor: 1000,
      studio: { ...studio.context, needsReview: false },
    });
    const { email, id } = await newcomer();
    await asBoss('POST', `/staff/${id}/link`, {});
    expect((await approve(email, await handedIn(BOSS), app)).statusCode).toBe(200);
    await app.close();
  });
});
