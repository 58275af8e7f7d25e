import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { PLAN_HEADER } from '#shared/calls/announced-plan.ts';
import type { SignaturePurpose } from '#shared/calls/signature-purposes.ts';
import type { CallSchema } from '#platform/calls/call-schemas.ts';
import { CallSignature } from '#confirming/domain/call-signature.ts';
import { getPasskeySite, type SignatureContext } from '#confirming/domain/signature-context.ts';
import { SignatureNeeded } from '#confirming/domain/signature-needed.ts';
import { hideSecrets, readProof } from '#platform/signatures/signed-request.ts';
import { readAnnouncedPlan } from '#confirming/rules/read-announced-plan.ts';
import type { ServiceContext } from './service-context.ts';
import type { Session } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signature of a call whose record asks for one; undefined for any other call. */
    signature: CallSignature | undefined;
    getSignatureContext(): SignatureContext;
  }
}

/** Decorates the requests of `api` with what their signatures need. */
export function decorateRequestsWithSignatures(api: FastifyInstance, context: ServiceContext): void {
  api.decorateRequest('signature', undefined);
  api.decorateRequest('getSignatureContext', () => context);
}

/**
 * Wraps the handler of a call whose record has `signature`: an answer is only sent when the handler took the signature or
 * stated that none is needed. Its transaction fails before that (`runInScope`); this finds a handler without one.
 */
export const requireSignature = (
  record: CallSchema,
  purpose: SignaturePurpose,
  handler: RouteHandlerMethod,
): RouteHandlerMethod =>
  async function handleSigned(request, reply) {
    const signature = createCallSignature(request, record, purpose);
    request.signature = signature;
    try {
      if (hasSession(record)) await bindSignature(signature, request.session);
      const answer: unknown = await handler.call(request.server, request, reply);
      if (!signature.isDone) throw new Error(`${record.operationId} was executed without its signature.`);
      return answer;
    } catch (error) {
      if (error instanceof SignatureNeeded) await signature.ask(error);
      throw error;
    }
  };

/** Makes the signature of a call one of its session: the transactions of the session require it. */
export async function bindSignature(
  signature: CallSignature | undefined,
  session: Pick<Session, 'entity' | 'supplierId' | 'session'>,
): Promise<void> {
  if (!signature) return;
  const { entity, supplierId } = session;
  session.session.signature = signature;
  await signature.bind({ entity, supplierId, userId: session.session.userId, session: session.session });
}

const hasSession = ({ caller }: CallSchema) => caller === 'session' || caller === 'supplier';

function createCallSignature(request: FastifyRequest, record: CallSchema, purpose: SignaturePurpose): CallSignature {
  const context = request.getSignatureContext();
  const proof = readProof(request.headers);
  const plan = readAnnouncedPlan(request.headers[PLAN_HEADER]);
  const { method, url, hostname, host, body, document } = request;
  // A document was cut out of the body.
  const readDocument = (name: string) => (name === 'document' ? document?.toString('latin1') : undefined);
  return new CallSignature(context, {
    purpose,
    call: {
      method,
      path: url.slice(request.server.prefix.length),
      body: hideSecrets(context.signatureKeys, body, record.body, readDocument),
    },
    site: getPasskeySite(context, hostname, host),
    ...(plan && { plan }),
    ...(proof && { proof }),
  });
}
