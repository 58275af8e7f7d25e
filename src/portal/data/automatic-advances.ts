import { compactIban } from '#shared/iban.ts';
import type { AutomaticAdvance, AutomaticAdvanceFilter } from '#shared/records.ts';
import { readField, readList, readMoreData, text } from './decode.ts';
import type { Json } from './decode.ts';
import { call } from './http.ts';
import type { WirePage } from './invoices.ts';
import { supplierScope } from './supplier-scope.ts';

// The only kind of confirming that is advanced by itself (R-AUTO-37).
const CONFIRMING_TYPE = 'N';

/** An automatic advance as the service sends it (R-AUTO-53). */
export const fromAutomaticAdvance = (wire: Json): AutomaticAdvance => ({
  id: text(wire.numClient),
  numClient: text(wire.numClient),
  nameClient: text(wire.nameClient),
  applicationDate: text(wire.applicationDate),
  iban: text(wire.iban),
});

/** A page of the list (R-API-27, R-AUTO-49). */
export async function fetchAutomaticAdvances(
  { numCliente, fechaDesde, fechaHasta }: AutomaticAdvanceFilter,
  cursor?: string,
  signal?: AbortSignal,
): Promise<WirePage<AutomaticAdvance>> {
  const { token, path } = scope();
  const query = { numCliente, fechaDesde, fechaHasta, paginationItem: cursor };
  const answer = await call('GET', path, { query, token, signal });
  return {
    rows: readList(answer, 'automaticAdvanceInfoList').map(fromAutomaticAdvance),
    moreData: readMoreData(answer),
    cursor: text(readField(answer, 'paginationItem')) || undefined,
  };
}

/** R-API-28. */
export const createAutomaticAdvance = (numClient: string, iban: string): Promise<void> =>
  write('POST', numClient, iban);

/** R-API-29. */
export const changeAutomaticAdvance = (numClient: string, iban: string): Promise<void> =>
  write('PATCH', numClient, iban);

/** R-API-30: here the names are Spanish, and there is no body. */
export async function endAutomaticAdvance(numClient: string): Promise<void> {
  const { token, path } = scope();
  await call('DELETE', path, { token, query: { numCliente: numClient, tipoConfirming: CONFIRMING_TYPE } });
}

async function write(method: 'POST' | 'PATCH', numClient: string, iban: string): Promise<void> {
  const { token, path } = scope();
  await call(method, path, {
    token,
    body: { iban: compactIban(iban), numClient, typeConfirming: CONFIRMING_TYPE },
  });
}

function scope() {
  const { token, path } = supplierScope();
  return { token, path: `${path}/anticipos-automaticos` };
}
