import { randomBytes, randomUUID } from 'node:crypto';
import { getContractAnswer } from '#shared/contract/contract-answers.ts';
import type { CallName, RequestBody } from '#shared/calls/contract.ts';
import { createTemporaryPassword } from '#shared/passwords/temporary-password.ts';
import { decodeText, readText } from '#shared/wire/decode.ts';
import type { ContractCheck } from './contract-check.ts';
import { getTodayInSpain, type CheckedData, type CheckUser, toFullAmountLine } from './check-reads.ts';

/** A Spanish account of examples, which the check adds and removes. */
export const CHECK_IBAN = 'ES9121000418450200051332';
const DESCRIPTION = 'Contract check';
/** The document of that account: a picture of one white point, as base64. */
const WHITE_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';
const CONFIRMING_TYPE = 'N';
/** A token that no mail ever had. */
const UNKNOWN_TOKEN = 'contract-check';

/** Calls that a service has to refuse, as their data is invented or unchanged. */
export const EXPECTED_REFUSED_CALLS: ReadonlySet<CallName> = new Set([
  'changePassword',
  'validateSupplier',
  'setPassword',
  'confirmEmail',
  'requestMeansLink',
  'startMeans',
  'addMeans',
  'renameMeans',
  'removeMeans',
  'removeMeansOfUser',
  'passkeyLogin',
]);

/** The address of the user that the check creates and deletes: mails to it reach the user who checks. */
export const toCheckEmail = (email: string): string => email.replace('@', '+contract-check@');

/** Makes every call that writes, with the session of the check; what was added is removed where the contract can. */
export async function checkWrites(check: ContractCheck, who: CheckUser, data: CheckedData): Promise<void> {
  await changeOwnData(check, who, data);
  await changeAccounts(check);
  await changeAutomaticAdvance(check, data);
  await requestAdvance(check, data);
  await changeUsers(check, who);
  await changeMeans(check);
  if (data.hasSessions) await endSessions(check);
  await visit(check, who);
}

/** Sends the data of the user and of the supplier again, unchanged. */
async function changeOwnData(check: ContractCheck, { password }: CheckUser, { user, supplier, clients }: CheckedData) {
  const { isAlarmEmail, isAlarmSms } = user;
  const alias = decodeText(user.alias);
  const alarms = {
    phone: decodeText(user.phone),
    isAlarmEmail: isAlarmEmail === true,
    isAlarmSms: isAlarmSms === true,
  };
  await check.call('changeAlarms', { body: alarms });
  if (alias !== '') await check.call('changeUser', { body: { alias } });
  await check.call('changePassword', { body: { currentPassword: password, newPassword: password } });
  const [numClient] = clients;
  if (numClient === undefined || Object.keys(supplier).length === 0) return;
  const details = getContractAnswer('readSupplier').fields.map(({ name }) => [name, decodeText(supplier[name]).trim()]);
  const body = { numClient, ...Object.fromEntries(details) } as RequestBody<'changeSupplier'>;
  await check.call('changeSupplier', { body });
}

/** Ends a session that is not there, and the other sessions of the test user. */
async function endSessions(check: ContractCheck) {
  await check.call('endSession', { params: { sessionId: UNKNOWN_TOKEN } });
  await check.call('endOtherSessions');
}

/** Means to sign, with an invented password, link, name and id: the check adds none and removes none. */
async function changeMeans(check: ContractCheck) {
  const unknown = randomUUID();
  const params = { means: unknown };
  await check.call('requestMeansLink', { body: { password: UNKNOWN_TOKEN } });
  await check.call('startMeans', { body: { kind: 'totp', token: UNKNOWN_TOKEN } });
  await check.call('addMeans', { body: { enrolment: unknown, name: DESCRIPTION, code: '000000' } });
  await check.call('renameMeans', { params, body: { name: DESCRIPTION } });
  await check.call('removeMeans', { params });
  await check.call('removeMeansOfUser', { params: { userId: unknown } });
}

