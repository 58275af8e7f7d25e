import { isAccountEditDraft } from '#generated/stored/account-edit-draft.ts';
import { isNewAccountDraft } from '#generated/stored/new-account-draft.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** A new account as the service answered it, until it is confirmed (R-ACC-12, R-ACC-25, R-ACC-38). */
export const newAccountDraft = createDraft('newAccountDraft', isNewAccountDraft);

/** An account before and after a change that is not yet confirmed (R-ACC-30, R-ACC-35, R-ACC-38). */
export const accountEditDraft = createDraft('accountEditDraft', isAccountEditDraft);

// Too large for session storage, and nothing to be left there: a reload forgets it (R-ACC-56).
let kept: { iban: string; document: File } | null = null;

/** The proof of ownership between two screens of one edit, in memory. */
export const documentDraft = {
  read: (iban: string): File | undefined => (kept?.iban === iban ? kept.document : undefined),
  write: (iban: string, document: File): void => void (kept = { iban, document }),
  clear: (): void => void (kept = null),
};

/** All of an edit. */
export const accountEditDrafts = {
  clear: (): void => {
    accountEditDraft.clear();
    documentDraft.clear();
  },
};
