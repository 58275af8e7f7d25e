export const LIST_PATH = '/cuentas-de-abono';
