import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/** A request as it arrived over the wire. */
export interface ReceivedRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** What is answered; a text body is sent as it stands, 'drop' cuts the connection. */
export type ScriptedResponse = { status?: number; body?: unknown; headers?: Record<string, string> } | 'drop';

/**
 * For tests: a service on the loopback address that answers as told, and a page and a session that point at it.
 * @param answer told the request and which one it is, from 0 on
 * @returns every request that arrived
 */
export async function startScriptedService(
  answer: (request: ReceivedRequest, index: number) => ScriptedResponse,
): Promise<ReceivedRequest[]> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const arrived = { method, url, headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
      received.push(arrived);
      const scripted = answer(arrived, received.length - 1);
      if (scripted === 'drop') return request.socket.destroy();
      const { status = 200, body, headers: sent = {} } = scripted;
      response.writeHead(status, sent).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  vi.stubGlobal('document', { querySelector: () => ({ content: root }) });
  stubSessionStorage({
    authtoken: 'a.b.c',
    alias: 'anaruiz01',
    userData: JSON.stringify({ id: '1', supplierId: 'B12345678', codNrbeEn: '9000', email: 'ana@empresa.example' }),
  });
  return received;
}

/** For tests: session storage with these values. @returns what it holds, live */
export function stubSessionStorage(values: Record<string, string> = {}): Map<string, string> {
  const stored = new Map(Object.entries(values));
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  };
  // As in a browser, what lies in it can be enumerated, and its methods can't.
  const storage = new Proxy(methods, {
    get: (target, key) => Reflect.get(target, key) ?? stored.get(String(key)),
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      stored.has(String(key)) ? { enumerable: true, configurable: true, value: stored.get(String(key)) } : undefined,
  });
  vi.stubGlobal('sessionStorage', storage);
  onTestFinished(() => void vi.unstubAllGlobals());
  return stored;
}