async function changeAccounts(check: ContractCheck) {
  await check.call('checkAccountHolder', { body: { iban: CHECK_IBAN } });
  const account = { iban: CHECK_IBAN, bic: '', description: DESCRIPTION };
  const added = await check.call('addAccount', { body: account });
  if (!added) return;
  const document = { document: WHITE_PNG, ext: readText(added, 'indSitVal') === 'S' ? 'png|V' : 'png' };
  const needsDocument = ['4', '6'].includes(readText(added, 'codEcvEgc'));
  const body = { ...account, description: `${DESCRIPTION} 2`, ...(needsDocument && document) };
  await check.call('changeAccount', { body });
  await check.call('removeAccount', { params: { iban: CHECK_IBAN } });
}

async function changeAutomaticAdvance(check: ContractCheck, { clients, automatic, validatedIban }: CheckedData) {
  const numClient = clients.find((client) => !automatic.includes(client));
  if (numClient === undefined || validatedIban === undefined) return;
  const body = { iban: validatedIban, numClient, typeConfirming: CONFIRMING_TYPE } as const;
  if (!(await check.call('createAutomaticAdvance', { body }))) return;
  await check.call('changeAutomaticAdvance', { body });
  await check.call('endAutomaticAdvance', { query: { numCliente: numClient, tipoConfirming: CONFIRMING_TYPE } });
}

async function requestAdvance(check: ContractCheck, { advance, validatedIban }: CheckedData) {
  if (!advance || validatedIban === undefined) return;
  const { numClient, invoice } = advance;
  const line = toFullAmountLine(invoice);
  const body = {
    numClient,
    iban: validatedIban,
    applicationDate: getTodayInSpain(),
    typeConfirming: CONFIRMING_TYPE,
    invoiceAdvanceList: [{ ...line, invoiceDate: decodeText(invoice.invoiceExpirationDate), numSecuence: 1 }],
    totalAmount: line.nominalAmount,
    totalInvoice: 1,
  } as const satisfies RequestBody<'requestAdvance'>;
  await check.call('requestAdvance', { body, idempotencyKey: randomUUID() });
}

async function changeUsers(check: ContractCheck, { entity, email }: CheckUser) {
  const own = toCheckEmail(email);
  const alias = `chk${randomBytes(3).toString('hex')}`;
  const body = {
    alias,
    email: own,
    codNrbeEn: entity,
    languageCode: 'ES',
    principalUser: false,
    supplierId: check.session?.supplierId ?? '',
    password: createTemporaryPassword(alias),
  } as const;
  if (!(await check.call('createUser', { body }))) return;
  const created = (await check.list('listUsers')).find(
    (user) => decodeText(user.email).toLowerCase() === own.toLowerCase(),
  );
  if (created) await check.call('deleteUser', { params: { id: decodeText(created.id) } });
}

/** The calls of visitors: with invented data, but for the mail with a link. */
async function visit(check: ContractCheck, { entity, email, password }: CheckUser) {
  const started = await check.call('startPasskeyLogin', { body: { codNrbeEn: entity } });
  const response = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };
  const assertion = { id: 'AA', rawId: 'AA', type: 'public-key', response, clientExtensionResults: {} } as const;
  const id = started ? readText(started, 'id') : UNKNOWN_TOKEN.padEnd(22, '0');
  await check.call('passkeyLogin', { body: { id, codNrbeEn: entity, assertion } });
  await check.call('requestLink', { body: { email, codNrbeEn: entity } });
  await check.call('setPassword', { body: { newPassword: password, token: UNKNOWN_TOKEN, codNrbeEn: entity } });
  await check.call('confirmEmail', { query: { token: UNKNOWN_TOKEN } });
  const supplierId = check.session?.supplierId ?? '';
  const body = {
    codNrbeEn: entity,
    supplierId,
    supplierReference: 'CONTRACTCHECK',
    invoiceNumber: 'CONTRACT-CHECK',
    invoiceAmount: 1,
    invoiceDueDate: getTodayInSpain(),
  };
  await check.call('validateSupplier', { params: { supplierId }, body });
}
