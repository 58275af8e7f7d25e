/** The path of an operation. @param id its reference, or the idempotency key of a request of this session */
export const getOperationAddress = (id: string): string => `/operaciones/operacion?id=${encodeURIComponent(id)}`;
