import { type Bank, Refusal, supplierOf } from './bank.ts';
import { type BankCall, type BankRequest, pageOf, text, wrapped } from './call.ts';
import { isIban } from './days-and-ibans.ts';
import { takeSignature } from './signatures.ts';
import type { BankAccount } from './records.ts';

const accountsOf = (bank: Bank, { params }: BankRequest) => supplierOf(bank, params.supplierId ?? '').accounts;

const found = (accounts: readonly BankAccount[], iban: unknown): BankAccount => {
  const account = accounts.find((each) => each.iban === iban);
  if (!account) throw new Refusal(404, 687, 'Cuenta inexistente');
  return account;
};

/** An account on the wire; a BIC that is not known is left out. */
const writeAccount = ({ iban, bic, description, state, needsHolderForm }: BankAccount, isStateText: boolean) => ({
  iban,
  ...(bic !== '' && { bic }),
  description,
  codEcvEgc: isStateText ? String(state) : state,
  indSitVal: needsHolderForm ? 'S' : 'N',
});

const listAccounts: BankCall = (bank, request) => {
  const sorted = accountsOf(bank, request).toSorted((one, other) => one.iban.localeCompare(other.iban));
  const { rows, ...page } = pageOf(sorted, request.query.paginationItem);
  return wrapped({ subscriptionAccountResponseList: rows.map((row) => writeAccount(row, true)), ...page });
};

const listAllAccounts: BankCall = (bank, request) =>
  wrapped(wrapped(accountsOf(bank, request).map((row) => writeAccount(row, false))));

/** Validates an account at its own bank (2100), asks for a document elsewhere in Spain, and for the form abroad. */
const addAccount: BankCall = (bank, request) => {
  const iban = text(request.body.iban);
  const accounts = accountsOf(bank, request);
  if (!isIban(iban)) throw new Refusal(400, 715, 'IBAN incorrecto');
  if (accounts.some((account) => account.iban === iban)) throw new Refusal(409, 713, 'La cuenta ya existe');
  const isSpanish = iban.startsWith('ES');
  const bic = text(request.body.bic);
  if (!isSpanish && bic === '') throw new Refusal(400, 731, 'Falta el BIC');
  const account: BankAccount = {
    iban,
    bic,
    description: text(request.body.description),
    state: isSpanish && iban.slice(4, 8) === '2100' ? 2 : 6,
    needsHolderForm: !isSpanish,
  };
  takeSignature(bank, request, {
    purpose: 'account',
    lines: [
      ['', `Va a añadir la cuenta ${iban}`],
      ['Cuenta', iban],
    ],
  });
  accounts.push(account);
  return wrapped({ codEcvEgc: account.state, indSitVal: account.needsHolderForm ? 'S' : 'N' });
};

const changeAccount: BankCall = (bank, request) => {
  const { iban, bic, description, document, ext } = request.body;
  const account = found(accountsOf(bank, request), iban);
  if (document !== undefined) checkDocument(account, text(document), text(ext));
  if (bic !== undefined) account.bic = text(bic);
  if (description !== undefined) account.description = text(description);
  if (document !== undefined) account.state = 3;
  return undefined;
};

function checkDocument({ needsHolderForm }: BankAccount, document: string, extension: string) {
  if (document === '' || !/^[\w+/]+={0,2}$/.test(document)) throw new Refusal(400, 400, 'Documento no válido');
  const [kind = '', form] = extension.split('|');
  if (!['pdf', 'jpg', 'jpeg', 'png'].includes(kind)) throw new Refusal(400, 722, 'Extensión no válida');
  if ((form === 'V') !== needsHolderForm) throw new Refusal(400, 722, 'Falta o sobra el formulario de titularidad');
}

const removeAccount: BankCall = (bank, request) => {
  const { accounts, automaticAdvances } = supplierOf(bank, request.params.supplierId ?? '');
  const { iban } = found(accounts, request.params.iban);
  if (automaticAdvances.some((advance) => advance.iban === iban)) throw new Refusal(409, 689, 'Cuenta en uso');
  accounts.splice(
    accounts.findIndex((account) => account.iban === iban),
    1,
  );
  return undefined;
};

export const accountCalls = { listAccounts, listAllAccounts, addAccount, changeAccount, removeAccount };
