/** The screens of the portal with the prefixes of their text keys, in the order in which a supplier reaches them. */
const KEYS = {
  login: ['login', 'forms.login'],
  registration: ['registration', 'forms.company-data', 'forms.access-data', 'forms.terms', 'forms.taxIdDoubtful'],
  activation: ['activation'],
  recovery: ['passwordRecovery', 'forms.forgotten-password', 'forms.new-password'],
  home: ['home', 'glance', 'unconfirmed'],
  invoices: ['invoices', 'invoice', 'invoiceTools', 'advanceability', 'views', 'forms.invoice-filter'],
  comparison: ['comparison', 'reconciliation'],
  calendar: ['payments'],
  operations: ['operations', 'forms.operation-filter'],
  advances: ['advances', 'forms.advance', 'forms.advance-amount', 'forms.simulation-date', 'forms.clientInvoices'],
  proposal: ['proposal', 'proposalDue', 'proposalInvoices', 'need', 'plan', 'forms.need'],
  simulation: ['sample'],
  automatic: [
    'automatic',
    'forms.automatic-advance',
    'forms.automatic-advance-edit',
    'forms.automatic-advance-filter',
    'forms.supplier-client',
  ],
  accounts: ['accounts', 'forms.account-add', 'forms.account-edit', 'forms.account-document', 'forms.iban'],
  supplier: ['supplier', 'forms.supplier-data'],
  users: ['users', 'forms.user'],
  profile: ['profile', 'sessions', 'forms.profile'],
  alerts: ['alerts', 'forms.alerts'],
  frame: ['layout', 'destination', 'notices', 'cookies', 'auth', 'app', 'leaving', 'confirmation', 'report', 'storage'],
  lists: ['lists', 'ui', 'ra'],
  fields: ['forms', 'validation'],
  errors: ['errors'],
} as const satisfies Record<string, readonly string[]>;

/** A screen of the portal, or a group of shared texts; `other` for all remaining texts. */
export type TextGroup = keyof typeof KEYS | 'other';

export const TEXT_GROUPS: readonly TextGroup[] = [...(Object.keys(KEYS) as (keyof typeof KEYS)[]), 'other'];

const SCREEN_OF = new Map<string, TextGroup>(
  Object.entries(KEYS).flatMap(([screen, keys]) => keys.map((key): [string, TextGroup] => [key, screen as TextGroup])),
);

/** Finds the screen of a text (R-STU-09). @param key such as `forms.login.alias` */
export function getTextGroup(key: string): TextGroup {
  const [first = '', second = ''] = key.split('.');
  return SCREEN_OF.get(`${first}.${second}`) ?? SCREEN_OF.get(first) ?? 'other';
}
