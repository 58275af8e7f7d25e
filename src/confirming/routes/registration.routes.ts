import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ResponseBody } from '#shared/calls/contract.ts';
import type { UserCreatedOrMailedAgain } from '#shared/records/records.ts';
import { createUser } from '#confirming/domain/create-user.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { verifySupplierProof } from '#confirming/domain/verify-supplier-proof.ts';
import { requireAllRead } from '#confirming/calls/all-read.ts';
import { registerCall, type CallRequest } from '#confirming/calls/calls.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { createRegistrationToken, identifyCreator } from '#confirming/calls/user-creator.ts';
import { bindSignature } from '#confirming/calls/signed-calls.ts';
import { enforceCallLimits } from '#platform/calls/rate-limits.ts';
import { parseAmount } from './amounts.ts';

const MESSAGES: Record<UserCreatedOrMailedAgain, ResponseBody<'createUser'>['message']> = {
  created: 'Created',
  resent: 'Created only email',
};

/** Routes to identify a supplier and to register its users (R-API-07, R-API-08). */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  registerCall(api, 'validateSupplier', async ({ params, body, ip }, reply) => {
    const { codNrbeEn: entity, supplierId, supplierReference: reference, ...proof } = body;
    const { invoiceNumber: number, invoiceAmount, invoiceDueDate: dueDate, ...rest } = proof;
    requireAllRead(rest);
    if (supplierId !== params.supplierId) refuse('suppliersDiffer');
    await enforceCallLimits(context, 'validateSupplier', `${entity} ${supplierId}`, ip, reply);
    const invoice = { number, amount: parseAmount(invoiceAmount, 'amountTooFine'), dueDate };
    const supplier = await verifySupplierProof(context.database, { entity, supplierId, reference, invoice });
    return { token: await createRegistrationToken(supplier, context) };
  });

  async function answerCreation(request: CallRequest<'createUser'>, reply: FastifyReply) {
    const creator = await identifyCreator(context, request);
    const { codNrbeEn: entity, supplierId, principalUser: principal, ...user } = request.body;
    // Mails are in Spanish, whatever the language.
    const { email, alias, password, phone = '', languageCode: _language, ...rest } = user;
    requireAllRead(rest);
    if (entity !== creator.entity) refuse('otherEntityInBody');
    if (supplierId !== creator.supplierId) refuse('otherSupplierInBody');
    if (principal !== creator.isRegistration) refuse('principalByRegistration');
    await enforceCallLimits(context, 'createUser', `${entity} ${supplierId}`, request.ip, reply);
    const { session } = creator;
    if (session) await bindSignature(request.signature, { ...creator, session });
    else request.signature?.skip();
    const wanted = { entity, supplierId, email, alias, password, phone, principal, host: request.hostname };
    return { message: MESSAGES[await createUser(context, { ...wanted, ...(session && { session }) })] };
  }

  registerCall(api, 'createUser', answerCreation);
}
