import type { AccountStatus } from '#shared/records/records.ts';
import { getMailText } from '#platform/mail/mail-text.ts';
import { toPlainName } from '#platform/mail/plain-name.ts';
import { maskIban } from './mask-iban.ts';
import type { Notice } from './notices.ts';

/** An event of a payout account. The account's description is free text and therefore never part of a mail. */
interface AccountEvent {
  iban: string;
  /** The new status. */
  status: AccountStatus;
  /** Alias of the user. */
  by: string;
}

/** Notice of a new payout account. */
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
  [getMailText('mail.by'), toPlainName(by)],
];
