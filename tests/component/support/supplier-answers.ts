import { addDays, today } from '#shared/dates/days.ts';
import { type Answers, type Call, refuse } from './mock-service.ts';

// The data of a fake supplier, as on the wire.

export const CLIENT = { name: 'Grandes Almacenes Castilla, S.A.', numClient: '10000017' };
export const OTHER_CLIENT = { name: 'Automoción Meseta, S.A.', numClient: '11000024' };

/** As sent, and as shown. */
export const IBAN = 'ES9121000418450200051332';
export const FORMATTED_IBAN = 'ES91 2100 0418 4502 0005 1332';
export const PENDING_IBAN = 'ES7921000813610123456789';
export const FORMATTED_PENDING_IBAN = 'ES79 2100 0813 6101 2345 6789';

/** A validated account. */
export const ACCOUNT = { iban: IBAN, bic: '', description: 'Cuenta principal', codEcvEgc: '2', indSitVal: 'N' };
/** An account that needs a document. */
export const PENDING_ACCOUNT = {
  iban: PENDING_IBAN,
  bic: '',
  description: 'Cuenta en otra entidad',
  codEcvEgc: '6',
  indSitVal: 'S',
};

let built = 0;

/** An invoice of 1.250,00 € that is due in 60 days. */
export function buildInvoice(values: object = {}) {
  built += 1;
  return {
    invoiceNumber: String(4_100_000_000 + built),
    invoiceNumberExt: `FV-${String(built).padStart(5, '0')}`,
    customerName: CLIENT.name,
    customerNumber: CLIENT.numClient,
    invoiceStatus: '3',
    invoiceDate: addDays(today(), -30),
    invoiceExpirationDate: addDays(today(), 60),
    nominalAmount: 1250,
    nominalAmountFinanced: 0,
    wayToPay: 'T',
    iban: IBAN,
    ...values,
  };
}

/** The same, with the full amount advanceable. */
export const buildFinanceable = (values: object = {}) => buildInvoice({ nominalAmountFinanced: 1250, ...values });

interface Cursor {
  moreData?: 0 | 1;
  paginationItem?: string;
}

export const buildInvoicePage = (invoices: object[], { moreData = 0, paginationItem = '' }: Cursor = {}) => ({
  invoiceResponseList: invoices,
  moreData,
  paginationItem,
});

export const buildAccountPage = (accounts: object[], { moreData = 0, paginationItem = '' }: Cursor = {}) => ({
  subscriptionAccountResponseList: accounts,
  moreData,
  paginationItem,
});

/** A paged list, with the service's paging. @param toPage creates the response from rows and cursor */
export const createPagedAnswer =
  (rows: readonly object[], toPage: (rows: object[], cursor: Cursor) => object, length = 50) =>
  ({ query }: Call): object => {
    const start = Number(query.paginationItem ?? 0);
    const end = start + length;
    const isLast = end >= rows.length;
    return toPage(rows.slice(start, end), { moreData: isLast ? 0 : 1, paginationItem: isLast ? '' : String(end) });
  };

export const buildAutomaticPage = (advances: object[], { moreData = 0, paginationItem = '' }: Cursor = {}) => ({
  automaticAdvanceInfoList: advances,
  moreData,
  paginationItem,
});

export const buildFinanceablePage = (invoices: object[], moreData: 0 | 1 = 0) => ({
  invoicePendingDetailsDtoList: invoices,
  moreData,
});

export const AUTOMATIC_ADVANCE = {
  numClient: OTHER_CLIENT.numClient,
  nameClient: OTHER_CLIENT.name,
  applicationDate: '2026-01-15',
  iban: IBAN,
  typeConfirming: 'N',
};

export const OPERATION = {
  reference: '000000042',
  requestedAt: '2026-03-05T10:05:09.000Z',
  automatic: false,
  alias: 'anaruiz01',
  email: 'ana@talleresruiz.example',
  numClient: CLIENT.numClient,
  nameClient: CLIENT.name,
  iban: IBAN,
  valueDate: '2026-03-06',
  status: 'A',
  totalInvoice: 1,
  totalAmount: 1250,
  totalCost: 14,
  totalNet: 1236,
};

export const buildOperationPage = (operations: object[], { moreData = 0, paginationItem = '' }: Cursor = {}) => ({
  operationList: operations,
  moreData,
  paginationItem,
});

