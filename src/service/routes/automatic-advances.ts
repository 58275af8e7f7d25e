import type { FastifyInstance } from 'fastify';
import change from '#schemas/api/change-automatic-advance.json' with { type: 'json' };
import create from '#schemas/api/create-automatic-advance.json' with { type: 'json' };
import end from '#schemas/api/end-automatic-advance.json' with { type: 'json' };
import list from '#schemas/api/automatic-advances.json' with { type: 'json' };
import { listAutomaticAdvances, type AutomaticAdvanceSearch } from '#service/database/automatic-advances.ts';
import { inScope } from '#service/database/scope.ts';
import {
  createAutomaticAdvance,
  endAutomaticAdvance,
  redirectAutomaticAdvance,
} from '#service/domain/automatic-advance.ts';
import { sessionCall } from '#service/calls/calls.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { fromCursor, toCursor } from '#service/calls/cursors.ts';
import { ownSupplier, signedIn, type Session } from '#service/calls/sessions.ts';
import { presentAutomaticAdvance } from './presenters.ts';
import type { AutomaticAdvanceBody, AutomaticAdvanceQuery, EndAutomaticAdvanceQuery } from './wire.ts';

const PAGE = 20;

/** GET, POST, PATCH and DELETE anticipos-automaticos (R-API-27…30). */
export function automaticAdvanceRoutes(api: FastifyInstance, { database, today, secret }: ServiceContext): void {
  const onRequest = [signedIn, ownSupplier];
  const path = '/proveedores/:supplierId/anticipos-automaticos';

  api.get<{ Querystring: AutomaticAdvanceQuery }>(
    path,
    { schema: sessionCall(list), onRequest },
    async ({ session, query }) => {
      const wanted = toSearch(query);
      const name = listName(session, wanted);
      const after = query.paginationItem === undefined ? undefined : fromPosition(query.paginationItem, name, secret);
      const page = { limit: PAGE + 1, ...(after && { after }) };
      const found = await inScope(database, session, (trx) => listAutomaticAdvances(trx, session, wanted, page));
      const rows = found.slice(0, PAGE);
      const last = found.length > PAGE ? rows.at(-1) : undefined;
      return {
        automaticAdvanceInfoList: rows.map(presentAutomaticAdvance),
        moreData: last ? 1 : 0,
        paginationItem: last ? toCursor({ expiresOn: last.appliedOn, id: last.id }, name, secret) : '',
      };
    },
  );

  api.post<{ Body: AutomaticAdvanceBody }>(
    path,
    { schema: sessionCall(create), onRequest },
    async ({ session, body }) => {
      const day = today();
      await inScope(database, session, (trx) => createAutomaticAdvance(trx, session, fromBody(body), day));
      return {};
    },
  );

  api.patch<{ Body: AutomaticAdvanceBody }>(
    path,
    { schema: sessionCall(change), onRequest },
    async ({ session, body }) => {
      await inScope(database, session, (trx) => redirectAutomaticAdvance(trx, session, fromBody(body)));
      return {};
    },
  );

  api.delete<{ Querystring: EndAutomaticAdvanceQuery }>(
    path,
    { schema: sessionCall(end), onRequest },
    async ({ session, query }) => {
      const ended = { clientNumber: query.numCliente, confirmingType: query.tipoConfirming };
      await inScope(database, session, (trx) => endAutomaticAdvance(trx, session, ended));
      return {};
    },
  );
}

const toSearch = ({ numCliente, fechaDesde, fechaHasta }: AutomaticAdvanceQuery): AutomaticAdvanceSearch => ({
  ...(numCliente !== undefined && { clientNumber: numCliente }),
  ...(fechaDesde !== undefined && { from: fechaDesde }),
  ...(fechaHasta !== undefined && { to: fechaHasta }),
});

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

const fromBody = ({ numClient, iban, typeConfirming }: AutomaticAdvanceBody) => ({
  clientNumber: numClient,
  iban,
  confirmingType: typeConfirming,
});
