import type { FastifyInstance } from 'fastify';
import accounts from '#schemas/api/accounts.json' with { type: 'json' };
import { listAccounts } from '#service/database/accounts.ts';
import { inScope } from '#service/database/scope.ts';
import { sessionCall } from '#service/calls/calls.ts';
import { ownSupplier, signedIn } from '#service/calls/sessions.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { presentAccount } from './presenters.ts';

/** GET /proveedores/{supplierId}/cuentas-abono-total (R-API-22). */
export function accountRoutes(api: FastifyInstance, { database }: ServiceContext): void {
  const route = { schema: sessionCall(accounts), onRequest: [signedIn, ownSupplier] };
  api.get('/proveedores/:supplierId/cuentas-abono-total', route, async ({ session }) => {
    const rows = await inScope(database, session, (trx) => listAccounts(trx, session));
    return { response: rows.map(presentAccount) };
  });
}
