import type { FastifyInstance, FastifyRequest } from 'fastify';
import change from '#schemas/api/change-supplier.json' with { type: 'json' };
import supplier from '#schemas/api/supplier.json' with { type: 'json' };
import { inScope } from '#service/database/scope.ts';
import { changeDetails, detailsFor } from '#service/domain/supplier-details.ts';
import { sessionCall, undocumented } from '#service/calls/calls.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { ownSupplier, signedIn } from '#service/calls/sessions.ts';
import { presentSupplier } from './presenters.ts';
import type { SupplierBody } from './wire.ts';

interface SupplierRoute {
  Querystring: { numCliente: string };
}

/** What a client knows of the supplier: GET and PATCH /proveedores/{supplierId} (R-API-16, R-API-17). */
export function supplierRoutes(api: FastifyInstance, { database }: ServiceContext): void {
  const onRequest = [signedIn, ownSupplier];
  const path = '/proveedores/:supplierId';

  async function answerSupplier({ session, query }: FastifyRequest<SupplierRoute>) {
    const details = await inScope(database, session, (trx) => detailsFor(trx, session, query.numCliente));
    return presentSupplier(details);
  }

  const schema = sessionCall(supplier);
  api.get<SupplierRoute>(`${path}/`, { schema, onRequest }, answerSupplier);
  api.get<SupplierRoute>(path, { schema: undocumented(schema), onRequest }, answerSupplier);

  api.patch<{ Body: SupplierBody }>(path, { schema: sessionCall(change), onRequest }, async ({ session, body }) => {
    const { numClient, location: city, ...rest } = body;
    await inScope(database, session, (trx) => changeDetails(trx, session, numClient, { ...rest, city }));
    return {};
  });
}
