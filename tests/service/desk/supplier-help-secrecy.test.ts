import { beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/service/support/database-proxy.ts';
import {
  createUserInState,
  listVainSearches,
  search,
  useHelpDesk,
  type UserFacts,
} from '#tests/service/support/help-desk.ts';
import { openDatabase } from '#tests/service/support/open-database.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

let proxy: DatabaseProxy;
// A clock that stands still, because a session notes the time of its last call every now and then.
const start = new Date();
const desk = useHelpDesk({ now: () => start }, undefined, async () => {
  const { url, db: direct, stop } = await openDatabase();
  proxy = await startDatabaseProxy(url);
  const db = connectDatabase(proxy.url, { poolSize: 1 });
  const stopAll = async () => {
    await Promise.all([db.destroy(), direct.destroy()]);
    await proxy.close();
    await stop().catch(() => {});
  };
  return { url: proxy.url, db, stop: stopAll };
});

let local: TestConsole['call'];
let visible: UserFacts;
let hidden: UserFacts;
beforeAll(async () => {
  local = await desk.addCaller('local@banco.example', ['support'], ['9001']);
  ({ facts: visible } = await createUserInState(desk, { isLocked: true }, '9001'));
  ({ facts: hidden } = await createUserInState(desk, { isLocked: true }, '9000'));
});

test('R-DESK-06 a search asks the database the same, whether it finds a user, one wrong fact or nobody', async () => {
  const cost = async (facts: UserFacts) => {
    const [trips, transactions] = [proxy.roundTrips, proxy.transactions];
    const { statusCode } = await search(local, facts);
    return { statusCode, trips: proxy.roundTrips - trips, transactions: proxy.transactions - transactions };
  };
  // The first search learns the role of the connection.
  await cost(visible);
  const found = await cost(visible);
  expect(found.statusCode).toBe(200);
  for (const [why, facts] of Object.entries(listVainSearches(visible, hidden)))
    expect([why, await cost(facts)]).toEqual([why, { ...found, statusCode: 404 }]);
});
