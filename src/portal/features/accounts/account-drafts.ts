import { isAccountEditDraft } from '#generated/stored/account-edit-draft.ts';
import { isNewAccountDraft } from '#generated/stored/new-account-draft.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** A new account as the service returned it, until it is confirmed (R-ACC-12, R-ACC-25, R-ACC-38). */
export const unconfirmedAccountDraft = createDraft('newAccountDraft', isNewAccountDraft);

/** An account before and after a change that is not yet confirmed (R-ACC-30, R-ACC-35, R-ACC-38). */
export const accountEditDraft = createDraft('accountEditDraft', isAccountEditDraft);

// Only in memory: it is too large for session storage and must not stay there. A reload deletes it (R-ACC-56).
let kept: { iban: string; document: File } | null = null;

/** The proof of ownership, in memory between two screens of one edit. */
export const documentDraft = {
  read: (iban: string): File | undefined => (kept?.iban === iban ? kept.document : undefined),
  write: (iban: string, document: File): void => void (kept = { iban, document }),
  clear: (): void => void (kept = null),
};

/** Clears the draft and the document of an account edit together. */
export const accountEditDrafts = {
  clear: (): void => {
    accountEditDraft.clear();
    documentDraft.clear();
  },
};