const COMPANY = { supplierId: 'B84102739', codNrbeEn: '9000' };
export const OWN_USER = {
  id: '1',
  alias: 'anaruiz01',
  email: 'ana@talleresruiz.example',
  status: 'Activo',
  isPrincipalUser: true,
  ...COMPANY,
};
export const COLLEAGUE = {
  id: '902',
  alias: 'colega_02',
  email: 'colega@talleresruiz.example',
  status: 'Activo',
  isPrincipalUser: false,
  ...COMPANY,
};

export const SUPPLIER_DETAILS = {
  name: 'Talleres Ruiz e Hijos, S.L.',
  supplierId: 'B84102739',
  address: 'Calle Mayor 1',
  postalCode: '28001',
  location: 'Madrid',
  province: 'Madrid',
  phone: '910000000',
  fax: '',
  email: 'admin@talleresruiz.example',
};

/** A priced line: 1.250,00 € give 1.236,00 €. */
export const PRICED_LINE = {
  numInvoiceExt: 'FV-00001',
  nominalAmount: 1250,
  percentageInterest: 5.25,
  interestDays: 60,
  interest: 10.94,
  commission: 3.06,
  tax: 0,
  spending: 0,
  spendingCharged: 0,
  total: 1236,
};

/** A line for each requested invoice, with its own amount and number: each costs 14,00 €. */
export const priceInvoices = ({ body }: Call) => {
  const { invoiceSimulationDtoList } = body as { invoiceSimulationDtoList: PricedInvoice[] };
  return {
    response: invoiceSimulationDtoList.map(({ numInvoiceExt, nominalAmount }) => ({
      ...PRICED_LINE,
      numInvoiceExt,
      nominalAmount,
      total: nominalAmount - 14,
    })),
  };
};

interface PricedInvoice {
  numInvoiceExt: string;
  nominalAmount: number;
}

/** The session of the tests, and one of another device. */
export const OWN_SESSION = {
  id: 'this-session',
  device: 'Firefox, Windows',
  openedAt: '2026-03-05T08:30:00.000Z',
  lastUsedAt: '2026-03-05T09:00:00.000Z',
  isCurrent: true,
};
export const OTHER_SESSION = {
  id: 'other-session',
  device: 'Safari, iPhone',
  openedAt: '2026-03-04T07:00:00.000Z',
  lastUsedAt: '2026-03-05T08:45:00.000Z',
  isCurrent: false,
};

/** A response to every call except the logins: a supplier with data for each flow, for which every call succeeds. */
export const SUPPLIER_ANSWERS: Answers = {
  logout: {},
  clients: { response: [CLIENT, OTHER_CLIENT] },
  accounts: { response: [ACCOUNT, PENDING_ACCOUNT] },
  'account-page': buildAccountPage([ACCOUNT, PENDING_ACCOUNT]),
  'add-account': { codEcvEgc: '2', indSitVal: 'N' },
  'change-account': {},
  'remove-account': {},
  invoices: buildInvoicePage([buildInvoice(), buildInvoice({ nominalAmount: 2000 })]),
  'financeable-invoices': buildFinanceablePage([buildFinanceable(), buildFinanceable()]),
  simulation: priceInvoices,
  advance: { message: 'OK' },
  'automatic-advances': buildAutomaticPage([AUTOMATIC_ADVANCE]),
  'create-automatic-advance': {},
  'change-automatic-advance': {},
  'end-automatic-advance': {},
  operations: buildOperationPage([OPERATION]),
  operation: {
    ...OPERATION,
    idempotencyKey: '0f8fad5bd9cb469fa16570867728950e',
    lines: [{ ...PRICED_LINE, numInvoice: '4100000001', invoiceExpirationDate: '2026-05-04' }],
  },
  supplier: SUPPLIER_DETAILS,
  'change-supplier': {},
  users: { response: [OWN_USER, COLLEAGUE] },
  user: { ...OWN_USER, phone: '', isAlarmEmail: false, isAlarmSms: false },
  'create-user': { message: 'Created' },
  'change-user': {},
  'change-password': {},
  'change-alarms': {},
  'delete-user': {},
  sessions: { response: [OWN_SESSION, OTHER_SESSION] },
  'end-session': {},
  'end-other-sessions': {},
  'signature-means': { response: [] },
  'check-account-holder': { result: 'match', name: '' },
  // A browser of tests offers no passkeys.
  'start-passkey-login': refuse(711, 404),
};
