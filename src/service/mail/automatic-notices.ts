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

/** Tells that from now on every invoice of a client is advanced by itself. */
export const automaticBegun = (event: AutomaticEvent): Notice => ({
  subject: mailText('automaticBegun.subject'),
  intro: mailText('automaticBegun.intro'),
  facts: factsOf(event),
});

/** Tells that the money of an automatic advance goes to another account. @param before where it went so far */
export const automaticChanged = (event: AutomaticEvent, before: string): Notice => ({
  subject: mailText('automaticChanged.subject'),
  intro: mailText('automaticChanged.intro'),
  facts: [...factsOf(event), [mailText('automaticChanged.before'), maskIban(before)]],
});

/** Tells that nothing more is advanced by itself. */
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
