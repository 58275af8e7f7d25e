import { mailText } from './mail-text.ts';
import { maskIban } from './mask-iban.ts';
import type { Notice } from './notices.ts';

/** An automatic advance, and who did something with it. */
export interface AutomaticEvent {
  clientName: string;
  iban: string;
  /** Alias of the user. */
  by: string;
}

/** Notice that every future invoice of a client is advanced automatically. */
export const automaticBegun = (event: AutomaticEvent): Notice => ({
  subject: mailText('automaticBegun.subject'),
  intro: mailText('automaticBegun.intro'),
  facts: factsOf(event),
});

/** Notice that the money of an automatic advance goes to another account. @param before the previous account */
export const automaticChanged = (event: AutomaticEvent, before: string): Notice => ({
  subject: mailText('automaticChanged.subject'),
  intro: mailText('automaticChanged.intro'),
  facts: [...factsOf(event), [mailText('automaticChanged.before'), maskIban(before)]],
});

/** Notice that an automatic advance has ended. */
export const automaticEnded = (event: AutomaticEvent): Notice => ({
  subject: mailText('automaticEnded.subject'),
  intro: mailText('automaticEnded.intro'),
  facts: factsOf(event),
});

const factsOf = ({ clientName, iban, by }: AutomaticEvent): Notice['facts'] => [
  [mailText('advance.client'), clientName],
  [mailText('account.iban'), maskIban(iban)],
  [mailText('mail.by'), by],
];
