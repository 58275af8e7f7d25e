import type { AccountStatus } from '#shared/records.ts';
import { mailText } from './mail-text.ts';
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
export const accountAdded = (event: AccountEvent): Notice => ({
  subject: mailText('accountAdded.subject'),
  intro: mailText('accountAdded.intro'),
  facts: factsOf(event),
});

/** Notice of a payout account whose data or document changed. */
export const accountChanged = (event: AccountEvent, hasDocument: boolean): Notice => ({
  subject: mailText('accountChanged.subject'),
  intro: mailText(hasDocument ? 'accountChanged.document' : 'accountChanged.data'),
  facts: factsOf(event),
});

const factsOf = ({ iban, status, by }: AccountEvent): Notice['facts'] => [
  [mailText('account.iban'), maskIban(iban)],
  [mailText('account.status'), mailText(`account.status.${status}`)],
  [mailText('mail.by'), by],
];
