import type { PayoutAccount } from '#shared/records/records.ts';
import { toCents } from '#shared/money/money.ts';
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
  const sum = chosen.reduce((total, { nominalAmountFinanced }) => total + nominalAmountFinanced, 0);
  const automatic = { numClient, clientName, iban, day: SCENE_TODAY };
  const planned = (name: string, number: number) => ({
    numClient: String(Number(numClient) + number - 1),
    clientName: name,
    confirmingType: 'N',
    choices,
    idempotencyKey: String(number).repeat(KEY.length),
  });
  const account = (status: string): PayoutAccount => accounts.find((one) => one.status === status)!;
  return {
    iban,
    /** The requested amount, formatted as on the button. */
    requested: formatAmount(sum),
    /** That of the plan, whose two clients have the same invoices. */
    requestedByPlan: formatAmount(2 * sum),
    account,
    advance: { advanceDraft: { numClient, clientName, iban, filter: {}, page: 1, choices, idempotencyKey: KEY } },
    plan: {
      advancePlan: { key: KEY, iban, parts: [planned(clientName, 1), planned('Conservas de Ribadeo, S.A.', 2)] },
    },
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
