import type { PayoutAccount } from '#shared/records.ts';
import { toCents } from '#shared/money.ts';
import type { SupplierAnswers } from './supplier-answers.ts';
import { SCENE_TODAY } from './scene-time.ts';

/** The key by which the service recognises a repeated request. */
const KEY = '0'.repeat(32);

/** Creates the drafts that the portal's screens store between the steps of their flows, by their names in `kept`. */
export function createFormDrafts({ client, chosen, details, accounts }: SupplierAnswers) {
  const [validated, other] = accounts.filter(({ status }) => status === '2');
  const { numClient, name: clientName } = client;
  const choices = chosen.map((invoice) => ({
    invoice: {
      id: invoice.invoiceNumber,
      invoiceNumber: invoice.invoiceNumber,
      invoiceNumberExt: invoice.invoiceNumberExt,
      invoiceExpirationDate: invoice.invoiceExpirationDate,
      nominalAmountFinanced: toCents(invoice.nominalAmountFinanced),
    },
    amount: String(invoice.nominalAmountFinanced),
  }));
  const iban = validated!.iban;
  const automatic = { numClient, clientName, iban, day: SCENE_TODAY };
  const account = (status: string): PayoutAccount => accounts.find((one) => one.status === status)!;
  return {
    iban,
    /** The requested amount, formatted as on the button. */
    requested: formatAmount(chosen.reduce((sum, { nominalAmountFinanced }) => sum + nominalAmountFinanced, 0)),
    account,
    advance: { advanceDraft: { numClient, clientName, iban, filter: {}, page: 1, choices, idempotencyKey: KEY } },
    newAccount: (status: string, needsHolderForm = false) => ({
      newAccountDraft: { ...account(status), needsHolderForm },
    }),
    accountEdit: (status: string) => ({
      accountEditDraft: { account: account(status), bic: account(status).bic, description: 'Cuenta de obra' },
    }),
    user: { userDraft: { alias: 'nuriaser4', email: 'nuria@carpinteriaserra.example' } },
    supplier: { supplierDraft: { numClient, clientName, details: { ...details, address: 'Calle del Ejemplo, 77' } } },
    created: { automaticAdvanceCreated: automatic },
    changed: { automaticAdvanceChanged: { ...automatic, iban: other!.iban, previousIban: iban } },
    ended: { automaticAdvanceEnded: automatic },
  };
}

export type SceneDrafts = ReturnType<typeof createFormDrafts>;

/** Formats an amount as buttons show it. @param euros for example 1234.5 */
export const formatAmount = (euros: number): string =>
  `${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(euros)} €`;

/** Formats an IBAN as screens show it. */
export const formatIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');
