import { expect, test } from 'vitest';
import { resources } from './accounts.resource.ts';
import { dataProvider } from './data-provider.ts';
import { toBase64, toWireExtension } from './documents.ts';
import { startScriptedService } from '#tests/support/scripted-service.ts';

const ACCOUNT = { iban: 'ES91 2100 0418 4502 0005 1332', bic: '', description: 'Principal' };
const SENT = { iban: 'ES9121000418450200051332', bic: '', description: 'Principal' };
const WIRE = { ...SENT, codEcvEgc: 6, indSitVal: 'S' };
const ROOT = '/api/proveedores/B12345678';
const BEFORE = { ...SENT, id: SENT.iban, status: '6' as const, needsHolderForm: true };
const change = (data: object) => dataProvider.update('accounts', { id: ACCOUNT.iban, data, previousData: BEFORE });

test.each([
  ['at top level', { subscriptionAccountResponseList: [WIRE], moreData: 1, paginationItem: 'abc' }],
  ['in response', { response: { subscriptionAccountResponseList: [WIRE], moreData: '1', paginationItem: 'abc' } }],
  [
    'one level deeper',
    { response: { response: { subscriptionAccountResponseList: [WIRE], moreData: 1, paginationItem: 'abc' } } },
  ],
])('R-ACC-39 R-ACC-60 R-API-31 R-API-41 a page of accounts is read %s', async (_where, body) => {
  await startScriptedService(() => ({ body }));
  const account = { ...SENT, id: SENT.iban, status: '6', needsHolderForm: true };
  expect(await resources.accounts.readPage({}, undefined, undefined)).toEqual({
    rows: [account],
    moreData: true,
    cursor: 'abc',
  });
});

test('R-API-18 R-ACC-59 a page is asked for with a final slash, and with nothing but its cursor', async () => {
  const received = await startScriptedService(() => ({ body: { subscriptionAccountResponseList: [] } }));
  await resources.accounts.readPage({}, undefined, undefined);
  await resources.accounts.readPage({}, 'a+b', undefined);
  expect(received.map(({ url }) => url)).toEqual([
    `${ROOT}/cuentas-abono/`,
    `${ROOT}/cuentas-abono/?paginationItem=a%2Bb`,
  ]);
});

test('R-API-19 R-ACC-11 R-ACC-54 a new account: three fields, the IBAN without blanks', async () => {
  const received = await startScriptedService(() => ({ body: { codEcvEgc: 6, indSitVal: 'S' } }));
  expect((await dataProvider.create('accounts', { data: ACCOUNT })).data).toEqual(BEFORE);
  expect(received[0]).toMatchObject({ method: 'POST', url: `${ROOT}/cuentas-abono`, body: SENT });
});

test.each([{}, { bic: undefined }])(
  'R-ACC-10 R-ACC-11 without a BIC a new account has an empty one: %o',
  async (bic) => {
    const received = await startScriptedService(() => ({ body: { codEcvEgc: 6, indSitVal: 'S' } }));
    const { iban, description } = ACCOUNT;
    await resources.accounts.create({ iban, description, ...bic });
    expect(received[0]?.body).toEqual(SENT);
  },
);

test('R-API-20 R-ACC-58 a change without a document has neither document nor ext', async () => {
  const received = await startScriptedService(() => ({}));
  expect((await change({ description: 'Otra' })).data).toEqual({ ...BEFORE, id: ACCOUNT.iban, description: 'Otra' });
  expect(received[0]).toMatchObject({ method: 'PUT', url: `${ROOT}/cuentas-abono` });
  expect(received[0]?.body).toEqual({ ...SENT, description: 'Otra' });
});

test.each([
  [false, 'pdf'],
  [true, 'pdf|V'],
])('R-ACC-16 R-ACC-19 R-ACC-21 R-ACC-41 R-API-40 a document when the holder is verified: %s', async (verified, ext) => {
  const received = await startScriptedService(() => ({}));
  await change({ document: new File(['%PDF-1.4'], 'Titular.PDF'), verifiesHolder: verified });
  expect(received[0]?.body).toEqual({ ...SENT, document: 'JVBERi0xLjQ=', ext });
});

test('R-API-21 R-API-37 removal names the IBAN without blanks', async () => {
  const received = await startScriptedService(() => ({}));
  await dataProvider.delete('accounts', { id: ACCOUNT.iban });
  expect(received[0]).toMatchObject({ method: 'DELETE', url: `${ROOT}/cuentas-abono/${SENT.iban}` });
});

test('writes are sent once, whatever comes of them', async () => {
  const received = await startScriptedService(() => ({ status: 503, body: { code: 690 } }));
  await expect(resources.accounts.create(ACCOUNT)).rejects.toMatchObject({ code: 690 });
  await expect(change({ bic: '' })).rejects.toMatchObject({ code: 690 });
  await expect(resources.accounts.delete(ACCOUNT.iban)).rejects.toMatchObject({ code: 690 });
  expect(received).toHaveLength(3);
});

test('R-ACC-41 a large file is base64 as any other', async () => {
  const bytes = Uint8Array.from({ length: 200_001 }, (_, index) => index % 251);
  expect(await toBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'));
});

test.each([
  ['foto.JPEG', 'jpeg'],
  ['mi.titular.png', 'png'],
])('R-API-39 the extension of %s is %s', (name, ext) => {
  expect(toWireExtension(name, false)).toBe(ext);
});
