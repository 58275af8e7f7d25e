import * as api from '#generated/contract/addresses.ts';
import { UPLOAD_TIMEOUT_MS } from '#shared/calls/call-timeouts.ts';
import { addAccountBody, changeAccountBody, listAccountsRow } from '#generated/wire/fields.ts';
import type { RequestBody, ResponseRow, UnvalidatedFields } from '#shared/calls/contract.ts';
import { compactIban } from '#shared/identifiers/iban.ts';
import { isHolderResult } from '#shared/records/account-holder.ts';
import type { AccountChange, PayoutAccount } from '#shared/records/records.ts';
import { supplierCall } from './call.ts';
import { ANSWER_JUDGES } from '#shared/wire/answer-judges.ts';
import { createDecoder, pickBody } from '#shared/wire/decode-fields.ts';
import { readRecord } from '#shared/wire/decode.ts';
import { readPage, readRows } from '#shared/wire/read-rows.ts';
import { toBase64, toWireExtension } from './documents.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/records/data-provider.ts' {
  interface Resources {
    accounts: { row: PayoutAccount; create: RequestBody<'addAccount'>; update: AccountChange };
  }
}

const decodeAccount = createDecoder(listAccountsRow);

/** A payout account as the service sends it (R-ACC-08). */
function fromAccount(wire: UnvalidatedFields<ResponseRow<'listAccounts'>>): PayoutAccount {
  const { codEcvEgc: status, indSitVal, holderCheck, holderName, ...account } = decodeAccount(wire);
  const holder = isHolderResult(holderCheck) && { holderCheck, holderName };
  return { ...account, id: account.iban, status, needsHolderForm: indSitVal === 'S', ...holder };
}

export const resources = {
  /** The payout accounts: page by page or whole (R-API-18…22). Writes are never retried. */
  accounts: {
    readPage: async (_filter, cursor, signal) => {
      const query = { paginationItem: cursor };
      const answer = await supplierCall(api.listAccounts, { query, signal, judge: ANSWER_JUDGES.listAccounts });
      return readPage(answer, 'listAccounts', 'subscriptionAccountResponseList', fromAccount);
    },
    readWhole: async (_filter, signal) => {
      const answer = await supplierCall(api.listAllAccounts, { signal, judge: ANSWER_JUDGES.listAllAccounts });
      return { rows: readRows(answer, 'listAllAccounts', 'response', fromAccount), moreData: false };
    },
    /** The new record has the status that the service returns (R-ACC-11). */
    create: async (account) => {
      const body = pickBody(addAccountBody, { ...account, bic: account.bic ?? '', iban: compactIban(account.iban) });
      return fromAccount({ ...body, ...readRecord(await supplierCall(api.addAccount, { body })) });
    },
    /** Changes an account, optionally with a document as base64 and its extension (R-API-39, R-API-40). */
    update: async (iban, { document, verifiesHolder, ...changed }, before) => {
      const account = { ...before, ...changed, iban: compactIban(iban) };
      const proof = document && {
        document: await toBase64(document),
        ext: toWireExtension(document.name, verifiesHolder === true),
      };
      const body = pickBody(changeAccountBody, { ...account, ...proof });
      await supplierCall(api.changeAccount, { body, ...(document && { timeout: UPLOAD_TIMEOUT_MS }) });
      return changed;
    },
    /** R-API-37. */
    delete: (iban) => supplierCall(api.removeAccount, { params: { iban: compactIban(iban) } }),
  },
} satisfies ResourceApis;
