import type { FastifyRequest } from 'fastify';
import type { StaffSignaturePurpose } from '#shared/calls/signature-purposes.ts';
import { createPasskeySite, hideSecrets, readProof } from '#platform/signatures/signed-request.ts';
import type { PasskeySite } from '#platform/signatures/passkeys.ts';
import type { ConsoleCall } from '#studio/domain/calls/console-calls.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { signStaffCall } from '#studio/domain/signatures/sign-staff-call.ts';
import type { StaffSigner } from '#studio/domain/signatures/signing-context.ts';
import type { ConsoleContext } from './console-context.ts';
import { findDescription } from './describe-signed-calls.ts';
import { getCaller } from './guards.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the call was signed; false for calls without a signature, and where none is asked for. */
    isSigned: boolean;
  }
}

/** Returns the caller with their session. @throws ConsoleRefusal sessionMissing */
export const getSigner = (request: FastifyRequest): StaffSigner => ({
  staff: getCaller(request),
  session: request.staffSession ?? refuseCall('sessionMissing'),
});

/** The console that a call reached: passkeys belong to its host. */
export const getConsolePasskeySite = (
  { consoleAddress }: Pick<ConsoleContext, 'consoleAddress'>,
  { hostname, host }: Pick<FastifyRequest, 'hostname' | 'host'>,
): PasskeySite => createPasskeySite(hostname, consoleAddress, host);

/**
 * Guard of a call whose record has `signature`: runs after access and request were checked, and before the handler
 * (R-SIGN-07).
 */
export function requireStaffSignature(
  context: ConsoleContext,
  record: ConsoleCall,
  purpose: StaffSignaturePurpose,
): (request: FastifyRequest) => Promise<void> {
  const describe = findDescription(record.operationId);
  return async (request) => {
    const { method, url, body, headers, server } = request;
    request.isSigned = await signStaffCall(
      context,
      getSigner(request),
      {
        name: record.operationId,
        purpose,
        call: {
          method,
          path: url.slice(server.prefix.length),
          body: hideSecrets(context.signing.keys, body, record.body),
        },
        site: getConsolePasskeySite(context, request),
        proof: readProof(headers),
      },
      () => describe(context, request),
    );
  };
}
