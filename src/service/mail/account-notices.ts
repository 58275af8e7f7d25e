import type { AccountStatus } from '#shared/records.ts';
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

const STATUS_WORDS: Record<AccountStatus, string> = {
  1: 'Rechazada',
  2: 'Validada',
  3: 'Pendiente de validación',
  4: 'Rechazada por documentación',
  5: 'Pendiente de validación',
  6: 'Pendiente de documentación',
};

/** Tells of a new payout account. */
export const accountAdded = (event: AccountEvent): Notice => ({
  subject: 'Nueva cuenta de abono',
  intro: 'Su empresa tiene una nueva cuenta de abono.',
  facts: factsOf(event),
});

/** Tells of a payout account whose data or document changed. */
export const accountChanged = (event: AccountEvent, hasDocument: boolean): Notice => ({
  subject: 'Cuenta de abono modificada',
  intro: hasDocument
    ? 'Hemos recibido la documentación de una cuenta de abono de su empresa.'
    : 'Han cambiado los datos de una cuenta de abono de su empresa.',
  facts: factsOf(event),
});

const factsOf = ({ iban, status, by }: AccountEvent): Notice['facts'] => [
  ['Cuenta de abono', maskIban(iban)],
  ['Estado', STATUS_WORDS[status]],
  ['Realizado por', by],
];
