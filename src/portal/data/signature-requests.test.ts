import { expect, test } from 'vitest';
import * as api from '#generated/contract/addresses.ts';
import { clearRecording, readRecording } from '#portal/recording/recording-buffer.ts';
import { startScriptedService } from '#tests/support/scripted-service.ts';
import { call, sessionCall } from './call.ts';
import { sendRequest } from './http.ts';
import { type SignatureRequest, signatureRequests } from './signature-requests.ts';

const SIGNATURE = {
  id: 'c'.repeat(22),
  expiresAt: '2026-11-30T10:05:00Z',
  methods: ['totp'],
  purpose: 'advance',
  lines: [{ label: '', value: 'Va a anticipar 12 facturas' }],
};
const ASKS = { status: 403, body: { code: 742, message: '', signature: SIGNATURE } };
const PROOF = { 'x-signature-id': SIGNATURE.id, 'x-signature-method': 'totp', 'x-signature-proof': '123456' };

/** The next call that waits for a signature. */
const nextRequest = () =>
  new Promise<SignatureRequest>((resolve) => {
    const stop = signatureRequests.subscribe(() => {
      const [request] = signatureRequests.get();
      if (!request) return;
      stop();
      resolve(request);
    });
  });

test('R-SIGN-01 the same call is repeated with the proof: method, path, body and key', async () => {
  const received = await startScriptedService((_, index) => (index === 0 ? ASKS : { body: { message: 'OK' } }));
  const asked = nextRequest();
  const sent = sendRequest('POST', '/x', { body: { amount: 1.5 }, token: 't', idempotencyKey: 'k' });
  const request = await asked;
  expect(request.refusal).toMatchObject({ code: 742, signature: SIGNATURE });
  request.settle(request.repeat(PROOF));
  expect(await sent).toEqual({ message: 'OK' });
  const [first, second] = received;
  expect(second).toMatchObject({ method: 'POST', url: '/api/x', body: { amount: 1.5 } });
  expect(second?.headers).toMatchObject({ ...PROOF, 'idempotency-key': 'k', authorization: 'Bearer t' });
  expect(first?.headers).not.toHaveProperty('x-signature-proof');
  expect(signatureRequests.get()).toEqual([]);
});

test('R-SIGN-01 a call that the user does not sign fails as the service refused it, and nothing more is sent', async () => {
  const received = await startScriptedService(() => ASKS);
  const asked = nextRequest();
  const sent = sendRequest('DELETE', '/x').catch((error: unknown) => error);
  const request = await asked;
  request.settle(Promise.reject(request.refusal));
  expect(await sent).toMatchObject({ code: 742, status: 403 });
  expect(received).toHaveLength(1);
});

test('R-SIGN-01 a caller that leaves ends the request for its signature', async () => {
  await startScriptedService(() => ASKS);
  const left = new AbortController();
  const asked = nextRequest();
  const sent = sendRequest('GET', '/x', { signal: left.signal }).catch((error: unknown) => error);
  await asked;
  left.abort(new Error('left the screen'));
  expect(await sent).toEqual(new Error('left the screen'));
  expect(signatureRequests.get()).toEqual([]);
});

test('R-SIGN-01 742 that does not say what is signed is an ordinary refusal', async () => {
  await startScriptedService(() => ({ status: 403, body: { code: 742, message: '' } }));
  await expect(sendRequest('DELETE', '/x')).rejects.toMatchObject({ code: 742 });
  expect(signatureRequests.get()).toEqual([]);
});

test('R-SIGN-04 R-REP-01 neither proofs nor the secrets of new means are recorded', async () => {
  clearRecording();
  const secrets = { enrolment: 'planted-1', secret: 'planted-2', uri: 'otpauth://planted-3', codes: ['planted-4'] };
  await startScriptedService((_, index) => (index === 0 ? ASKS : { body: secrets }));
  const asked = nextRequest();
  const sent = sessionCall(api.startMeans, { params: { id: '1' }, body: { kind: 'totp' } });
  const request = await asked;
  request.settle(request.repeat({ ...PROOF, 'x-signature-proof': 'planted-5' }));
  expect(await sent).toEqual(secrets);
  expect(JSON.stringify(readRecording())).not.toContain('planted');
  expect(readRecording().calls.map(({ status }) => status)).toEqual([403, 200]);
});

test('R-SIGN-03 the name of the browser goes with a login alone that has one', async () => {
  const { requestLogin } = await import('./login.ts');
  const received = await startScriptedService(() => ({ body: { token: 't', alias: 'a' } }));
  const credentials = { email: 'ana@empresa.example', password: 'x', codNrbeEn: '9000' };
  await requestLogin(credentials);
  await requestLogin(credentials, 'device-1');
  await call(api.requestLink, { body: { email: 'ana@empresa.example', codNrbeEn: '9001' } });
  expect(received.map(({ headers }) => headers['x-device-id'])).toEqual([undefined, 'device-1', undefined]);
});
