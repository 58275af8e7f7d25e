import type { FastifyInstance } from 'fastify';
import { messageAwaitsAuthorisation } from '#shared/records/advance-rules.ts';
import type { RequestQuery } from '#shared/calls/contract.ts';
import { daysBetween } from '#shared/dates/days.ts';
import { fromCents } from '#shared/money/money.ts';
import { runInScope, runInScopeOnListPool } from '#confirming/database/session-scope.ts';
import { refuse } from '#platform/rules/refusal.ts';
import {
  findOperation,
  listOperationLines,
  listOperations,
  type OperationFilter,
  type OperationLine,
  type OperationRow,
} from '#confirming/database/operations.ts';
import { findAdvanceSignature, type AdvanceSignature } from '#confirming/database/signatures.ts';
import { isAdvanceReference } from '#confirming/rules/advance-reference.ts';
import type { AdvanceMessage } from '#confirming/rules/authorisation.ts';
import { type Answer, type AnswerRow, registerCall } from '#confirming/calls/calls.ts';
import { createInvoiceCursor, parseInvoiceCursor } from '#confirming/calls/cursors.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { toPage } from '#confirming/calls/to-page.ts';
import { RATE_UNITS_PER_CENT } from './presenters.ts';

const PAGE = 50;

const REFUSED = 'R';
const NONE: Answer<'listOperations'> = { operationList: [], moreData: 0, paginationItem: '' };
const MESSAGES: Record<'A' | 'P', AdvanceMessage> = { A: 'OK', P: 'OK 2171' };

/** Routes of the operations: what was advanced, and each advance with its invoices (R-PLAN-14). */
export function routes(api: FastifyInstance, { database, secret }: ServiceContext): void {
  registerCall(api, 'listOperations', async ({ session, query }) => {
    const { paginationItem, ...filter } = query;
    const list = ['financiaciones', session.entity, session.supplierId, filter];
    const after = paginationItem === undefined ? undefined : parseInvoiceCursor(paginationItem, list, secret);
    // An advance that this service refuses is never stored.
    if (filter.estado === REFUSED) return NONE;
    const page = { limit: PAGE + 1, ...(after && { after: { appliedOn: after.expiresOn, id: after.id } }) };
    const found = await runInScopeOnListPool(database, session, (trx) =>
      listOperations(trx, session, toFilter(filter), page),
    );
    const { rows, moreData, last } = toPage(found, PAGE);
    return {
      operationList: rows.map(presentOperation),
      moreData,
      // A cursor holds a day and an id; for this list the day is that of the request.
      paginationItem: last ? createInvoiceCursor({ expiresOn: last.appliedOn, id: last.id }, list, secret) : '',
    };
  });

  registerCall(api, 'readOperation', async ({ session, params: { reference } }) =>
    runInScope(database, session, async (trx) => {
      const operation = isAdvanceReference(reference) ? await findOperation(trx, session, reference) : undefined;
      if (!operation) return refuse('operationUnknown', { reference });
      const lines = await listOperationLines(trx, session, operation.id);
      return presentWholeOperation(operation, lines, await findAdvanceSignature(trx, operation.id));
    }),
  );
}

type Query = RequestQuery<'listOperations'>;

const toFilter = ({ numCliente, fechaDesde, fechaHasta, estado }: Query): OperationFilter => ({
  ...(numCliente !== undefined && { clientNumber: numCliente }),
  ...(fechaDesde !== undefined && { from: fechaDesde }),
  ...(fechaHasta !== undefined && { to: fechaHasta }),
  ...(estado !== undefined && estado !== REFUSED && { message: MESSAGES[estado] }),
});

const presentOperation = (operation: OperationRow): AnswerRow<'listOperations'> => ({
  reference: operation.reference,
  requestedAt: operation.requestedAt.toISOString(),
  automatic: operation.origin === 'automatic',
  alias: operation.alias ?? '',
  email: operation.email ?? '',
  numClient: operation.clientNumber,
  nameClient: operation.clientName,
  iban: operation.iban,
  valueDate: operation.valueDay ?? operation.appliedOn,
  status: messageAwaitsAuthorisation(operation.message) ? 'P' : 'A',
  totalInvoice: operation.invoices,
  totalAmount: fromCents(operation.total),
  totalCost: fromCents(operation.total - operation.net),
  totalNet: fromCents(operation.net),
});

const presentWholeOperation = (
  operation: OperationRow,
  lines: readonly OperationLine[],
  signature: AdvanceSignature | undefined,
): Answer<'readOperation'> => {
  const presented = presentOperation(operation);
  const { idempotencyKey, interestRate } = operation;
  return {
    ...presented,
    idempotencyKey: idempotencyKey ?? undefined,
    // Terms are accepted in the portal, and this service keeps none.
    terms: undefined,
    signature: signature && { ...signature, signedAt: signature.signedAt.toISOString() },
    lines: lines.map((line) => ({
      numInvoice: line.number,
      numInvoiceExt: line.numberExt,
      invoiceExpirationDate: line.expiresOn,
      nominalAmount: fromCents(line.amount),
      percentageInterest: interestRate / RATE_UNITS_PER_CENT,
      interestDays: daysBetween(presented.valueDate, line.expiresOn),
      interest: fromCents(line.interest),
      commission: fromCents(line.commission),
      tax: fromCents(line.tax),
      spending: fromCents(line.spending),
      spendingCharged: fromCents(line.spendingCharged),
      total: fromCents(line.amount - line.interest - line.commission - line.tax - line.spendingCharged),
    })),
  };
};
