import type { CallName } from '#shared/contract.ts';

export type Words = readonly [spanish: string, english: string];

/** What an answer, or a row of its list, is about: at the start of a sentence. */
export const SUBJECT_WORDS: { readonly [Name in CallName]?: Words } = {
  addAccount: ['La cuenta', 'The account'],
  createUser: ['El usuario nuevo', 'The new user'],
  listAccounts: ['La cuenta', 'The account'],
  listAllAccounts: ['La cuenta', 'The account'],
  listAutomaticAdvances: ['El anticipo automático', 'The automatic advance'],
  listClients: ['El cliente', 'The client'],
  listFinanceableInvoices: ['La factura que se puede anticipar', 'The invoice that can be advanced'],
  listInvoices: ['La factura', 'The invoice'],
  listUsers: ['El usuario', 'The user'],
  login: ['El usuario que entra', 'The user who logs in'],
  readSupplier: ['La ficha del proveedor', 'The details of the supplier'],
  readUser: ['El perfil', 'The profile'],
  requestAdvance: ['El justificante del anticipo', 'The receipt of the advance'],
  simulateAdvance: ['La factura simulada', 'The priced invoice'],
  validateSupplier: ['El alta', 'The registration'],
};

/** Lists, within a sentence. */
export const LIST_WORDS: { readonly [Name in CallName]?: Words } = {
  listAccounts: ['la lista de cuentas', 'the list of accounts'],
  listAllAccounts: ['la lista de cuentas', 'the list of accounts'],
  listAutomaticAdvances: ['la lista de anticipos automáticos', 'the list of automatic advances'],
  listClients: ['la lista de clientes', 'the list of clients'],
  listFinanceableInvoices: [
    'la lista de facturas que se pueden anticipar',
    'the list of invoices that can be advanced',
  ],
  listInvoices: ['la lista de facturas', 'the list of invoices'],
  listUsers: ['la lista de usuarios', 'the list of users'],
  simulateAdvance: ['la simulación', 'the simulation'],
};

/** Fields, within a sentence and without an article; those with sentences of their own need none. */
export const FIELD_WORDS: Readonly<Record<string, Words>> = {
  address: ['domicilio', 'address'],
  alias: ['alias', 'alias'],
  applicationDate: ['fecha de solicitud', 'day of the request'],
  bic: ['BIC', 'BIC'],
  codEcvEgc: ['estado', 'status'],
  commission: ['comisión', 'commission'],
  customerName: ['nombre del cliente', 'name of the client'],
  customerNumber: ['número del cliente', 'number of the client'],
  description: ['descripción', 'description'],
  email: ['correo electrónico', 'email'],
  fax: ['fax', 'fax'],
  iban: ['IBAN', 'IBAN'],
  id: ['identificador', 'id'],
  interest: ['intereses', 'interest'],
  interestDays: ['días', 'days'],
  invoiceDate: ['fecha de emisión', 'issue date'],
  invoiceExpirationDate: ['vencimiento', 'due date'],
  invoiceNumber: ['número del banco', "bank's number"],
  invoiceNumberExt: ['número', 'number'],
  invoiceStatus: ['estado', 'status'],
  location: ['población', 'town'],
  name: ['nombre', 'name'],
  nameClient: ['nombre del cliente', 'name of the client'],
  nominalAmount: ['importe', 'amount'],
  nominalAmountFinanced: ['importe anticipado o anticipable', 'advanced or advanceable amount'],
  numClient: ['número del cliente', 'number of the client'],
  numInvoiceExt: ['número', 'number'],
  percentageInterest: ['tipo de interés', 'interest rate'],
  phone: ['teléfono', 'telephone'],
  postalCode: ['código postal', 'postcode'],
  province: ['provincia', 'province'],
  reference: ['referencia', 'reference'],
  spending: ['gastos', 'expenses'],
  spendingCharged: ['gastos repercutidos', 'expenses charged'],
  status: ['estado', 'status'],
  supplierId: ['NIF', 'tax id'],
  tax: ['impuestos', 'taxes'],
  total: ['total', 'total'],
  totalAmount: ['importe por anticipar', 'amount to advance'],
  totalInvoice: ['número de facturas', 'number of invoices'],
  wayToPay: ['forma de pago', 'payment method'],
};
