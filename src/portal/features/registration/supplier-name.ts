import { jwtDecode } from 'jwt-decode';

/** The supplier's name in a validation token (R-REG-07, R-REG-28); '' if it cannot be read. */
export function decodeSupplierName(validationToken: string): string {
  try {
    const { name } = jwtDecode<{ name?: unknown }>(validationToken);
    return typeof name === 'string' ? name.trim() : '';
  } catch {
    return '';
  }
}
