import { dataProvider } from '#portal/data/data-provider.ts';
import { requestLogin } from '#portal/data/login.ts';
import { validateSupplier } from '#portal/data/visitor-calls.ts';
import { bankToday } from '#tests/stand-in-bank/days-and-ibans.ts';
import {
  STAND_IN_EMAILS,
  STAND_IN_PASSWORD,
  STAND_IN_REFERENCE,
  STAND_IN_SUPPLIERS,
} from '#tests/stand-in-bank/sample-data.ts';
import type { StandInBank, StandInCall } from '#tests/stand-in-bank/start.ts';

/** Calls of the contract, made as the portal makes them. */
export const PORTAL_CALLS: Partial<Record<StandInCall, (standIn: StandInBank) => Promise<unknown>>> = {
  login: () => requestLogin({ email: STAND_IN_EMAILS.colleague, password: STAND_IN_PASSWORD, codNrbeEn: '9000' }),
  listInvoices: () => dataProvider.getList('invoices', { filter: {} }),
  listFinanceableInvoices: () => dataProvider.getList('financeable-invoices', { filter: {} }),
  listClients: () => dataProvider.getList('clients', {}),
  simulateAdvance: ({ bank }) =>
    dataProvider.simulateAdvance({ numClient: '40017', simulationDate: bankToday(), invoices: firstOf(bank) }),
  requestAdvance: ({ bank }) =>
    dataProvider.requestAdvance({
      applicationDate: bankToday(),
      iban: bank.suppliers[0]?.accounts[0]?.iban ?? '',
      numClient: '40017',
      confirmingType: 'N',
      invoices: firstOf(bank),
      idempotencyKey: 'one-intention',
    }),
  listAutomaticAdvances: () => dataProvider.getList('automatic-advances', {}),
  listAccounts: () => dataProvider.getList('accounts', {}),
  listAllAccounts: () => dataProvider.getList('accounts', { meta: { whole: true } }),
  addAccount: () =>
    dataProvider.create('accounts', { data: { iban: 'ES9121000418450200051332', bic: '', description: 'Nueva' } }),
  listUsers: () => dataProvider.getList('users', { meta: { whole: true } }),
  readUser: () => dataProvider.getOne('users', { id: '501' }),
  createUser: () =>
    dataProvider.create('users', {
      data: { alias: 'ines', email: 'ines@taller.example', password: 'Otra.Clave-2026' },
    }),
  readSupplier: () => dataProvider.getOne('supplier', { id: '40017' }),
  validateSupplier: ({ bank }) =>
    validateSupplier(
      {
        supplierId: STAND_IN_SUPPLIERS.unregistered,
        supplierReference: STAND_IN_REFERENCE,
        invoiceNumber: 'F-2026/0001',
        invoiceAmount: '1250.50',
        invoiceDueDate:
          bank.invoices.find(({ supplier }) => supplier === STAND_IN_SUPPLIERS.unregistered)?.expires ?? '',
      },
      '9000',
    ),
};

const firstOf = (bank: StandInBank['bank']) =>
  bank.invoices.slice(0, 1).map(({ number, numberOnPaper, expires }) => ({
    invoiceNumber: number,
    invoiceNumberExt: numberOnPaper,
    invoiceExpirationDate: expires,
    amount: 100_000,
  }));
