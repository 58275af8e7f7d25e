import type { Client } from '#shared/records.ts';
import { readList, text } from './decode.ts';
import { call } from './http.ts';
import { supplierScope } from './supplier-scope.ts';

/** The paying clients of the supplier (R-API-15). */
export async function fetchClients(signal?: AbortSignal): Promise<Client[]> {
  const { token, path } = supplierScope();
  const answer = await call('GET', `${path}/clientes`, { token, signal });
  return readList(answer).map(({ name, numClient }) => ({
    id: text(numClient),
    numClient: text(numClient),
    name: text(name),
  }));
}
