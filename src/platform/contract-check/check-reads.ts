import { decodeTokenClaims } from '#shared/privacy/token-claims.ts';
import type { CallName, RequestBody } from '#shared/calls/contract.ts';
import { isObject, readRecord, readText, decodeText } from '#shared/wire/decode.ts';
import { getDayInTimeZone, SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';
import type { ContractCheck } from './contract-check.ts';

/** Who checks: a test user of the bank. */
export interface CheckUser {
  entity: string;
  email: string;
  password: string;
}

/** The calls that only read, in their order. */
export const READ_CALLS = [
  'login',
  'listInvoices',
  'listClients',
  'listFinanceableInvoices',
  'simulateAdvance',
  'listAutomaticAdvances',
  'listOperations',
  'readOperation',
  'listAccounts',
  'listAllAccounts',
  'listUsers',
  'readUser',
  'listSessions',
  'listSignatureMeans',
  'readSupplier',
  'logOut',
] as const satisfies readonly CallName[];

type Row = Readonly<Record<string, unknown>>;

/** What the calls that write need of what was read. */
export interface CheckedData {
  clients: string[];
  /** A client with an invoice that can be advanced, and that invoice. */
  advance: { numClient: string; invoice: Row } | undefined;
  /** The IBAN of a validated account. */
  validatedIban: string | undefined;
  /** Clients with an automatic advance. */
  automatic: string[];
  /** Whether the service lists the sessions of the user. */
  hasSessions: boolean;
  user: Row;
  supplier: Row;
}

/** How many clients are asked for an invoice that can be advanced. */
const MOST_CLIENTS = 10;

/** Today at a Spanish entity. */
export const getTodayInSpain = (): string => getDayInTimeZone(SPANISH_TIME_ZONE, new Date());

/** Logs in as the portal does. @returns whether that started a session */
export async function logIn(check: ContractCheck, { entity, email, password }: CheckUser): Promise<boolean> {
  const answer = await check.call('login', { body: { email, password, codNrbeEn: entity } });
  const token = answer === undefined ? '' : readText(answer, 'token');
  const { id, supplierId } = decodeTokenClaims(token) ?? {};
  check.session = { token, userId: decodeText(id), supplierId: decodeText(supplierId).trim() };
  return check.session.userId !== '' && check.session.supplierId !== '';
}

/** Makes every call that only reads, with the session of the check. */
export async function checkReads(check: ContractCheck, entity: string): Promise<CheckedData> {
  const query = { codigoEntidad: entity, tipoConfirming: 'N' } as const;
  await check.list('listInvoices', { query });
  const clients = textsIn(await check.list('listClients'), 'numClient');
  const advance = await findAdvance(check, query, clients);
  if (advance) await simulate(check, advance);
  const automatic = textsIn(await check.list('listAutomaticAdvances'), 'numClient');
  await checkOperations(check);
  await check.list('listAccounts');
  const accounts = await check.list('listAllAccounts');
  await check.list('listUsers');
  const user = await check.call('readUser');
  const sessions = await check.list('listSessions');
  await check.list('listSignatureMeans');
  const [numCliente] = clients;
  const supplier = numCliente === undefined ? undefined : await check.call('readSupplier', { query: { numCliente } });
  const validated = accounts.filter(({ codEcvEgc }) => decodeText(codEcvEgc) === '2');
  return {
    clients,
    advance,
    validatedIban: textsIn(validated, 'iban')[0],
    automatic,
    hasSessions: sessions.length > 0,
    user: user ? readRecord(user) : {},
    supplier: supplier ? readRecord(supplier) : {},
  };
}

/** Reads the list of operations, and the first of them. */
async function checkOperations(check: ContractCheck): Promise<void> {
  const [reference] = textsIn(await check.list('listOperations'), 'reference');
  if (reference !== undefined) await check.call('readOperation', { params: { reference } });
}

const textsIn = (rows: readonly Row[], name: string) => rows.map((row) => decodeText(row[name])).filter(Boolean);

async function findAdvance(
  check: ContractCheck,
  query: { codigoEntidad: string; tipoConfirming: 'N' },
  clients: readonly string[],
): Promise<CheckedData['advance']> {
  for (const numClient of clients.slice(0, MOST_CLIENTS)) {
    const rows = await check.list('listFinanceableInvoices', { query: { ...query, numCliente: numClient } });
    // The last one expires last, and so has days to be priced for.
    const invoice = rows.filter(isObject).findLast(({ nominalAmountFinanced }) => Number(nominalAmountFinanced) > 0);
    if (invoice) return { numClient, invoice };
  }
  return undefined;
}

/** The line of an invoice that requests its whole amount. */
export const toFullAmountLine = (invoice: Row): RequestBody<'simulateAdvance'>['invoiceSimulationDtoList'][number] => ({
  nominalAmount: Number(invoice.nominalAmountFinanced),
  numInvoice: decodeText(invoice.invoiceNumber),
  numInvoiceExt: decodeText(invoice.invoiceNumberExt),
});

const simulate = (check: ContractCheck, { numClient, invoice }: NonNullable<CheckedData['advance']>) =>
  check.call('simulateAdvance', {
    body: { numClient, simulationDate: getTodayInSpain(), invoiceSimulationDtoList: [toFullAmountLine(invoice)] },
  });
