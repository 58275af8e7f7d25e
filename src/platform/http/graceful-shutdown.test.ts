import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { getServerState, trackRequests } from './graceful-shutdown.ts';

const open: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
  }
});

/** Starts a server and connects to it; `closed` resolves with all responses of the connection. */
async function serverWithConnection(answer: RequestListener) {
  const server = createServer(answer);
  const drain = trackRequests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  open.push({ server, sockets: [socket] });
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { server, drain, socket, closed };
}

const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

test('a request without a response is cut off at the time limit, and counted', async () => {
  let arrived = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  const { drain, socket, closed } = await serverWithConnection(() => arrived());
  socket.on('error', () => undefined).write(REQUEST);
  await hasArrived;
  expect(await drain(200)).toBe(1);
  expect(await closed).toBe('');
});

test('a request that arrives during the shutdown gets a response that closes the connection', async () => {
  const { drain, socket, closed } = await serverWithConnection((_request, response) => void response.end('yes'));
  socket.write(REQUEST);
  await new Promise((resolve) => socket.once('data', resolve));
  const drained = drain(10_000);
  socket.write(REQUEST);
  const [first, second] = (await closed).split('HTTP/1.1 200 OK').slice(1);
  expect(first).toContain('keep-alive');
  expect(second?.toLowerCase()).toContain('connection: close');
  expect(second).toContain('yes');
  expect(await drained).toBe(0);
});

test('R-OPS-09 an announced shutdown serves new connections until its delay is over, and then none', async () => {
  const { server, drain } = await serverWithConnection((_request, response) => void response.end('yes'));
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      ({ headers }) => headers.get('connection'),
      () => 'refused',
    );
  expect([getServerState(server), await ask()]).toEqual(['accepting', 'keep-alive']);
  let isOver = () => {};
  const delay = new Promise<void>((resolve) => (isOver = resolve));
  const drained = drain(10_000, () => delay);
  expect([getServerState(server), await ask(), await ask()]).toEqual(['stopping', 'close', 'close']);
  isOver();
  expect(await drained).toBe(0);
  expect([getServerState(server), await ask()]).toEqual(['stopping', 'refused']);
});

test('R-OPS-09 a server that does not listen yet shuts down without a delay', async () => {
  const drain = trackRequests(createServer());
  expect(await drain(10_000, () => new Promise(() => undefined))).toBe(0);
});

/** Blocks the event loop, as compiling a page does. */
function beBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test.each(['its first', 'another'])(
  'a connection gets a response to %s request, sent while the process was busy at the shutdown',
  async (which) => {
    const { drain, socket, closed } = await serverWithConnection((_request, response) => void response.end('yes'));
    if (which === 'another') {
      socket.write(REQUEST);
      await new Promise((resolve) => socket.once('data', resolve));
    }
    const drained = drain(10_000);
    socket.write(REQUEST);
    // Longer than the interval after which idle connections are closed.
    beBusy(400);
    expect((await closed).toLowerCase()).toContain('connection: close');
    expect(await drained).toBe(0);
  },
);

test('a response in progress is completed', async () => {
  let end = () => {};
  const { drain, socket, closed } = await serverWithConnection((_request, response) => {
    response.setHeader('content-length', 10);
    response.write('begun');
    end = () => void response.end('ended');
  });
  socket.write(REQUEST);
  await new Promise((resolve) => socket.once('data', resolve));
  const drained = drain(10_000);
  end();
  expect(await closed).toContain('begunended');
  expect(await drained).toBe(0);
});
