import type { RequestBody } from '#shared/calls/contract.ts';
import type { Answers, Call } from './mock-service.ts';
import {
  ACCOUNT,
  AUTOMATIC_ADVANCE,
  CLIENT,
  COLLEAGUE,
  IBAN,
  PRICED_LINE,
  OWN_USER,
  SUPPLIER_ANSWERS,
  buildAccountPage,
  buildAutomaticPage,
  buildFinanceable,
  buildInvoice,
  buildFinanceablePage,
  buildInvoicePage,
} from './supplier-answers.ts';

// The longest values that suppliers have had: a screen that fits them fits all values.

const LONG_NAME = 'Construcciones Metalúrgicas y Calderería Industrial del Guadalquivir, S.A.U.';
const NUMBER = 'FV-2026/0000012345';
const EMAIL = 'administracion.proveedores@construcciones-metalurgicas.example';
const MOST = 9_999_999.99;
const STATES = ['1', '2', '3', '4', '5', '6'];

const values = { customerName: LONG_NAME, invoiceNumberExt: NUMBER, nominalAmount: MOST, nominalAmountFinanced: MOST };
const users = [OWN_USER, COLLEAGUE, { ...COLLEAGUE, id: '903', status: 'Bloqueado' }];
const line = Object.fromEntries(
  Object.entries(PRICED_LINE).map(([field, value]) => [field, typeof value === 'number' && value > 100 ? MOST : value]),
);

/** One invoice in each state. */
export const LONG_INVOICES = STATES.map((invoiceStatus) => buildInvoice({ ...values, invoiceStatus }));

/** The responses for a supplier with only long values: names, numbers, amounts, states. */
export const LARGE_ANSWERS: Answers = {
  ...SUPPLIER_ANSWERS,
  clients: { response: [{ ...CLIENT, name: LONG_NAME }] },
  invoices: buildInvoicePage(LONG_INVOICES, { moreData: 1, paginationItem: 'next' }),
  'financeable-invoices': buildFinanceablePage(STATES.map(() => buildFinanceable(values))),
  'account-page': buildAccountPage(
    STATES.map((codEcvEgc, index) => ({
      ...ACCOUNT,
      iban: index === 1 ? IBAN : `ES91210004184502${String(index).padStart(8, '0')}`,
      bic: 'CAIXESBBXXX',
      description: 'Cuenta corriente para cobros de clientes internacionales',
      codEcvEgc,
    })),
    { moreData: 1, paginationItem: 'next' },
  ),
  'automatic-advances': buildAutomaticPage([{ ...AUTOMATIC_ADVANCE, nameClient: LONG_NAME }], {
    moreData: 1,
    paginationItem: 'next',
  }),
  users: { response: users.map((user, index) => ({ ...user, email: `${index}.${EMAIL}` })) },
  user: { ...OWN_USER, email: EMAIL, phone: '600111222', isAlarmEmail: true, isAlarmSms: true },
  simulation: ({ body }: Call) => ({
    response: (body as RequestBody<'simulateAdvance'>).invoiceSimulationDtoList.map(() => line),
  }),
};
