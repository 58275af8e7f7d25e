import { Server, Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { limitConnectionsPerNetwork } from '#platform/http/connection-limit.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startTestConsole } from '#tests/service/support/test-console.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

// Of 300 logins of an address and 100 of staff are left 6 and 2.
const service = useTestService({ limitFactor: 0.02 });
const site = startForFile(() => startTestConsole({ limitFactor: 0.02 }));

let accounts = 0;
/** A login of somebody else each time. */
async function logIn(remoteAddress: string): Promise<number> {
  const payload = { email: `nadie${(accounts += 1)}@net.example`, password: 'Una.Clave-2026', codNrbeEn: '9000' };
  return (await service.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress })).statusCode;
}

async function logInStaff(remoteAddress: string): Promise<number> {
  const payload = { email: `nadie${(accounts += 1)}@net.example`, password: 'una clave cualquiera' };
  return (await site.call({ method: 'POST', url: '/console/api/session', payload, remoteAddress })).statusCode;
}

/** How many of so many tries, one after the other, were looked at. */
async function lookedAt(tries: number, attempt: (turn: number) => Promise<number>): Promise<number> {
  const statuses: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) statuses.push(await attempt(turn));
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  return statuses.filter((status) => status === 401).length;
}

describe('limits of calls', () => {
  test('R-LOGIN-08 a line has one count, whichever of its IPv6 addresses calls', async () => {
    expect(await lookedAt(12, (turn) => logIn(`2001:db8:1:1::${turn + 1}`))).toBe(6);
    expect(await logIn('2001:db8:1:2::1')).toBe(401);
  });

  test('R-LOGIN-08 a site with many lines has one, too, five times as high', async () => {
    expect(await lookedAt(36, (turn) => logIn(`2001:db8:2:${turn + 1}::1`))).toBe(30);
    expect(await logIn('2001:db8:3:1::1')).toBe(401);
  });

  test('R-LOGIN-08 an IPv4 address has one count, in whichever form it comes', async () => {
    const forms = ['198.51.100.9', '::ffff:198.51.100.9', '::ffff:c633:6409', '::FFFF:198.51.100.9'];
    expect(await lookedAt(12, (turn) => logIn(forms[turn % forms.length] ?? ''))).toBe(6);
    expect(await logIn('198.51.100.10')).toBe(401);
  });

  test('R-CON-08 the same holds for logins of staff', async () => {
    expect(await lookedAt(4, (turn) => logInStaff(`2001:db8:1:1::${turn + 1}`))).toBe(2);
    expect(await lookedAt(12, (turn) => logInStaff(`2001:db8:2:${turn + 1}::1`))).toBe(10);
    expect(await lookedAt(4, (turn) => logInStaff(turn % 2 ? '198.51.100.9' : '::ffff:198.51.100.9'))).toBe(2);
  });
});

describe('connections of one address', () => {
  /** A server that lets each line have two connections. @returns connects from an address */
  function start() {
    const server = new Server();
    limitConnectionsPerNetwork(server, 2);
    return (remoteAddress: string): Socket => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
      server.emit('connection', socket);
      return socket;
    };
  }

  test('are those of its line', async () => {
    const connect = start();
    const opened = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map(connect);
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
    const closed = new Promise((resolve) => opened[0]!.once('close', resolve));
    opened[0]!.destroy();
    await closed;
    expect(['2001:db8::4', '2001:db8::5'].map((address) => connect(address).destroyed)).toEqual([false, true]);
  });

  test('and those of its site, five times as many', () => {
    const connect = start();
    const opened = Array.from({ length: 12 }, (_, turn) => connect(`2001:db8:7:${turn + 1}::1`));
    expect(opened.filter(({ destroyed }) => !destroyed)).toHaveLength(10);
    expect(connect('2001:db8:8::1').destroyed).toBe(false);
  });

  test('an IPv4 address is the same in both forms', () => {
    const connect = start();
    const opened = ['198.51.100.9', '::ffff:198.51.100.9', '198.51.100.9', '198.51.100.8'].map(connect);
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
  });

  test('are not limited for this machine, by whichever of its names', () => {
    const connect = start();
    const own = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1', '::1'].map(connect);
    expect(own.filter(({ destroyed }) => destroyed)).toEqual([]);
  });
});
