import { platform } from 'node:os';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#service/embedded/ports.ts';
import { createMigratedDatabase } from '#tests/support/database.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import {
  accepts,
  buildOnce,
  cleanCommands,
  hasPostmaster,
  runToEnd,
  startCommand,
  STARTS,
  until,
  untilReady,
} from './support/commands.ts';
import { beginLogin } from './support/load.ts';

// Real starts, on whatever machine.
vi.setConfig({ testTimeout: 120_000 });
beforeAll(buildOnce);
afterEach(cleanCommands);

// Windows knows no signals that ask.
test.skipIf(platform() === 'win32')(
  'R-OPS-03 R-OPS-04 a second start on the same data folder is refused in one sentence and does the first no harm; told by Ctrl-C alone, that answers what it has taken and leaves nothing',
  async () => {
    const first = await startCommand(STARTS.node);
    await untilReady(first);
    const login = await beginLogin(first.port);
    const second = await runToEnd(STARTS.node, { DATA_FOLDER: first.folder, PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    expect(second.said).toMatch(
      /^( {2}.* …\n)*The database in \S+ is in use by another start \(process \d+\): stop that one first, or set DATABASE_URL or DATA_FOLDER\.\n$/,
    );

    first.signal('SIGINT');
    await until(async () => !(await accepts(first.port)));
    login.finish();
    expect(await login.answer).toMatchObject({ status: 200, connection: 'close', body: { alias: 'anaruiz01' } });
    expect(await first.ended).toBe(0);
    await until(() => first.left().length === 0 && !hasPostmaster(first));
    expect(first.said()).not.toContain('cut off');
  },
);

// It takes the whole of its 8 seconds.
test.each(IS_LONG && platform() !== 'win32' ? [8] : [])(
  'R-OPS-03 a request that never ends is cut off after %d s, so that all is over within 10 s',
  async () => {
    const { url, drop } = await createMigratedDatabase();
    const portal = await startCommand(STARTS.node, { DATABASE_URL: url });
    await untilReady(portal);
    const login = await beginLogin(portal.port);
    portal.signal('SIGTERM', 'group');
    await expect(login.answer).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await portal.ended).toBe(0);
    expect(portal.said()).toContain('Requests cut off, as they took more than 8 s: 1.');
    await until(() => portal.left().length === 0);
    await drop();
  },
);
