import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { listMigrations } from '#cli/migrations.ts';
import { createAdminServer } from '#platform/admin/app.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const CONNECTIONS = 200;
const LOGINS_OF_EACH = IS_LONG ? 50 : 3;
/** How many logins of one account are looked at in 15 minutes, and with how many wrong passwords it is locked. */
const [LOOKED_AT, LOCKING] = [60, 5];

let admin: ReturnType<typeof createAdminServer>;
let login: string;
let live: string;
let attacked: DemoSupplier;
let other: DemoSupplier;

// Who floods and who just logs in come from different places.
const service = useTestService({ limitFactor: 1, trustProxy: '127.0.0.1' });
beforeAll(async () => {
  [attacked, other] = [await createDemoSupplier(service.db), await createDemoSupplier(service.db)];
  login = `${await service.app.listen({ host: '127.0.0.1', port: 0 })}/api/login`;
  const published = new LiveEntities(service.db);
  admin = createAdminServer({
    migrations: listMigrations(),
    service: service.app,
    database: service.db,
    published,
    logLevel: 'silent',
  });
  live = `${await admin.listen({ host: '127.0.0.1', port: 0 })}/health/live`;
});
afterAll(() => admin.close());

interface Answer {
  status: number;
  code: number | undefined;
  retryAfter: number;
}

async function logIn({ users, entity }: DemoSupplier, password: string, from: string): Promise<Answer> {
  const answer = await fetch(login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email: users[0]?.email, password, codNrbeEn: entity }),
  });
  const { code } = (await answer.json()) as { code?: number };
  return { status: answer.status, code, retryAfter: Number(answer.headers.get('retry-after')) };
}

/** Wrong logins of one account on so many connections, each with one after the other. */
async function flood(): Promise<Answer[]> {
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const own: Answer[] = [];
      while (own.length < LOGINS_OF_EACH) own.push(await logIn(attacked, 'Equivocada.11', '198.51.100.1'));
      return own;
    }),
  );
  return answers.flat();
}

/** What else is asked for until something is over. */
async function meanwhile(isOver: () => boolean): Promise<{ logins: Answer[]; probes: number[] }> {
  const seen = { logins: [] as Answer[], probes: [] as number[] };
  while (!isOver()) {
    seen.probes.push((await fetch(live)).status);
    // As many as one account may make.
    if (seen.logins.length < LOOKED_AT / 2) seen.logins.push(await logIn(other, DEMO_PASSWORD, '203.0.113.7'));
  }
  return seen;
}

const kindsOf = async ({ supplierId }: DemoSupplier) => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from supplier_audit where supplier_id = ${supplierId} group by kind`.execute(
    service.db,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
};

test('R-LOGIN-08 R-OPS-01 during a flood of wrong logins the service responds, refuses them, and serves all other users', async () => {
  let isOver = false;
  const others = meanwhile(() => isOver);
  const answers = await flood();
  isOver = true;
  const { logins, probes } = await others;

  const looked = answers.filter(({ status }) => status !== 429);
  expect(new Set(looked.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['401 637', '403 636', '403 627']),
  );
  expect(looked).toHaveLength(LOOKED_AT);
  const turnedAway = answers.filter(({ status }) => status === 429);
  expect(turnedAway).toHaveLength(CONNECTIONS * LOGINS_OF_EACH - LOOKED_AT);
  expect(turnedAway.filter(({ retryAfter }) => !(retryAfter > 0 && retryAfter <= 900))).toEqual([]);

  expect(logins.length).toBeGreaterThan(0);
  expect(logins.filter(({ status }) => status !== 200)).toEqual([]);
  expect(probes.filter((status) => status !== 200)).toEqual([]);

  // Each that was looked at is told, and the lock once; what was turned away leaves nothing.
  expect(await kindsOf(attacked)).toEqual({ 'login-refused': LOOKED_AT - 1, 'login-locked': 1 });
  expect(looked.filter(({ code }) => code === 637)).toHaveLength(LOCKING - 1);
  expect(await kindsOf(other)).toEqual({ login: logins.length });
});
