import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsoleService } from '#studio/console/app.ts';
import { PROVIDER_CLIENT } from '#tests/support/identity-provider.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import {
  CONSOLE_ADDRESS,
  STAFF_PASSWORD,
  STAGE_ADDRESS,
  startTestConsole,
  type TestConsole,
} from '#tests/service/support/test-console.ts';

const API = '/console/api';
const HOUR = 3_600_000;
const NOBODY = '(unknown emails)';

let admin: TestConsole['call'];
/** What a second process of the same service takes. */
let elsewhere: Awaited<ReturnType<typeof createConsoleService>>;
const provider = { ...PROVIDER_CLIENT, issuer: 'http://127.0.0.1:9', name: 'Banco' };

const site = startForFile(() => startTestConsole());
beforeAll(async () => {
  await site.addMember('jefa@banco.example', ['admin']);
  await site.addMember('ana@banco.example', ['editor']);
  const base = { database: site.db, consoleAddress: CONSOLE_ADDRESS, stageAddress: STAGE_ADDRESS, now: site.now };
  elsewhere = await createConsoleService({ ...base, logLevel: 'silent', limitFactor: 1000, provider });
});
afterAll(() => elsewhere.close());

const fail = (email: string) =>
  site.call({ method: 'POST', url: `${API}/session`, payload: { email, password: 'wrong' } });
const breakOff = () =>
  elsewhere.inject({
    method: 'POST',
    url: `${API}/session/provider/answer`,
    payload: { query: '?code=x' },
    headers: { host: new URL(CONSOLE_ADDRESS).host, origin: CONSOLE_ADDRESS },
  });

interface Row {
  who: { email: string; name: string | null };
  detail: Record<string, unknown>;
}

/** The failed logins in the audit that are later than a row, the oldest first. */
async function failuresSince(id: number): Promise<Row[]> {
  admin = await site.callAs('jefa@banco.example');
  const filter = JSON.stringify({ action: 'login-failed' });
  const query = new URLSearchParams({ filter, range: '[0,999]', sort: '["id","ASC"]' });
  const rows = (await admin({ method: 'GET', url: `${API}/audit?${query}` })).json<(Row & { id: number })[]>();
  return rows.filter((row) => row.id > id);
}

/** To the first minute of the hour after the next one: nothing below goes on into another hour, and all limits begin anew. */
const toFreshHour = () => site.advanceTime(3 * HOUR - (site.now().getTime() % HOUR) + 60_000);

const latest = async () =>
  (await site.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

describe('R-CON-10 failed logins are told one by one, and together when there are many', () => {
  test('of a member: the first five, then one row for the hour with how many there were', async () => {
    toFreshHour();
    const start = await latest();
    for (let tries = 0; tries < 12; tries += 1) await fail('ana@banco.example');
    const who = { email: 'ana@banco.example', name: 'Nombre de ana@banco.example' };
    const first = [1, 2, 3, 4, 5].map((failures) => ({ who, detail: { failures } }));
    expect(await failuresSince(start)).toMatchObject(first);
    expect(await failuresSince(start)).toHaveLength(5);
    site.advanceTime(HOUR);
    const reported = await failuresSince(start);
    expect(reported).toHaveLength(6);
    expect(reported[5]).toMatchObject({ who, detail: { isCounted: true, failures: 7 } });
    const { from, until } = reported[5]!.detail as { from: string; until: string };
    expect(Date.parse(until) - Date.parse(from)).toBe(HOUR);
    // It is told once.
    expect(await failuresSince(start)).toHaveLength(6);
    expect(
      (
        await site.call({
          method: 'POST',
          url: `${API}/session`,
          payload: { email: who.email, password: STAFF_PASSWORD },
        })
      ).statusCode,
    ).toBe(200);
  });

  test('of emails that nobody has: a hundred rows in an hour, however many are made up and by whatever process', async () => {
    toFreshHour();
    const start = await latest();
    const invented = Array.from({ length: 90 }, (_, made) => `inventado${made}@banco.example`);
    await Promise.all(invented.map(fail));
    await Promise.all(Array.from({ length: 40 }, breakOff));
    for (let tries = 0; tries < 10; tries += 1) await fail('inventado0@banco.example');
    expect(await failuresSince(start)).toHaveLength(100);
    site.advanceTime(HOUR);
    const reported = await failuresSince(start);
    expect(reported.slice(100)).toMatchObject([{ who: { email: NOBODY, name: null }, detail: { failures: 40 } }]);
  });

  test('while strangers have used theirs up, an attack on a member is seen as ever', async () => {
    toFreshHour();
    await Promise.all(Array.from({ length: 110 }, breakOff));
    const start = await latest();
    for (let tries = 0; tries < 6; tries += 1) await fail('ana@banco.example');
    expect((await failuresSince(start)).map(({ who, detail }) => [who.email, detail['failures']])).toEqual(
      [1, 2, 3, 4, 5].map((failures) => ['ana@banco.example', failures]),
    );
    site.advanceTime(HOUR);
    const together = (await failuresSince(start)).slice(5);
    expect(together.map(({ who, detail }) => [who.email, detail['failures']]).toSorted()).toEqual([
      [NOBODY, 10],
      ['ana@banco.example', 1],
    ]);
  });

  test('the hours that are over are told once by however many ask', async () => {
    toFreshHour();
    for (let tries = 0; tries < 8; tries += 1) await fail('ana@banco.example');
    site.advanceTime(HOUR);
    const start = await latest();
    admin = await site.callAs('jefa@banco.example');
    await Promise.all(Array.from({ length: 6 }, () => admin({ method: 'GET', url: `${API}/audit` })));
    expect(await failuresSince(start)).toMatchObject([{ detail: { isCounted: true, failures: 3 } }]);
  });

  test('what a stranger types for an email can not turn a row round', async () => {
    const start = await latest();
    await fail('jefa\u202emoc.knab@x');
    expect((await failuresSince(start)).map(({ who }) => who.email)).toEqual(['jefa[U+202E]moc.knab@x']);
  });
});
