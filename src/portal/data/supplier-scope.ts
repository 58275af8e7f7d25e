import { readSession } from '#portal/session/session.ts';

/** Bearer, supplier path and entity code of the session: every call behind login is scoped by them (R-ROUTE-14, R-API-01). */
export function supplierScope() {
  const { token, userData } = readSession();
  return {
    token,
    path: `/proveedores/${encodeURIComponent(userData?.supplierId ?? '')}`,
    entity: userData?.codNrbeEn ?? '',
  };
}
