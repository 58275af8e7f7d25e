import { expect, test } from 'vitest';
import { syncedNow } from '#portal/clock/clock.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { clearRecording, readRecording } from '#portal/recording/recording-buffer.ts';
import { sendRequest } from './http.ts';
import { startScriptedService } from '#tests/support/scripted-service.ts';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('R-API-01 R-ROUTE-21 a call goes below the service root with bearer and JSON', async () => {
  const received = await startScriptedService(() => ({ body: { message: 'OK' } }));
  expect(await sendRequest('POST', '/x/y', { token: 't', body: { amount: 1.5 } })).toEqual({ message: 'OK' });
  expect(received).toMatchObject([{ method: 'POST', url: '/api/x/y', body: { amount: 1.5 } }]);
  expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer t', 'content-type': 'application/json' });
});

test('an anonymous call carries no bearer and a read no body', async () => {
  const received = await startScriptedService(() => ({ body: {} }));
  await sendRequest('GET', '/x');
  expect(received[0]?.headers.authorization).toBeUndefined();
  expect(received[0]?.headers['content-type']).toBeUndefined();
});

test('R-INV-07 empty values are not sent, 0 is, and what needs it is encoded', async () => {
  const received = await startScriptedService(() => ({ body: {} }));
  await sendRequest('GET', '/x/', { query: { a: undefined, b: '', c: '0', d: 0, e: '1 & 2' } });
  expect(received[0]?.url).toBe('/api/x/?c=0&d=0&e=1+%26+2');
});

test('a read is asked again after a passing failure, at most twice', async () => {
  const received = await startScriptedService((_, index) => (index < 2 ? { status: 503 } : { body: { ok: 1 } }));
  expect(await sendRequest('GET', '/x')).toEqual({ ok: 1 });
  expect(received).toHaveLength(3);
});

test('R-ERR-21 a read without any connection is asked three times and fails with 1000', async () => {
  const received = await startScriptedService(() => 'drop');
  expect(await failure(sendRequest('GET', '/x'))).toMatchObject({ code: 1000, status: 0 });
  expect(received).toHaveLength(3);
});

test('a write without idempotency key is never repeated', async () => {
  const received = await startScriptedService(() => ({ status: 503 }));
  expect(await failure(sendRequest('POST', '/x', { body: {} }))).toMatchObject({ code: 401, status: 503 });
  expect(received).toHaveLength(1);
});

test('a write with idempotency key is repeated with the same key', async () => {
  const received = await startScriptedService((_, index) => (index === 0 ? 'drop' : { body: { message: 'OK' } }));
  expect(await sendRequest('POST', '/x', { body: {}, idempotencyKey: 'k' })).toEqual({ message: 'OK' });
  expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k']);
});

test('a refusal is not repeated', async () => {
  const received = await startScriptedService(() => ({ status: 500, body: { code: 709 } }));
  expect(await failure(sendRequest('GET', '/x'))).toMatchObject({
    code: 709,
    status: 500,
    message: 'service error 709 (HTTP 500)',
  });
  expect(received).toHaveLength(1);
});

test('an answer that is no JSON is a failure, not an empty list', async () => {
  await startScriptedService(() => ({ body: '<!doctype html>' }));
  expect(await failure(sendRequest('GET', '/x'))).toMatchObject({ code: 401, status: 200 });
});

test('R-ERR-02 the reference of an answer whose content cannot be read is the one that the service gave', async () => {
  await startScriptedService((_, index) => ({
    body: 'no gzip',
    headers: { 'content-encoding': 'gzip', 'x-request-id': `BANK-${index}` },
  }));
  const error = (await failure(sendRequest('GET', '/x'))) as ServiceError;
  expect(error).toMatchObject({ code: 1000, reference: 'BANK-2' });
});

test('the day is that of the service, not that of a machine in between, whose clock may be wrong', async () => {
  await startScriptedService((_, index) => ({
    status: index === 0 ? 403 : 404,
    body: index === 0 ? '<html>Denied</html>' : { code: 709 },
    headers: { date: 'Tue, 05 Jan 2016 10:00:00 GMT' },
  }));
  await failure(sendRequest('DELETE', '/x'));
  expect(syncedNow().getFullYear()).not.toBe(2016);
  await failure(sendRequest('DELETE', '/x'));
  expect(syncedNow().getFullYear()).toBe(2016);
});

test('R-ERR-20 an error with status 200 is a failure, of a write as well', async () => {
  await startScriptedService(() => ({ body: { code: '602', message: 'Error del sistema central' } }));
  for (const method of ['GET', 'POST'])
    expect(await failure(sendRequest(method, '/x'))).toMatchObject({
      code: 602,
      status: 200,
      said: 'Error del sistema central',
    });
});

test('an answer without content is undefined', async () => {
  await startScriptedService(() => ({ body: '' }));
  expect(await sendRequest('DELETE', '/x')).toBeUndefined();
});

test('a call that is aborted stops at once and does not become a connection failure', async () => {
  const controller = new AbortController();
  const received = await startScriptedService(() => {
    controller.abort(new Error('left the screen'));
    return { status: 503 };
  });
  const error = await failure(sendRequest('GET', '/x', { signal: controller.signal }));
  expect(error).not.toBeInstanceOf(ServiceError);
  expect(received).toHaveLength(1);
});

test('R-BEN-01 R-ERR-21 a success that the portal cannot use is recorded with the code of its message, and no other', async () => {
  clearRecording();
  await startScriptedService((_, index) =>
    index === 2 ? { status: 500, body: { code: 709 } } : { body: index === 3 ? { code: 709 } : { response: [] } },
  );
  await sendRequest('GET', '/x', { judge: () => undefined });
  for (const judge of [() => 1003, undefined, undefined]) await failure(sendRequest('GET', '/x', judge && { judge }));
  expect(readRecording().calls.map(({ refusal }) => refusal)).toEqual([undefined, 1003, undefined, undefined]);
});
