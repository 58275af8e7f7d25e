import type { FastifyInstance } from 'fastify';
import clients from '#schemas/api/clients.json' with { type: 'json' };
import { listClients } from '#service/database/clients.ts';
import { inScope } from '#service/database/scope.ts';
import { sessionCall } from '#service/calls/calls.ts';
import { ownSupplier, signedIn } from '#service/calls/sessions.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { presentClient } from './presenters.ts';

/** GET /proveedores/{supplierId}/clientes (R-API-15). */
export function clientRoutes(api: FastifyInstance, { database }: ServiceContext): void {
  const route = { schema: sessionCall(clients), onRequest: [signedIn, ownSupplier] };
  api.get('/proveedores/:supplierId/clientes', route, async ({ session }) => {
    const rows = await inScope(database, session, (trx) => listClients(trx, session));
    return { response: rows.map(presentClient) };
  });
}
