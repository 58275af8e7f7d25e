import { jwtDecode } from 'jwt-decode';

/** The supplier's name that a validation token carries (R-REG-07, R-REG-28); '' when it can't be read. */
export function decodeSupplierName(token: string): string {
  try {
    const { name } = jwtDecode<{ name?: unknown }>(token);
    return typeof name === 'string' ? name.trim() : '';
  } catch {
    return '';
  }
}
