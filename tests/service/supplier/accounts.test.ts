import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildIban } from '#samples/identifiers.ts';
import type { AccountStatus } from '#shared/records/records.ts';
import { reviewAccount, listPendingAccounts } from '#confirming/database/account-review.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { runAsTableOwner, runInScope } from '#platform/database/transaction-scope.ts';
import { createService } from '#confirming/create-service.ts';
import { getStatusAndCode } from '#tests/service/support/access.ts';
import { buildAdvanceBody, createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { buildPdf } from '#tests/service/support/document-builders.ts';
import { callAs, logIn, TEST_SECRET, type Caller, useTestService } from '#tests/service/support/test-service.ts';
import type { ResponseRow } from '#shared/calls/contract.ts';

const PATH = 'cuentas-abono';
const GERMAN = 'DE89370400440532013000';
const BIC = 'COBADEFFXXX';
const PROOF = { document: buildPdf().toString('base64'), ext: 'pdf' };

let supplier: DemoSupplier;
let caller: Caller;
const service = useTestService();
beforeAll(async () => {
  ({ supplier, caller } = await someone());
});

let suppliers = 0;

/** A supplier whose accounts no other one has. */
async function someone() {
  const key = `accounts ${(suppliers += 1)}`;
  const made = await createDemoSupplier(service.db, { key, invoices: createFinanceableInvoices(2) });
  return { supplier: made, caller: await callAs(service, made) };
}

type WireAccount = ResponseRow<'listAllAccounts'>;

let numbers = 0;
/** An account that nobody has. */
const newIban = (bank = '9000', branch = '0042') => buildIban(bank, branch, String((numbers += 1)).padStart(10, '0'));
const add = (values: object, from = caller) => from.post(PATH, { iban: newIban(), description: 'Cuenta', ...values });
const all = async (from = caller) => (await from.get(`${PATH}-total`)).json<{ response: WireAccount[] }>().response;
const find = async (iban: string, from = caller) => (await all(from)).find((account) => account.iban === iban);
const accountIn = (status: AccountStatus) => supplier.accounts.find((account) => account.status === status)?.iban ?? '';
/** An account with another bank, which waits for its document. */
async function waiting(from = caller): Promise<string> {
  const iban = newIban('2100');
  await add({ iban }, from);
  return iban;
}

/** What is stored as its proof, which only the reviewer can read. */
const documentsOf = (iban: string) =>
  runAsTableOwner(service.db, supplier, (trx) =>
    trx.selectFrom('account_document').selectAll().where('iban', '=', iban).execute(),
  );

describe('who may call', () => {
  const CALLS = [
    ['GET', `${PATH}/`],
    ['POST', PATH],
    ['PUT', PATH],
    ['DELETE', `${PATH}/${GERMAN}`],
  ] as const;

  test.each(CALLS)(
    'R-CODE-651 R-CODE-684 %s %s: nobody without a token (651), nor another supplier (684)',
    async (method, path) => {
      const url = (id: string) => `/api/proveedores/${id}/${path}`;
      const payload = method === 'POST' || method === 'PUT' ? { payload: {} } : {};
      const anonymous = await service.app.inject({ method, url: url(supplier.supplierId), ...payload });
      expect(getStatusAndCode(anonymous)).toEqual([401, 651]);
      const headers = { authorization: `Bearer ${await service.createToken(supplier.users[0]?.email ?? '')}` };
      expect(getStatusAndCode(await service.app.inject({ method, url: url('B1'), headers, ...payload }))).toEqual([
        403, 684,
      ]);
    },
  );
});

describe('GET cuentas-abono/', () => {
  test('R-API-18 R-ACC-08 R-LIST-01 pages of twenty by IBAN, complete and each once, with and without the slash', async () => {
    const own = await someone();
    for (let count = own.supplier.accounts.length; count < 45; count += 1) await add({}, own.caller);
    const read: WireAccount[] = [];
    const sizes: number[] = [];
    for (let cursor = ''; ;) {
      const query: Record<string, string> = cursor ? { paginationItem: cursor } : {};
      const page = (await own.caller.get(sizes.length % 2 ? PATH : `${PATH}/`, query)).json<{
        subscriptionAccountResponseList: WireAccount[];
        moreData: 0 | 1;
        paginationItem: string;
      }>();
      read.push(...page.subscriptionAccountResponseList);
      sizes.push(page.subscriptionAccountResponseList.length);
      cursor = page.paginationItem;
      expect(page.moreData).toBe(cursor === '' ? 0 : 1);
      if (page.moreData === 0) break;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(read).toEqual(await all(own.caller));
  });

  test('a cursor of another supplier or made up is refused', async () => {
    const own = await someone();
    for (let count = 0; count < 20; count += 1) await add({}, own.caller);
    const { paginationItem } = (await own.caller.get(`${PATH}/`)).json<{ paginationItem: string }>();
    expect(getStatusAndCode(await caller.get(`${PATH}/`, { paginationItem }))).toEqual([400, 400]);
    expect(getStatusAndCode(await caller.get(`${PATH}/`, { paginationItem: 'RVM' }))).toEqual([400, 400]);
  });
});

describe('POST cuentas-abono', () => {
  test.each([
    ['R-ACC-13 of the entity itself', () => newIban(), '2', 'N', 'ALAMESMMXXX'],
    ['R-ACC-51 of the entity, to be looked at', () => newIban('9000', '0003'), '3', 'N', 'ALAMESMMXXX'],
    ['R-ACC-18 of another Spanish bank', () => newIban('2100'), '6', 'N', 'CAIXESBBXXX'],
    ['R-ACC-15 of a bank abroad', () => GERMAN, '6', 'S', BIC],
  ])('R-API-19 R-ACC-11 an account %s', async (_which, iban, codEcvEgc, indSitVal, bic) => {
    const account = iban();
    const answer = await add({ iban: account, bic: account === GERMAN ? BIC : '' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { codEcvEgc, indSitVal }]);
    expect(await find(account)).toEqual({ iban: account, bic, description: 'Cuenta', codEcvEgc, indSitVal });
  });

  test.each([
    ['R-CODE-716 no IBAN', { iban: undefined }, 400, 716],
    ['an empty IBAN', { iban: '' }, 400, 716],
    ['an IBAN with blanks', { iban: 'ES91 2100 0418 4502 0005 1332' }, 400, 730],
    ['R-CODE-730 an IBAN of no country', { iban: 'ZZ9121000418450200051332' }, 400, 730],
    ['an IBAN that is too short', { iban: 'ES912100041845020005133' }, 400, 730],
    ['R-CODE-715 wrong check digits', { iban: 'ES9021000418450200051332' }, 400, 715],
    ['R-CODE-16342 wrong control digits', { iban: 'ES5321000418550200051332' }, 400, 16342],
    ['R-CODE-731 no BIC abroad', { iban: 'FR1420041010050500013M02606' }, 400, 731],
    ['R-CODE-720 a BIC of the wrong form', { iban: 'FR1420041010050500013M02606', bic: 'PSSTFR' }, 400, 720],
    ['a BIC of another country', { iban: 'FR1420041010050500013M02606', bic: BIC }, 400, 720],
    ['no description', { description: '' }, 400, 642],
    ['a description of 31 characters', { description: 'x'.repeat(31) }, 400, 400],
    ['a field that there is not', { codEcvEgc: '2' }, 400, 400],
    ['R-CODE-723 of another holder', { iban: buildIban('9000', '0723', '0000000001') }, 409, 723],
  ])('R-ACC-42 R-VAL-59 R-VAL-62 %s is refused', async (_what, values, status, code) => {
    expect(getStatusAndCode(await add(values))).toEqual([status, code]);
  });

  test('R-CODE-713 the same account twice is refused; of two at once one is added', async () => {
    const iban = newIban();
    const answers = await Promise.all([add({ iban }), add({ iban }), add({ iban })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(getStatusAndCode(await add({ iban }))).toEqual([409, 713]);
  });

  test('two suppliers may hold one account', async () => {
    const iban = newIban();
    const other = await someone();
    expect((await add({ iban })).statusCode).toBe(200);
    expect((await add({ iban }, other.caller)).statusCode).toBe(200);
  });
});

describe('PUT cuentas-abono', () => {
  test('R-API-20 R-ACC-58 a description changes and the status stays', async () => {
    for (const status of ['2', '3', '5'] as const) {
      const iban = accountIn(status);
      expect((await caller.put(PATH, { iban, bic: '', description: `Nueva ${status}` })).statusCode).toBe(200);
      expect(await find(iban)).toMatchObject({ description: `Nueva ${status}`, codEcvEgc: status });
    }
  });

  test('another BIC makes a validated account wait again', async () => {
    const iban = 'FR1420041010050500013M02606';
    await add({ iban, bic: 'PSSTFRPPLIL' });
    await runAsTableOwner(service.db, supplier, (trx) =>
      trx.updateTable('account').set({ status: '2' }).where('iban', '=', iban).execute(),
    );
    await caller.put(PATH, { iban, bic: 'PSSTFRPPLIL', description: 'Igual' });
    expect(await find(iban)).toMatchObject({ codEcvEgc: '2' });
    await caller.put(PATH, { iban, bic: 'BNPAFRPPXXX', description: 'Igual' });
    expect(await find(iban)).toMatchObject({ codEcvEgc: '3', bic: 'BNPAFRPPXXX' });
  });

  test('R-ACC-21 with a document the account waits for validation, and the document is kept as sent', async () => {
    const iban = await waiting();
    const answer = await caller.put(PATH, { iban, bic: '', description: 'Cuenta', ...PROOF });
    expect(answer.statusCode).toBe(200);
    expect(await find(iban)).toMatchObject({ codEcvEgc: '5' });
    const [stored] = await documentsOf(iban);
    expect(stored).toMatchObject({ extension: 'pdf', verifies_holder: false, content: buildPdf() });
  });

  test("R-ACC-16 R-ACC-19 '|V' where the holder is verified, and only there", async () => {
    const abroad = 'NL91ABNA0417164300';
    await add({ iban: abroad, bic: 'ABNANL2AXXX' });
    const send = (iban: string, ext: string) =>
      caller.put(PATH, { iban, bic: 'ABNANL2AXXX', description: 'Cuenta', ...PROOF, ext });
    expect(getStatusAndCode(await send(abroad, 'pdf'))).toEqual([400, 722]);
    expect((await send(abroad, 'pdf|V')).statusCode).toBe(200);
    expect(getStatusAndCode(await send(await waiting(), 'pdf|V'))).toEqual([400, 722]);
  });

  test.each([
    ['R-CODE-687 an account that there is not', () => newIban(), {}, 404, 687],
    ['R-CODE-714 a rejected account', () => accountIn('1'), {}, 409, 714],
    ['R-ACC-20 R-CODE-6 no document where one is waited for', () => accountIn('6'), {}, 409, 6],
    ['R-ACC-46 no document after one was rejected', () => accountIn('4'), {}, 409, 6],
    ['a document without its extension', () => accountIn('6'), { document: PROOF.document }, 400, 642],
    ['an extension without its document', () => accountIn('6'), { ext: 'pdf' }, 400, 642],
    ['a description of 31 characters', () => accountIn('2'), { description: 'x'.repeat(31) }, 400, 400],
  ])('%s is refused', async (_what, iban, values, status, code) => {
    expect(getStatusAndCode(await caller.put(PATH, { iban: iban(), ...values }))).toEqual([status, code]);
  });

  test('no other call takes bodies of that size', async () => {
    const answer = await caller.post(PATH, { iban: newIban(), description: 'x'.repeat(300_000) });
    expect(getStatusAndCode(answer)).toEqual([413, 400]);
  });
});

describe('DELETE cuentas-abono/{iban}', () => {
  test('R-API-21 R-API-37 R-ACC-37 an account goes with its document', async () => {
    const iban = await waiting();
    await caller.put(PATH, { iban, description: 'Cuenta', ...PROOF });
    expect(await documentsOf(iban)).toHaveLength(1);
    expect((await caller.delete(`${PATH}/${iban}`)).statusCode).toBe(200);
    expect(await find(iban)).toBeUndefined();
    expect(await documentsOf(iban)).toEqual([]);
    expect(getStatusAndCode(await caller.delete(`${PATH}/${iban}`))).toEqual([404, 687]);
  });

  test('R-ACC-04 a rejected account can be removed, an IBAN that is none is refused', async () => {
    const own = await someone();
    const iban = own.supplier.accounts.find(({ status }) => status === '1')?.iban ?? '';
    expect((await own.caller.delete(`${PATH}/${iban}`)).statusCode).toBe(200);
    expect(getStatusAndCode(await own.caller.delete(`${PATH}/uno`))).toEqual([400, 730]);
  });

  test("R-CODE-689 while today's advance goes there it stays; tomorrow it can go, and the advance keeps it", async () => {
    const own = await someone();
    const { iban } = buildAdvanceBody(own.supplier, own.supplier.invoices);
    const asked = buildAdvanceBody(own.supplier, own.supplier.invoices);
    expect((await own.caller.post('financiacion-factura', asked)).statusCode).toBe(200);
    expect(getStatusAndCode(await own.caller.delete(`${PATH}/${iban}`))).toEqual([409, 689]);
    // No weekend and no Easter is as long as this.
    const nextWeek = () => new Date(Date.now() + 7 * 86_400_000);
    const later = await createService({ database: service.db, secret: TEST_SECRET, logLevel: 'silent', now: nextWeek });
    onTestFinished(() => later.close());
    const login = await logIn(later, { email: own.supplier.users[0]?.email ?? '', codNrbeEn: own.supplier.entity });
    const removed = await later.inject({
      method: 'DELETE',
      url: `/api/proveedores/${own.supplier.supplierId}/${PATH}/${iban}`,
      headers: { authorization: `Bearer ${login.json<{ token: string }>().token}` },
    });
    expect(removed.statusCode).toBe(200);
    const kept = await runAsTableOwner(service.db, own.supplier, (trx) =>
      trx.selectFrom('advance').select('iban').execute(),
    );
    expect(kept).toEqual([{ iban }]);
  });

  test('the account of another supplier is not there', async () => {
    const own = await someone();
    const iban = own.supplier.accounts[0]?.iban ?? '';
    expect(getStatusAndCode(await caller.delete(`${PATH}/${iban}`))).toEqual([404, 687]);
    expect(await find(iban, own.caller)).toBeDefined();
  });
});

test('an advance and the removal of its account at one moment: never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = await someone();
    const body = buildAdvanceBody(own.supplier, own.supplier.invoices);
    const [advance, removal] = await Promise.all([
      own.caller.post('financiacion-factura', body),
      own.caller.delete(`${PATH}/${body.iban}`),
    ]);
    const outcomes = [getStatusAndCode(advance), getStatusAndCode(removal)];
    expect([
      [
        [200, undefined],
        [409, 689],
      ],
      [
        [409, 687],
        [200, undefined],
      ],
    ]).toContainEqual(outcomes);
  }
});

describe('the review of the bank', () => {
  test('R-ACC-07 sees what waits with its document, and decides each account once', async () => {
    const own = await someone();
    const iban = await waiting(own.caller);
    await own.caller.put(PATH, { iban, description: 'Cuenta', ...PROOF });
    const waits = await listPendingAccounts(service.db, own.supplier);
    expect(waits.every(({ status }) => status === '3' || status === '5')).toBe(true);
    const found = waits.find((account) => account.iban === iban);
    expect(found).toMatchObject({ status: '5', extension: 'pdf', content: buildPdf() });
    expect(await reviewAccount(service.db, own.supplier, iban, '4')).toBe(true);
    expect(await reviewAccount(service.db, own.supplier, iban, '2')).toBe(false);
    expect(await find(iban, own.caller)).toMatchObject({ codEcvEgc: '4' });
    await own.caller.put(PATH, { iban, description: 'Cuenta', ...PROOF });
    expect(await reviewAccount(service.db, own.supplier, iban, '2')).toBe(true);
    expect(await find(iban, own.caller)).toMatchObject({ codEcvEgc: '2' });
  });

  test('decides nothing for another supplier', async () => {
    const own = await someone();
    const iban = own.supplier.accounts.find(({ status }) => status === '3')?.iban ?? '';
    expect(await reviewAccount(service.db, supplier, iban, '2')).toBe(false);
  });
});

describe('R-ROUTE-14 documents', () => {
  test('cannot be read by any call of the portal, not even by their own supplier', async () => {
    const read = runInScope(service.db, supplier, (trx) => trx.selectFrom('account_document').selectAll().execute());
    await expect(read).rejects.toThrow(/permission denied/);
  });

  test('of another supplier are not even known to be there', async () => {
    const own = await someone();
    const iban = await waiting(own.caller);
    await own.caller.put(PATH, { iban, description: 'Cuenta', ...PROOF });
    const count = (scope: DemoSupplier) =>
      runInScope(service.db, scope, async (trx) => {
        const { rows } = await sql<{
          count: string;
        }>`select count(iban) from account_document where iban = ${iban}`.execute(trx);
        return Number(rows[0]?.count);
      });
    expect(await count(own.supplier)).toBe(1);
    expect(await count(supplier)).toBe(0);
  });
});
