import type { OperationDetail } from '#shared/records/records.ts';
import { readReceipts } from '#portal/advances/advance-receipts.ts';
import type { Receipt } from '#portal/advances/receipt.ts';
import { readSession } from '#portal/session/session.ts';
import { getRequesterText } from './operation-columns.tsx';

/** The receipt of this session by the reference of its operation, or by the idempotency key of its request. */
export const findSessionReceipt = (id: string): Receipt | undefined =>
  id === '' ? undefined : readReceipts().find(({ key, reference }) => key === id || reference === id);

/**
 * The receipt of an operation, made again of what the service recorded.
 * @param companyName name of the supplier; '' if it is unavailable
 * @param own the receipt of this session: it has the terms as they were accepted, which few services keep
 */
export const toReceipt = (
  operation: OperationDetail,
  companyName: string,
  own = findSessionReceipt(operation.id),
): Receipt => ({
  key: operation.idempotencyKey,
  reference: operation.id,
  at: operation.requestedAt,
  isAwaited: operation.status === 'P',
  isRefused: operation.status === 'R',
  company: companyName,
  taxId: readSession().userData?.supplierId ?? '',
  alias: getRequesterText(operation),
  email: operation.email,
  clientName: operation.nameClient,
  numClient: operation.numClient,
  iban: operation.iban,
  valueDate: operation.valueDate,
  dueDays: operation.dueDays,
  lines: operation.lines,
  terms: operation.terms || (own?.terms ?? ''),
});
