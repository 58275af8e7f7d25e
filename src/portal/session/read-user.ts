import { readSession } from './session.ts';

/** Reads who is logged in, with personal values, as a report has it; undefined for a visitor. */
export function readUser() {
  const { alias, userData } = readSession();
  return userData ? { id: userData.id, alias, email: userData.email, supplierId: userData.supplierId } : undefined;
}
