import type { FastifyInstance } from 'fastify';
import { runInScope } from '#confirming/database/session-scope.ts';
import { changeSupplierDetails, getSupplierDetails, NO_DETAILS } from '#confirming/domain/supplier-details.ts';
import { registerCall } from '#confirming/calls/calls.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { presentSupplier } from './presenters.ts';

/** Routes that read and change the details of the supplier with one client (R-API-16, R-API-17). */
export function routes(api: FastifyInstance, { database }: ServiceContext): void {
  registerCall(api, 'readSupplier', async ({ session, query }) =>
    presentSupplier(await runInScope(database, session, (trx) => getSupplierDetails(trx, session, query.numCliente))),
  );

  registerCall(api, 'changeSupplier', async ({ session, body }) => {
    const { numClient, location: city, ...rest } = body;
    const details = { ...NO_DETAILS, ...rest, city };
    await runInScope(database, session, (trx) => changeSupplierDetails(trx, session, numClient, details));
    return {};
  });
}
