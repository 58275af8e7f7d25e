import { compactIban } from '#shared/iban.ts';
import type { AccountChange, AccountData, AccountStatus, PayoutAccount } from '#shared/records.ts';
import { readField, readList, readMoreData, text } from './decode.ts';
import type { Json } from './decode.ts';
import { toBase64, wireExtension } from './documents.ts';
import { call } from './http.ts';
import type { WirePage } from './invoices.ts';
import { supplierScope } from './supplier-scope.ts';

/** A payout account as the service sends it (R-ACC-08). */
export const fromAccount = (wire: Json): PayoutAccount => ({
  id: text(wire.iban),
  iban: text(wire.iban),
  bic: text(wire.bic),
  description: text(wire.description),
  status: text(wire.codEcvEgc) as AccountStatus,
  needsHolderForm: wire.indSitVal === 'S',
});

/** All payout accounts of the supplier (R-API-22). */
export async function fetchAccounts(signal?: AbortSignal): Promise<PayoutAccount[]> {
  const { token, path } = supplierScope();
  const answer = await call('GET', `${path}/cuentas-abono-total`, { token, signal });
  return readList(answer, 'subscriptionAccountResponseList').map(fromAccount);
}

const LIST = 'subscriptionAccountResponseList';

/** A page of the payout accounts (R-API-18, R-ACC-59). */
export async function fetchAccountPage(cursor?: string, signal?: AbortSignal): Promise<WirePage<PayoutAccount>> {
  const { token, path } = supplierScope();
  const answer = await call('GET', `${path}/cuentas-abono/`, { query: { paginationItem: cursor }, token, signal });
  return {
    rows: readList(answer, LIST).map(fromAccount),
    moreData: readMoreData(answer),
    cursor: text(readField(answer, 'paginationItem')) || undefined,
  };
}

/** The fields of the contract; the IBAN without blanks (R-ACC-54). */
const toAccount = ({ iban, bic, description }: AccountData) => ({ iban: compactIban(iban), bic, description });

/** Adds an account and reads what the entity makes of it (R-API-19). */
export async function addAccount(account: AccountData): Promise<{ data: PayoutAccount }> {
  const { token, path } = supplierScope();
  const body = toAccount(account);
  const answer = await call('POST', `${path}/cuentas-abono`, { body, token });
  const [codEcvEgc, indSitVal] = [readField(answer, 'codEcvEgc'), readField(answer, 'indSitVal')];
  return { data: fromAccount({ ...body, codEcvEgc, indSitVal }) };
}

// Five megabytes over a slow line take their time.
const UPLOAD_TIMEOUT_MS = 180_000;

/** Changes an account, with a document as base64 and its extension where there is one (R-API-20, R-API-39, R-API-40). */
export async function changeAccount({
  document,
  verifiesHolder,
  ...account
}: AccountChange): Promise<{ data: object }> {
  const { token, path } = supplierScope();
  const proof = document && {
    document: await toBase64(document),
    ext: wireExtension(document.name, verifiesHolder === true),
  };
  const body = { ...toAccount(account), ...proof };
  await call('PUT', `${path}/cuentas-abono`, { body, token, ...(document && { timeout: UPLOAD_TIMEOUT_MS }) });
  return { data: {} };
}

/** Removes an account (R-API-21, R-API-37). */
export async function removeAccount(iban: string): Promise<{ data: object }> {
  const { token, path } = supplierScope();
  await call('DELETE', `${path}/cuentas-abono/${encodeURIComponent(compactIban(iban))}`, { token });
  return { data: {} };
}
