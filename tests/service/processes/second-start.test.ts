import { platform } from 'node:os';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#platform/embedded/ports.ts';
import { createMigratedDatabase } from '#tests/support/test-database.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import {
  acceptsConnection,
  BUILD_MS,
  ensureBuilt,
  stopLeftCommands,
  hasPostmasterFile,
  runCommandToEnd,
  startCommand,
  START_COMMANDS,
  waitUntil,
  waitUntilReady,
} from '#tests/service/support/commands.ts';
import { startLogin } from '#tests/service/support/open-connections.ts';

beforeAll(ensureBuilt, BUILD_MS);
afterEach(stopLeftCommands);

// Windows knows no signals that ask.
test.skipIf(platform() === 'win32')(
  'R-OPS-03 R-OPS-04 a second start on the same data folder is refused in one sentence and does the first no harm; told by Ctrl-C alone, that answers what it has taken and leaves nothing',
  async () => {
    const first = await startCommand(START_COMMANDS.node);
    await waitUntilReady(first);
    const login = await startLogin(first.port);
    const second = await runCommandToEnd(START_COMMANDS.node, {
      DATA_FOLDER: first.folder,
      PORT: String(await findFreePort()),
    });
    expect(second.code).toBe(1);
    expect(second.said).toMatch(
      /^( {2}.* …\n)*The database in \S+ is in use by another start \(process \d+\): stop that one first, or set DATABASE_URL or DATA_FOLDER\.\n$/,
    );

    first.signal('SIGINT');
    await waitUntil(async () => !(await acceptsConnection(first.port)));
    login.finish();
    expect(await login.answer).toMatchObject({ status: 200, connection: 'close', body: { alias: 'anaruiz01' } });
    expect(await first.ended).toBe(0);
    await waitUntil(() => first.listRemainingProcesses().length === 0 && !hasPostmasterFile(first));
    expect(first.getOutput()).not.toContain('cut off');
  },
);

// It takes the whole of its 8 seconds.
test.each(IS_LONG && platform() !== 'win32' ? [8] : [])(
  'R-OPS-03 a request that never ends is cut off after %d s, so that all is over within 10 s',
  async () => {
    const { url, drop } = await createMigratedDatabase();
    const portal = await startCommand(START_COMMANDS.node, { DATABASE_URL: url });
    await waitUntilReady(portal);
    const login = await startLogin(portal.port);
    portal.signal('SIGTERM', 'group');
    await expect(login.answer).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await portal.ended).toBe(0);
    expect(portal.getOutput()).toContain('Requests cut off because they took more than 8 s: 1.');
    await waitUntil(() => portal.listRemainingProcesses().length === 0);
    await drop();
  },
);
