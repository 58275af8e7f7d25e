import { existsSync, readdirSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { seedDemoSuppliers } from '#confirming/demo/seed.ts';
import { createMigratedDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import {
  acceptsConnection,
  BUILD_MS,
  ensureBuilt,
  stopLeftCommands,
  type StartedCommand,
  hasPostmasterFile,
  startCommand,
  START_COMMANDS,
  waitUntil,
  waitUntilReady,
} from '#tests/service/support/commands.ts';
import { findFreePort } from '#platform/embedded/ports.ts';
import { startLogin, openIdleConnection } from '#tests/service/support/open-connections.ts';

let existing: TestDatabase;
beforeAll(async () => {
  await ensureBuilt();
  existing = await createMigratedDatabase();
  const db = connectDatabase(existing.url);
  await seedDemoSuppliers(db);
  await db.destroy();
}, BUILD_MS);
afterEach(stopLeftCommands);
afterAll(() => existing.drop());

/** A started portal; the embedded database takes its time, and is not the point of every test. */
async function started(line: readonly string[], database: 'embedded' | 'existing'): Promise<StartedCommand> {
  const portal = await startCommand(line, database === 'existing' ? { DATABASE_URL: existing.url } : {});
  await waitUntilReady(portal);
  // A log would keep colours and the like.
  // oxlint-disable-next-line no-control-regex -- what must not be there
  expect(portal.getOutput()).not.toMatch(/[\u0000-\u0008\u000b-\u001f]|PLUGIN_TIMINGS/);
  return portal;
}

/** Everything of it is gone, in order. */
async function expectGone(portal: StartedCommand): Promise<void> {
  expect(await portal.ended).toBe(0);
  await waitUntil(() => portal.listRemainingProcesses().length === 0 && !hasPostmasterFile(portal));
}

const LOGINS = 8;
const beginLogins = (port: number) => Promise.all(Array.from({ length: LOGINS }, () => startLogin(port)));

/**
 * Resolves when as many logins at once as the test begins have succeeded. Before that, on a busy machine, a new connection
 * to the database can take longer than the service waits for it: Vite still bundles in the same process. Those logins are
 * answered with 503, whether the portal stops or not.
 */
async function untilLoginsSucceed(port: number): Promise<void> {
  await waitUntil(async () => {
    const logins = await beginLogins(port);
    for (const login of logins) login.finish();
    const answers = await Promise.all(logins.map(({ answer }) => answer));
    return answers.every(({ status }) => status === 200);
  });
}

/** A client at work on several connections: `stop` is called while none of its requests has been answered. */
async function stopUnderLoad(portal: StartedCommand, stop: () => void): Promise<void> {
  const { port } = portal;
  await untilLoginsSucceed(port);
  const idle = await openIdleConnection(port, true);
  const silent = await openIdleConnection(port, false);
  const logins = await beginLogins(port);
  for (const login of logins.slice(1)) login.finish();
  stop();
  await waitUntil(async () => !(await acceptsConnection(port)));
  await waitUntil(() => idle.isClosed() && silent.isClosed());
  logins[0]?.finish();
  const answers = await Promise.all(logins.map(({ answer }) => answer));
  expect(answers.map(({ status, body }) => `${status} ${body.alias}`)).toEqual(Array(LOGINS).fill('200 anaruiz01'));
  expect(answers[0]?.connection).toBe('close');
  await expectGone(portal);
}

/** How a portal is told to stop, and what becomes of what it has taken. */
const WAYS: [how: string, stop: () => Promise<void>][] = [
  [
    'as node itself, with its own database',
    async () => {
      const portal = await started(START_COMMANDS.node, 'embedded');
      await stopUnderLoad(portal, () => portal.signal('SIGTERM'));
    },
  ],
  [
    'through npm',
    async () => {
      const portal = await started(START_COMMANDS.npm, 'existing');
      await stopUnderLoad(portal, () => portal.signal('SIGTERM'));
    },
  ],
  [
    'by Ctrl-C, which reaches all at once, twice, and by a supervisor on top',
    async () => {
      const portal = await started(START_COMMANDS.npm, 'embedded');
      await stopUnderLoad(portal, () => {
        portal.signal('SIGINT', 'group');
        portal.signal('SIGINT', 'group');
        portal.signal('SIGTERM');
      });
    },
  ],
  [
    'while it develops',
    async () => {
      const portal = await started(START_COMMANDS.dev, 'existing');
      await stopUnderLoad(portal, () => portal.signal('SIGINT', 'group'));
    },
  ],
  ['by nobody, when npm was killed', () => expectSurvived('npm', 'embedded')],
  ['by nobody, when tsx was killed', () => expectSurvived('tsx', 'existing')],
  ['while it starts: its database is made', () => stopWhileItStarts(hasDraft)],
  ['while it starts: its database runs, but not the portal', () => stopWhileItStarts(hasPostmasterFile)],
];

/** What was begun before whoever started the portal was killed is done, and then it ends by itself. */
async function expectSurvived(how: 'npm' | 'tsx', database: 'embedded' | 'existing'): Promise<void> {
  const portal = await started(START_COMMANDS[how], database);
  const slow = await startLogin(portal.port);
  portal.signal('SIGKILL');
  await waitUntil(async () => !(await acceptsConnection(portal.port)));
  slow.finish();
  expect(await slow.answer).toMatchObject({ status: 200 });
  await waitUntil(() => portal.listRemainingProcesses().length === 0 && !hasPostmasterFile(portal));
}

async function stopWhileItStarts(isTime: (portal: StartedCommand) => boolean): Promise<void> {
  const portal = await startCommand(START_COMMANDS.npm);
  await waitUntil(() => isTime(portal));
  portal.signal('SIGTERM', 'group');
  await expectGone(portal);
  expect(portal.getOutput()).not.toContain('http://');
}

// Windows knows no signals that ask. Each is a real start, which takes both processors for several seconds: of the same,
// every run has the two ways of the next test and of `second-start.test.ts`.
test.skipIf(platform() === 'win32').each(IS_LONG ? WAYS : [])(
  'a portal that is told to stop answers what it has taken, takes nothing more, and leaves nothing running: told %s',
  (_how, stop) => stop(),
);

/** What the portal says at its admin port; undefined where nobody answers. */
const readinessAt = (adminPort: number) =>
  fetch(`http://127.0.0.1:${adminPort}/health/ready`).then(
    async (answer) => ({ status: answer.status, said: (await answer.json()) as { service: string } }),
    () => undefined,
  );

test.skipIf(platform() === 'win32')(
  'R-OPS-09 a portal that is told to stop says so first, and answers new connections for as long as STOP_DELAY says',
  async () => {
    const adminPort = await findFreePort();
    const settings = { DATABASE_URL: existing.url, ADMIN_PORT: String(adminPort), STOP_DELAY: '8' };
    const portal = await startCommand(START_COMMANDS.node, settings);
    await waitUntilReady(portal);
    expect(await readinessAt(adminPort)).toMatchObject({ status: 200, said: { service: 'ok' } });
    const idle = await openIdleConnection(portal.port, true);
    const begun = await startLogin(portal.port);
    portal.signal('SIGTERM');
    await waitUntil(async () => (await readinessAt(adminPort))?.status !== 200);
    expect(await readinessAt(adminPort)).toMatchObject({ status: 503, said: { service: 'stopping' } });
    const logins = await Promise.all(Array.from({ length: 4 }, () => startLogin(portal.port)));
    expect(idle.isClosed()).toBe(false);
    for (const login of [begun, ...logins]) login.finish();
    const answers = await Promise.all([begun, ...logins].map(({ answer }) => answer));
    expect(answers.map(({ status, connection }) => `${status} ${connection}`)).toEqual(Array(5).fill('200 close'));
    await waitUntil(async () => !(await acceptsConnection(portal.port)));
    await waitUntil(() => idle.isClosed());
    await expectGone(portal);
  },
);

const hasDraft = ({ folder }: StartedCommand) => {
  const data = join(folder, 'postgresql');
  return existsSync(data) && readdirSync(data).some((name) => name.startsWith('draft-'));
};

test.skipIf(!existsSync('/dev/full'))(
  'a log whose disk is full loses its lines: the portal goes on answering, and stops when it is asked to',
  async () => {
    const line = ['sh', '-c', 'exec "$@" > /dev/full', 'sh', ...START_COMMANDS.node];
    const portal = await startCommand(line, { DATABASE_URL: existing.url });
    await waitUntilReady(portal);
    // Each wrong password writes a line.
    for (const email of ['ana@talleresruiz.example', 'jorge@example.com', 'ana@talleresruiz.example']) {
      const body = JSON.stringify({ email, password: 'wrong', codNrbeEn: '9000' });
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`http://127.0.0.1:${portal.port}/api/login`, { method: 'POST', headers, body });
      expect(status).toBe(401);
    }
    portal.signal('SIGTERM');
    await expectGone(portal);
  },
);
