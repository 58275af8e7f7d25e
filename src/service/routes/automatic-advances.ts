import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#shared/contract.ts';
import { listAutomaticAdvances, type AutomaticAdvanceSearch } from '#service/database/automatic-advances.ts';
import { inScope } from '#service/database/scope.ts';
import {
  createAutomaticAdvance,
  endAutomaticAdvance,
  redirectAutomaticAdvance,
} from '#service/domain/automatic-advance.ts';
import { supplierCall } from '#service/calls/calls.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { fromCursor, toCursor } from '#service/calls/cursors.ts';
import { toPage } from '#service/calls/pages.ts';
import type { Session } from '#service/calls/sessions.ts';
import { presentAutomaticAdvance } from './presenters.ts';

const PAGE = 20;

/** R-API-27…30. */
export function automaticAdvanceRoutes(api: FastifyInstance, context: ServiceContext): void {
  const { database, today, secret } = context;
  supplierCall(api, 'listAutomaticAdvances', async ({ session, query }) => {
    const wanted = { clientNumber: query.numCliente, from: query.fechaDesde, to: query.fechaHasta };
    const name = listName(session, wanted);
    const after = query.paginationItem === undefined ? undefined : fromPosition(query.paginationItem, name, secret);
    const page = { limit: PAGE + 1, ...(after && { after }) };
    const found = await inScope(database, session, (trx) => listAutomaticAdvances(trx, session, wanted, page));
    const { rows, moreData, last } = toPage(found, PAGE);
    const paginationItem = last ? toCursor({ expiresOn: last.appliedOn, id: last.id }, name, secret) : '';
    return { automaticAdvanceInfoList: rows.map(presentAutomaticAdvance), moreData, paginationItem };
  });

  supplierCall(api, 'createAutomaticAdvance', async ({ session, body }) => {
    const day = today();
    await inScope(database, session, (trx) => createAutomaticAdvance(trx, context, session, fromBody(body), day));
    return {};
  });

  supplierCall(api, 'changeAutomaticAdvance', async ({ session, body }) => {
    await inScope(database, session, (trx) => redirectAutomaticAdvance(trx, context, session, fromBody(body)));
    return {};
  });

  supplierCall(api, 'endAutomaticAdvance', async ({ session, query }) => {
    const ended = { clientNumber: query.numCliente, confirmingType: query.tipoConfirming };
    await inScope(database, session, (trx) => endAutomaticAdvance(trx, context, session, ended));
    return {};
  });
}

const listName = ({ entity, supplierId }: Session, wanted: AutomaticAdvanceSearch) => [
  'anticipos-automaticos',
  entity,
  supplierId,
  wanted,
];

// A cursor holds a day and an id, whatever the day is of.
function fromPosition(cursor: string, name: unknown, secret: string) {
  const { expiresOn: appliedOn, id } = fromCursor(cursor, name, secret);
  return { appliedOn, id };
}

const fromBody = ({
  numClient,
  iban,
  typeConfirming,
}: BodyOf<'createAutomaticAdvance' | 'changeAutomaticAdvance'>) => ({
  clientNumber: numClient,
  iban,
  confirmingType: typeConfirming,
});
