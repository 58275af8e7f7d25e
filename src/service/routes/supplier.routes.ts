import type { FastifyInstance } from 'fastify';
import { inScope } from '#service/database/scope.ts';
import { changeDetails, detailsFor } from '#service/domain/supplier-details.ts';
import { registerCall } from '#service/calls/calls.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { presentSupplier } from './presenters.ts';

/** What a client knows of the supplier (R-API-16, R-API-17). */
export function routes(api: FastifyInstance, { database }: ServiceContext): void {
  registerCall(api, 'readSupplier', async ({ session, query }) =>
    presentSupplier(await inScope(database, session, (trx) => detailsFor(trx, session, query.numCliente))),
  );

  registerCall(api, 'changeSupplier', async ({ session, body }) => {
    const { numClient, location: city, ...rest } = body;
    await inScope(database, session, (trx) => changeDetails(trx, session, numClient, { ...rest, city }));
    return {};
  });
}
