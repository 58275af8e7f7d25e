import type { DataProvider } from 'ra-core';
import { meansNoSuchCall } from '#shared/calls/no-such-call.ts';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import type { Invoice, Operation, OperationDetail } from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { readReceipts } from '#portal/advances/advance-receipts.ts';
import { readListPages } from '#portal/lists/read-list-pages.ts';
import { mapConcurrently } from '#portal/planner/map-concurrently.ts';
import { fromOperation, fromReceipt } from './recorded-advances.ts';
import type { RecordedAdvance } from './recorded-advances.ts';

/** The advances that may have paid some invoices. */
export interface ReadAdvances {
  advances: RecordedAdvance[];
  /** True where the service has no list of operations: only what this session requested is known. */
  isOfSession: boolean;
  /** False if the service has more operations than it sends. */
  isWhole: boolean;
}

interface ReadAdvancesOptions {
  dataProvider: DataProvider;
  /** Whether the entity has the list of operations. */
  hasOperations: boolean;
  /** Only operations of this client are read; absent for all clients. */
  clientNumber?: string | undefined;
  invoices: readonly Invoice[];
  signal: AbortSignal;
  /** Receives how many operations have been read. */
  onProgress: (operations: number) => void;
}

/**
 * Reads the advances that may have paid some invoices, each with its lines (R-PLAN-06): the operations of the service, or
 * the receipts of this session where it has none (R-PLAN-14).
 * @throws ServiceError of a call that fails; the signal's reason when it was cancelled
 */
export async function readAdvances(options: ReadAdvancesOptions): Promise<ReadAdvances> {
  if (options.hasOperations) {
    try {
      return await readOperations(options);
    } catch (error) {
      options.signal.throwIfAborted();
      if (!meansNoSuchCall(error)) throw error;
    }
  }
  return { advances: readReceipts().map(fromReceipt), isOfSession: true, isWhole: true };
}

async function readOperations(options: ReadAdvancesOptions): Promise<ReadAdvances> {
  const { dataProvider, invoices, signal, onProgress } = options;
  const { rows, isWhole } = await listOperations(options);
  let read = 0;
  const advances = await mapConcurrently(rows.filter(mayPay(invoices)), async ({ id }) => {
    signal.throwIfAborted();
    const { data } = await dataProvider.getOne<OperationDetail>('operations', { id, signal, meta: { whole: true } });
    onProgress((read += 1));
    return fromOperation(data);
  });
  return { advances, isOfSession: false, isWhole };
}

async function listOperations({ dataProvider, clientNumber, signal }: ReadAdvancesOptions) {
  const filter = clientNumber === undefined ? {} : { numCliente: clientNumber };
  const found: { rows: Operation[]; isWhole: boolean } = { rows: [], isWhole: true };
  try {
    for await (const { rows, moreData } of readListPages<Operation>(dataProvider, 'operations', { filter, signal })) {
      found.rows.push(...rows);
      found.isWhole = !moreData;
    }
  } catch (error) {
    if (!isNotFoundCode(getErrorCode(error))) throw error;
  }
  return found;
}

/** Whether an operation may have paid any of the invoices: the others are not read. */
function mayPay(invoices: readonly Invoice[]): (operation: Operation) => boolean {
  const clients = new Set(invoices.flatMap(({ customerNumber, customerName }) => [customerNumber, customerName]));
  const lastDue = invoices.reduce((last, { invoiceExpirationDate: due }) => (due > last ? due : last), '');
  return ({ numClient, nameClient, valueDate }) =>
    valueDate < lastDue && (clients.has(numClient) || clients.has(nameClient));
}
