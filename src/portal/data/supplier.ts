import type { SupplierDetails } from '#shared/records.ts';
import { readField, text } from './decode.ts';
import { call } from './http.ts';
import { supplierScope } from './supplier-scope.ts';

/** What a client knows of the supplier, as the service sends it: at top level or wrapped (R-SUP-05, R-API-33). */
export function fromSupplier(answer: unknown): SupplierDetails {
  const field = (name: keyof SupplierDetails) => text(readField(answer, name));
  return {
    name: field('name'),
    supplierId: field('supplierId').trim(),
    address: field('address'),
    postalCode: field('postalCode'),
    location: field('location'),
    province: field('province'),
    phone: field('phone'),
    fax: field('fax'),
    email: field('email'),
  };
}

/** Reads what a client knows of the supplier (R-API-16). */
export async function readSupplier(numClient: string, signal?: AbortSignal): Promise<{ data: SupplierDetails }> {
  const { token, path } = supplierScope();
  const answer = await call('GET', `${path}/`, { token, query: { numCliente: numClient }, signal });
  return { data: fromSupplier(answer) };
}

/** Changes it (R-API-17). */
export async function changeSupplier(numClient: string, details: SupplierDetails): Promise<void> {
  const { token, path } = supplierScope();
  const { address, email, fax, name, location, phone, postalCode, province, supplierId } = details;
  const body = { address, email, fax, name, location, phone, postalCode, province, numClient, supplierId };
  await call('PATCH', path, { token, body });
}
