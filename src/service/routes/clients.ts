import type { FastifyInstance } from 'fastify';
import { countAdvanceable } from '#service/database/advanceable-clients.ts';
import { listClients } from '#service/database/clients.ts';
import { inScope } from '#service/database/scope.ts';
import { supplierCall } from '#service/calls/calls.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { presentClient } from './presenters.ts';

/** R-API-15. */
export function clientRoutes(api: FastifyInstance, { database, today }: ServiceContext): void {
  supplierCall(api, 'listClients', async ({ session }) => {
    const [rows, counts] = await inScope(database, session, async (trx) => [
      await listClients(trx, session),
      await countAdvanceable(trx, session, today()),
    ]);
    const known = new Map(counts.map((count) => [count.clientNumber, count]));
    return { response: rows.map((row) => presentClient(row, known.get(row.number))) };
  });
}
