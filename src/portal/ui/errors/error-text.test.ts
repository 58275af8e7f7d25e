import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as api from '#generated/contract/addresses.ts';
import { resolveEndpoint } from '#shared/calls/call-address.ts';
import { sendRequest } from '#portal/data/http.ts';
import { isSessionOverError } from '#portal/auth/auth-provider.ts';
import { isDefinitiveRefusal } from '#portal/advances/execute-advance.ts';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { startScriptedService, type ScriptedResponse } from '#tests/support/scripted-service.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { getErrorDetailLines, getErrorText } from './error-text.ts';
import { uiTexts } from '#portal/ui/ui.texts.ts';

addTexts(uiTexts);

const PAGE = '<!doctype html><html><body>Access denied</body></html>';
const UNAVAILABLE = 'El servicio no está disponible. Inténtelo de nuevo en unos minutos.';
const LOGIN = /^Su red ha contestado en lugar de 127\.0\.0\.1:\d+\. Si su empresa o su wifi pide identificarse/;
const refused = (method: string) =>
  new RegExp(
    `^Su red no deja pasar esta operación \\(${method}\\)\\. Pida a su departamento de sistemas que la permita para 127\\.0\\.0\\.1:\\d+\\.$`,
  );

// Reads are repeated after a passing failure.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 }));
afterEach(() => void vi.useRealTimers());

async function failWith(answer: ScriptedResponse, method = 'GET', path = '/x') {
  await startScriptedService(() => answer);
  return sendRequest(method, path).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

const textOf = async (answer: ScriptedResponse, method?: string) => getErrorText(await failWith(answer, method));

describe('what answers in place of the service is told as what it is', () => {
  /** One call of each method, which is all that the sentence depends on. */
  const calls = new Map(Object.values(api).map((address) => resolveEndpoint(address)));

  test.each([...calls])('%s %s, refused by a proxy with 403, 405 or 501 and a page', async (method, path) => {
    for (const status of [403, 405, 501]) {
      const error = await failWith({ status, body: PAGE }, method, path);
      expect(getErrorText(error)).toMatch(refused(method));
      expect(isSessionOverError(error)).toBe(false);
    }
  });

  test.each([
    ['an empty 403', { status: 403 }],
    ['a refusal in plain text', { status: 403, body: 'Forbidden by policy' }],
    ['a page that says that it is JSON', { status: 403, body: PAGE, headers: { 'content-type': 'application/json' } }],
    ['451', { status: 451, body: PAGE }],
  ])('the network refuses: %s', async (_what, answer) => {
    expect(await textOf(answer, 'DELETE')).toMatch(refused('DELETE'));
  });

  test.each([
    ['a captive portal that answers with its page', { body: PAGE }],
    ['511 with a page', { status: 511, body: PAGE }],
    ['511 as JSON', { status: 511, body: { error: 'authentication required' } }],
    ['a page with 401', { status: 401, body: PAGE }],
  ])('the network asks for a login: %s', async (_what, answer) => {
    const error = await failWith(answer, 'POST');
    expect(getErrorText(error)).toMatch(LOGIN);
    expect(isSessionOverError(error)).toBe(false);
  });

  test.each([
    ['a page with 503', { status: 503, body: PAGE }],
    ['503 without content', { status: 503 }],
    ['a page with 502', { status: 502, body: PAGE }],
    ['a page with 404, which a server without the call sends', { status: 404, body: PAGE }],
    [
      'a page of the service’s own side, with its request id',
      { status: 403, body: PAGE, headers: { 'x-request-id': 'a' } },
    ],
    ['half an answer', { body: '{"response": [{"' }],
  ])('the service is unavailable: %s', async (_what, answer) => {
    for (const method of ['GET', 'PATCH']) expect(await textOf(answer, method)).toBe(UNAVAILABLE);
  });

  test('the service says when to try again, in a page or in JSON', async () => {
    const headers = { 'retry-after': '300' };
    const message = 'El servicio no está disponible. Inténtelo de nuevo en 5 minutos.';
    expect(await textOf({ status: 503, body: PAGE, headers }, 'POST')).toBe(message);
    expect(await textOf({ status: 503, body: { message: 'Service Unavailable' }, headers }, 'POST')).toBe(message);
  });

  test('no line below the message repeats the fallback of a code', async () => {
    const error = await failWith({ status: 503, body: PAGE }, 'POST');
    expect(getErrorDetailLines(error)).toEqual([expect.stringMatching(/^Referencia: /)]);
  });
});

describe('the service’s own errors keep their message', () => {
  test.each([403, 405, 429, 501, 503, 511])('R-ERR-20 with a code, whatever the status: %i', async (status) => {
    const headers = { 'retry-after': '300' };
    for (const method of ['GET', 'DELETE'])
      expect(await textOf({ status, body: { code: 689 }, headers }, method)).toBe(getErrorMessage(689));
  });

  test('R-ERR-03 R-ERR-21 readable and without a code: the message of the status, or of 401', async () => {
    expect(await textOf({ status: 403, body: { message: 'Forbidden' } })).toBe(getErrorMessage(401));
    expect(await textOf({ status: 503, body: {} })).toBe(getErrorMessage(401));
    expect(await textOf({ status: 500 })).toBe(getErrorMessage(500));
    expect(await textOf({ status: 500, body: PAGE })).toBe(getErrorMessage(500));
    expect(await textOf({ status: 400, body: {} })).toBe(getErrorMessage(400));
    expect(await textOf({ status: 403, headers: { 'x-request-id': 'a' } })).toBe(getErrorMessage(401));
  });

  test('R-ERR-21 a connection that the network breaks is no connection', async () => {
    expect(await textOf('drop', 'PATCH')).toBe(getErrorMessage(1000));
  });

  test('R-ACC-56 a document that a proxy finds too large', async () => {
    expect(await textOf({ status: 413, body: PAGE }, 'PUT')).toMatch(/demasiado grande/);
  });
});

test('R-ADV-35 a request for money that a proxy answers may have been executed, one that the service refuses was not', async () => {
  expect(isDefinitiveRefusal(await failWith({ status: 403, body: PAGE }, 'POST'))).toBe(false);
  expect(isDefinitiveRefusal(await failWith({ status: 403, body: { code: 703 } }, 'POST'))).toBe(true);
});
