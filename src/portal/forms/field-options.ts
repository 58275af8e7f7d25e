import { formatIban } from '#shared/identifiers/iban.ts';
import type { Client, PayoutAccount } from '#shared/records/records.ts';
import type { FieldOption } from '#portal/forms/model/FormModule.ts';

/** Paying clients as options; the value is the client's number. */
export const toClientOptions = (clients: readonly Client[] = []): FieldOption[] =>
  clients.map(({ numClient, name }) => ({ value: numClient, label: name }));

/** Payout accounts as options; the value is the IBAN. */
export const toAccountOptions = (accounts: readonly PayoutAccount[] = []): FieldOption[] =>
  accounts.map(({ iban, description }) => ({ value: iban, label: `${formatIban(iban)} · ${description}` }));

/** The previous selection if it is still available, otherwise the only option; '' if there is neither. */
export function getInitialOption(options: readonly FieldOption[], previous: string | undefined): string {
  if (options.some(({ value }) => value === previous)) return previous ?? '';
  return options.length === 1 ? (options[0]?.value ?? '') : '';
}
