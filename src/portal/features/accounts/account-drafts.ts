import type { PayoutAccount } from '#shared/records.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** An account that is being edited: as it was, and what it is to become. */
export interface AccountEditDraft {
  account: PayoutAccount;
  bic: string;
  description: string;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isText = (value: unknown) => typeof value === 'string';

/** What session storage held, when it is a whole account; else null. */
export function parseAccount(stored: unknown): PayoutAccount | null {
  const { id, iban, bic, description, status, needsHolderForm } = asRecord(stored);
  const isWhole =
    [id, bic, description].every(isText) &&
    /^[A-Z]{2}/.test(String(iban)) &&
    /^[1-6]$/.test(String(status)) &&
    typeof needsHolderForm === 'boolean';
  return isWhole ? (stored as PayoutAccount) : null;
}

/** What session storage held, when it is a whole edit; else null. */
export function parseAccountEdit(stored: unknown): AccountEditDraft | null {
  const { account, bic, description } = asRecord(stored);
  return parseAccount(account) && isText(bic) && isText(description) ? (stored as AccountEditDraft) : null;
}

/** A new account as the service answered it, until it is confirmed (R-ACC-12, R-ACC-25, R-ACC-38). */
export const newAccountDraft = createDraft<PayoutAccount>('newAccountDraft', parseAccount);

/** An edit until it is confirmed (R-ACC-30, R-ACC-35, R-ACC-38). */
export const accountEditDraft = createDraft<AccountEditDraft>('accountEditDraft', parseAccountEdit);

// Too large for session storage, and nothing to be left there: a reload forgets it (R-ACC-56).
let kept: { iban: string; document: File } | null = null;

/** The proof of ownership between two screens of one edit, in memory. */
export const documentDraft = {
  read: (iban: string): File | undefined => (kept?.iban === iban ? kept.document : undefined),
  write: (iban: string, document: File): void => void (kept = { iban, document }),
  clear: (): void => void (kept = null),
};

/** All of an edit. */
export const accountEdit = {
  clear: (): void => {
    accountEditDraft.clear();
    documentDraft.clear();
  },
};
