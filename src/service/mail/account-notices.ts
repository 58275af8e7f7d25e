import type { AccountStatus } from '#shared/records.ts';
import { getMailText } from './mail-text.ts';
import { maskIban } from './mask-iban.ts';
import type { Notice } from './notices.ts';

/** A payout account, and who did something with it. Its description is free text, and so no business of a mail. */
interface AccountEvent {
  iban: string;
  /** From now on. */
  status: AccountStatus;
  /** Alias of the user. */
  by: string;
}

/** Tells of a new payout account. */
export const createAccountAddedNotice = (event: AccountEvent): Notice => ({
  subject: getMailText('accountAdded.subject'),
  intro: getMailText('accountAdded.intro'),
  facts: factsOf(event),
});

/** Notice of a payout account whose data or document changed. */
export const createAccountChangedNotice = (event: AccountEvent, hasDocument: boolean): Notice => ({
  subject: getMailText('accountChanged.subject'),
  intro: getMailText(hasDocument ? 'accountChanged.document' : 'accountChanged.data'),
  facts: factsOf(event),
});

const factsOf = ({ iban, status, by }: AccountEvent): Notice['facts'] => [
  [getMailText('account.iban'), maskIban(iban)],
  [getMailText('account.status'), getMailText(`account.status.${status}`)],
  [getMailText('mail.by'), by],
];
