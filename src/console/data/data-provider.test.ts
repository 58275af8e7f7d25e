import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#shared/console/console-contract.ts';
import { setLanguage } from '#console/i18n/language.ts';
import { completeRenewal } from '#console/session/renewal.ts';
import { setCurrentMember } from '#console/session/current-member.ts';
import { createDataProvider } from './data-provider.ts';

const ANA: Member = { id: '1', email: 'ana@banco.example', name: 'Ana', roles: ['admin'], scope: null, language: 'es' };

let stop = () => {};
afterEach(() => {
  stop();
  setCurrentMember(undefined);
});
// Other test files change the language.
beforeEach(() => setLanguage('es'));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a service that answers as the test requires. @returns a data provider that calls it */
async function serviceThat(answer: Answer) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return createDataProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}/console/api`);
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ status, message, body }: HttpError) => ({ status, message, body: body as unknown }),
  );

const page = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { q: 'a' },
};

test('R-CON-03 a list is requested and read in the dialect of ra-data-simple-rest', async () => {
  const requests: (string | undefined)[] = [];
  const provider = await serviceThat(({ url, headers }, response) => {
    requests.push(decodeURIComponent(url ?? ''), headers['accept-language']);
    json(response, 200, [{ id: '11' }], { 'content-range': 'staff 10-10/11' });
  });
  expect(await provider.getList('staff', page)).toEqual({ data: [{ id: '11' }], total: 11 });
  expect(requests).toEqual(['/console/api/staff?filter={"q":"a"}&range=[10,19]&sort=["name","ASC"]', 'es']);
});

test('an export reads all rows of a list in several requests, each row once even if one is added in between', async () => {
  const requests: string[] = [];
  const rows = Array.from({ length: 2_001 }, (_, index) => ({ id: String(index) }));
  const provider = await serviceThat(({ url }, response) => {
    const range = new URL(url ?? '', 'http://localhost').searchParams.get('range') ?? '';
    requests.push(range);
    if (requests.length === 2) rows.unshift({ id: 'new' });
    const [first, last] = JSON.parse(range) as [number, number];
    json(response, 200, rows.slice(first, last + 1), { 'content-range': `staff ${first}-${last}/${rows.length}` });
  });
  const all = await provider.getList('staff', { ...page, pagination: { page: 1, perPage: Infinity } });
  expect(requests).toEqual(['[0,999]', '[1000,1999]', '[2000,2999]']);
  expect(all.total).toBe(2_001);
  expect(all.data.map(({ id }) => Number(id))).toEqual(Array.from({ length: 2_001 }, (_, index) => index));
});

test('a form gets the problem of a field with the sentence of the service', async () => {
  const refusal = {
    code: 'conflict',
    message: 'Revise los datos.',
    fields: { email: 'Ya hay alguien con este correo.' },
  };
  const provider = await serviceThat((_, response) => json(response, 409, refusal));
  expect(await failureOf(provider.create('staff', { data: {} }))).toEqual({
    status: 409,
    message: 'Revise los datos.',
    body: { ...refusal, errors: { email: 'Ya hay alguien con este correo.' } },
  });
});

test.each([
  [502, 'failures.unavailable'],
  [503, 'failures.unavailable'],
  [413, 'failures.tooLarge'],
  [500, 'failures.unexpected'],
  [200, 'failures.unexpected'],
])('a page of a proxy with status %i gets a message of the console', async (status, message) => {
  const provider = await serviceThat((_, response) => response.writeHead(status).end('<html>Bad gateway</html>'));
  expect(await failureOf(provider.getOne('staff', { id: '1' }))).toMatchObject({ status, message });
});

test('a lost connection gets its own message', async () => {
  const provider = await serviceThat(({ socket }) => socket.destroy());
  expect(await failureOf(provider.getOne('staff', { id: '1' }))).toMatchObject({
    status: 0,
    message: 'failures.offline',
  });
});

test('R-CON-04 requests ask the service for the selected language', async () => {
  const requests: unknown[] = [];
  const provider = await serviceThat(({ headers }, response) => {
    requests.push(headers['accept-language']);
    json(response, 200, { id: '1' });
  });
  setLanguage('en');
  await provider.getOne('staff', { id: '1' });
  expect(requests).toEqual(['en']);
});

test('R-CON-10 requests tell the service which member the page shows as logged in', async () => {
  const told: unknown[] = [];
  const provider = await serviceThat(({ headers }, response) => {
    told.push(headers['console-member']);
    json(response, 200, { id: '1' });
  });
  await provider.getOne('staff', { id: '1' });
  setCurrentMember({ ...ANA, id: '7' });
  await provider.getOne('staff', { id: '1' });
  expect(told).toEqual([undefined, '7']);
});

test('R-CON-13 calls that meet an expired session share one login, and then continue with their original bodies', async () => {
  let isOpen = false;
  const written: string[] = [];
  let refused = 0;
  let sayRefused = () => {};
  const bothRefused = new Promise<void>((said) => (sayRefused = said));
  const provider = await serviceThat(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    if (isOpen) {
      written.push(body);
      return json(response, 200, { id: '1' });
    }
    json(response, 401, { code: 'unauthenticated', message: 'Entre de nuevo.' });
    refused += 1;
    if (refused === 2) sayRefused();
  });
  setCurrentMember(ANA);
  const saves = ['uno', 'dos'].map((name) => provider.update('staff', { id: '1', data: { name }, previousData: {} }));
  await bothRefused;
  isOpen = true;
  // Both calls got their 401, but may not have processed it: a renewal ends only the calls that wait at that moment.
  const ending = setInterval(() => completeRenewal(true), 5);
  await Promise.all(saves);
  clearInterval(ending);
  expect(written.sort()).toEqual(['{"name":"dos"}', '{"name":"uno"}']);
});

test('R-CON-13 when the user cancels the login, the calls fail and nothing is sent again', async () => {
  let calls = 0;
  const provider = await serviceThat((_, response) => {
    calls += 1;
    json(response, 401, { code: 'unauthenticated', message: 'Entre de nuevo.' });
  });
  setCurrentMember(ANA);
  const failure = failureOf(provider.getOne('staff', { id: '1' }));
  const ending = setInterval(() => completeRenewal(false), 5);
  expect(await failure).toMatchObject({ status: 401, message: 'Entre de nuevo.' });
  clearInterval(ending);
  expect(calls).toBe(1);
});

test('without a logged-in user no login is requested', async () => {
  const provider = await serviceThat((_, response) =>
    json(response, 401, { code: 'unauthenticated', message: 'Entre.' }),
  );
  expect(await failureOf(provider.getOne('staff', { id: '1' }))).toMatchObject({ status: 401 });
});
