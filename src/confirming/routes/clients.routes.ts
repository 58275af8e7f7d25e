import type { FastifyInstance } from 'fastify';
import { listClientsWithAdvanceableAmount } from '#confirming/database/advanceable-clients.ts';
import { runInScopeOnListPool } from '#confirming/database/session-scope.ts';
import { registerCall } from '#confirming/calls/calls.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { presentClient } from './presenters.ts';

/** Lists the clients of a supplier (R-API-15). */
export function routes(api: FastifyInstance, { database, getEntityDay }: ServiceContext): void {
  registerCall(api, 'listClients', async ({ session }) => {
    const { today, getValueDay } = getEntityDay(session.entity);
    // Invoices that expire before the money arrives can't be advanced.
    const day = getValueDay(today);
    const rows = await runInScopeOnListPool(database, session, (trx) =>
      listClientsWithAdvanceableAmount(trx, session, day),
    );
    return { response: rows.map(presentClient) };
  });
}
