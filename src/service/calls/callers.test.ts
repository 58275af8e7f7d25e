import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requireHandlers } from './calls.ts';
import { CALL_SCHEMAS } from './schemas.ts';

/** Who may make each call, as the specification says (R-API-03…30). */
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

test.each(Object.entries(CALLERS))('the records say for these calls that the caller is: %s', (caller, names) => {
  const found = new Map(CALL_SCHEMAS.map((call) => [call.operationId as string, call.caller]));
  expect(names.filter((name) => found.get(name) !== caller)).toEqual([]);
});

test('every record that takes the supplier in its path is for that supplier, but the proof of a registration', () => {
  const open = CALL_SCHEMAS.filter(({ path, caller }) => path.includes('{supplierId}') && caller !== 'supplier');
  expect(open.map(({ operationId }) => operationId)).toEqual(['validateSupplier']);
});

test('a service that lacks the handler of a record does not start, and says what to write', async () => {
  const app = Fastify();
  requireHandlers(app);
  app.get('/x', { schema: { operationId: 'listInvoices' } }, async () => ({}));
  await expect(app.ready()).rejects.toThrow(
    /^schemas\/api has calls without a handler: write .*registerCall\(api, 'listUsers', …\).* in a file src\/service\/routes\/\*\.routes\.ts\.$/,
  );
  await expect(app.ready()).rejects.not.toThrow("'listInvoices'");
});
