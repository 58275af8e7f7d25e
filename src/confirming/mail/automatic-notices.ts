import { getMailText } from '#platform/mail/mail-text.ts';
import { toPlainName } from '#platform/mail/plain-name.ts';
import { maskIban } from './mask-iban.ts';
import type { Notice } from './notices.ts';

export interface AutomaticAdvanceEvent {
  clientName: string;
  iban: string;
  /** Alias of the user. */
  by: string;
}

/** Notice that every future invoice of a client is advanced automatically. */
export const createAutomaticStartedNotice = (event: AutomaticAdvanceEvent): Notice => ({
  subject: getMailText('automaticBegun.subject'),
  intro: getMailText('automaticBegun.intro'),
  facts: factsOf(event),
});

/** Notice that the money of an automatic advance goes to another account. @param previousIban the previous account */
export const createAutomaticChangedNotice = (event: AutomaticAdvanceEvent, previousIban: string): Notice => ({
  subject: getMailText('automaticChanged.subject'),
  intro: getMailText('automaticChanged.intro'),
  facts: [...factsOf(event), [getMailText('automaticChanged.before'), maskIban(previousIban)]],
});

/** Notice that an automatic advance has ended. */
export const createAutomaticEndedNotice = (event: AutomaticAdvanceEvent): Notice => ({
  subject: getMailText('automaticEnded.subject'),
  intro: getMailText('automaticEnded.intro'),
  facts: factsOf(event),
});

const factsOf = ({ clientName, iban, by }: AutomaticAdvanceEvent): Notice['facts'] => [
  [getMailText('advance.client'), clientName],
  [getMailText('account.iban'), maskIban(iban)],
  [getMailText('mail.by'), toPlainName(by)],
];
