import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createFastifyOptions } from './http-guards.ts';

afterEach(() => void vi.useRealTimers());

test('a site is ready also where a busy machine takes a minute for a part of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify(createFastifyOptions({ logLevel: 'silent' }));
  let end = () => {};
  const begun = new Promise<void>((begin) => {
    app.register(async () => {
      begin();
      await new Promise<void>((done) => (end = done));
    });
  });
  const ready = expect(app.ready()).resolves.toBeDefined();
  // Looked at when the part is done.
  ready.catch(() => undefined);
  await begun;
  await vi.advanceTimersByTimeAsync(60_000);
  end();
  await ready;
  await app.close();
});
