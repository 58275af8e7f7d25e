import type { FastifyInstance } from 'fastify';
import create from '#schemas/api/create-user.json' with { type: 'json' };
import validate from '#schemas/api/validate-supplier.json' with { type: 'json' };
import { createUser } from '#service/domain/create-user.ts';
import { refuse } from '#service/rules/refusal.ts';
import { proveSupplier } from '#service/domain/supplier-proof.ts';
import { publicCall, sessionCall } from '#service/calls/calls.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { createRegistrationToken, readCreator } from '#service/calls/creator.ts';
import { limitCalls } from '#service/calls/limits.ts';
import { acceptAmount } from './amounts.ts';
import type { CreateUserBody, ValidateSupplierBody } from './wire.ts';

const MESSAGES = { created: 'Created', resent: 'Created only email' };

/** Proving a supplier and creating its users (R-API-07, R-API-08). */
export function registrationRoutes(api: FastifyInstance, context: ServiceContext): void {
  api.post<{ Params: { supplierId: string }; Body: ValidateSupplierBody }>(
    '/proveedores/:supplierId/validacion',
    { schema: publicCall(validate) },
    async ({ params, body, ip }, reply) => {
      const { codNrbeEn: entity, supplierId, supplierReference: reference } = body;
      if (supplierId !== params.supplierId) refuse(684, 400, 'Path and body name different suppliers.');
      await limitCalls(context, 'validateSupplier', `${entity} ${supplierId}`, ip, reply);
      const { invoiceNumber: number, invoiceAmount, invoiceDueDate: dueDate } = body;
      const invoice = { number, amount: acceptAmount(invoiceAmount, 738), dueDate };
      const supplier = await proveSupplier(context.database, { entity, supplierId, reference, invoice });
      return { token: await createRegistrationToken(supplier, context) };
    },
  );

  api.post<{ Body: CreateUserBody }>('/usuarios', { schema: sessionCall(create) }, async (request, reply) => {
    const creator = await readCreator(context, request);
    const { codNrbeEn: entity, supplierId, principalUser: principal, email, alias, password } = request.body;
    if (entity !== creator.entity) refuse(683, 403, 'The body names another entity than the token.');
    if (supplierId !== creator.supplierId) refuse(684, 403, 'The body names another supplier than the token.');
    if (principal !== creator.isRegistration)
      refuse(631, 409, 'A registration creates the principal user, nobody else.');
    await limitCalls(context, 'createUser', `${entity} ${supplierId}`, request.ip, reply);
    const outcome = await createUser(context, {
      entity,
      supplierId,
      email,
      alias,
      password,
      principal,
      host: request.hostname,
      ...(creator.session && { session: creator.session }),
    });
    return { message: MESSAGES[outcome] };
  });
}
