import type { AccountStatus, PayoutAccount } from '#shared/records.ts';
import { readList, text } from './decode.ts';
import type { Json } from './decode.ts';
import { call } from './http.ts';
import { supplierScope } from './supplier-scope.ts';

/** A payout account as the service sends it (R-ACC-08). */
export const fromAccount = (wire: Json): PayoutAccount => ({
  id: text(wire.iban),
  iban: text(wire.iban),
  bic: text(wire.bic),
  description: text(wire.description),
  status: text(wire.codEcvEgc) as AccountStatus,
  needsHolderForm: wire.indSitVal === 'S',
});

/** All payout accounts of the supplier (R-API-22). */
export async function fetchAccounts(signal?: AbortSignal): Promise<PayoutAccount[]> {
  const { token, path } = supplierScope();
  const answer = await call('GET', `${path}/cuentas-abono-total`, { token, signal });
  return readList(answer, 'subscriptionAccountResponseList').map(fromAccount);
}
