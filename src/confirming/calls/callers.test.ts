import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requireEveryHandler } from './calls.ts';
import { CALL_SCHEMAS } from '#platform/calls/call-schemas.ts';

/** The callers that may make each call, as the specification states them (R-API-03…30). */
const CALLERS = {
  anyone: ['login', 'requestLink', 'setPassword', 'confirmEmail', 'validateSupplier'],
  registration: ['createUser'],
  session: ['logOut', 'listUsers', 'readUser', 'changeUser', 'changePassword', 'changeAlarms', 'deleteUser'],
  supplier: [
    'listClients',
    'listAllAccounts',
    'listAccounts',
    'addAccount',
    'changeAccount',
    'removeAccount',
    'listInvoices',
    'listFinanceableInvoices',
    'simulateAdvance',
    'requestAdvance',
    'readSupplier',
    'changeSupplier',
    'listAutomaticAdvances',
    'createAutomaticAdvance',
    'changeAutomaticAdvance',
    'endAutomaticAdvance',
  ],
};

test.each(Object.entries(CALLERS))('the records state the specified caller of each call: %s', (caller, names) => {
  const found = new Map(CALL_SCHEMAS.map((call) => [call.operationId as string, call.caller]));
  expect(names.filter((name) => found.get(name) !== caller)).toEqual([]);
});

test('every call with a supplier in its path is only for that supplier, except the proof of a registration', () => {
  const open = CALL_SCHEMAS.filter(({ path, caller }) => path.includes('{supplierId}') && caller !== 'supplier');
  expect(open.map(({ operationId }) => operationId)).toEqual(['validateSupplier']);
});

test('a service without a handler for a record does not start, and the error says what to add', async () => {
  const app = Fastify();
  requireEveryHandler(app);
  const others = CALL_SCHEMAS.filter(({ operationId }) => !['listUsers', 'login'].includes(operationId));
  for (const { operationId } of others) app.get(`/${operationId}`, { schema: { operationId } }, async () => ({}));
  await expect(app.ready()).rejects.toThrow(
    /^schemas\/api has calls without a handler: (listUsers, login|login, listUsers)\. Register each with registerCall in a file src\/confirming\/routes\/\*\.routes\.ts\.$/,
  );
});
