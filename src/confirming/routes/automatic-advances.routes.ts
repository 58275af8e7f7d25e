import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { RequestBody } from '#shared/calls/contract.ts';
import { listAutomaticAdvances, type AutomaticAdvanceFilter } from '#confirming/database/automatic-advances.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runInScope, runInScopeOnListPool } from '#confirming/database/session-scope.ts';
import {
  createAutomaticAdvance,
  endAutomaticAdvance,
  changeAutomaticAdvanceAccount,
} from '#confirming/domain/automatic-advance.ts';
import { runIdempotently } from '#confirming/domain/run-idempotently.ts';
import { requireAllRead } from '#confirming/calls/all-read.ts';
import { registerCall } from '#confirming/calls/calls.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { parseInvoiceCursor, createInvoiceCursor } from '#confirming/calls/cursors.ts';
import { readIdempotentRequest } from '#confirming/calls/idempotent-requests.ts';
import { toPage } from '#confirming/calls/to-page.ts';
import type { Session } from '#confirming/calls/sessions.ts';

const PAGE = 20;

type Request = ReturnType<typeof readIdempotentRequest>;

/** Routes of automatic advances (R-API-27…30). */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  const { database, getEntityDay, secret } = context;
  registerCall(api, 'listAutomaticAdvances', async ({ session, query }) => {
    const filter = { clientNumber: query.numCliente, from: query.fechaDesde, to: query.fechaHasta };
    const name = listName(session, filter);
    const after = query.paginationItem === undefined ? undefined : fromPosition(query.paginationItem, name, secret);
    const page = { limit: PAGE + 1, ...(after && { after }) };
    const found = await runInScopeOnListPool(database, session, (trx) =>
      listAutomaticAdvances(trx, session, filter, page),
    );
    const { rows, moreData, last } = toPage(found, PAGE);
    const paginationItem = last
      ? createInvoiceCursor({ expiresOn: last.applicationDate, id: last.id }, name, secret)
      : '';
    // The response schema drops the id of each row.
    return { automaticAdvanceInfoList: rows, moreData, paginationItem };
  });

  /** Executes a change idempotently; its response is empty. */
  async function change(session: Session, request: Request, work: (trx: Transaction<Schema>) => Promise<void>) {
    return runInScope(database, session, (trx) =>
      runIdempotently(trx, session, request, () => work(trx).then(() => ({}))),
    );
  }

  registerCall(api, 'createAutomaticAdvance', async ({ session, body, headers }) => {
    const request = readIdempotentRequest('createAutomaticAdvance', headers['idempotency-key'], body);
    const { today } = getEntityDay(session.entity);
    return change(session, request, (trx) => createAutomaticAdvance(trx, context, session, fromBody(body), today));
  });

  registerCall(api, 'changeAutomaticAdvance', async ({ session, body, headers }) => {
    const request = readIdempotentRequest('changeAutomaticAdvance', headers['idempotency-key'], body);
    return change(session, request, (trx) => changeAutomaticAdvanceAccount(trx, context, session, fromBody(body)));
  });

  registerCall(api, 'endAutomaticAdvance', async ({ session, query, headers }) => {
    const request = readIdempotentRequest('endAutomaticAdvance', headers['idempotency-key'], query);
    const ended = { clientNumber: query.numCliente, confirmingType: query.tipoConfirming };
    return change(session, request, (trx) => endAutomaticAdvance(trx, context, session, ended));
  });
}

const listName = ({ entity, supplierId }: Session, filter: AutomaticAdvanceFilter) => [
  'anticipos-automaticos',
  entity,
  supplierId,
  filter,
];

// A cursor holds a day and an id; for this list the day is the application date.
function fromPosition(cursor: string, name: unknown, secret: string) {
  const { expiresOn: appliedOn, id } = parseInvoiceCursor(cursor, name, secret);
  return { appliedOn, id };
}

function fromBody(body: RequestBody<'createAutomaticAdvance' | 'changeAutomaticAdvance'>) {
  const { numClient: clientNumber, iban, typeConfirming: confirmingType, ...rest } = body;
  requireAllRead(rest);
  return { clientNumber, iban, confirmingType };
}
