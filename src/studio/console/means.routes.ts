import type { FastifyInstance } from 'fastify';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { addStaffMeans, requestStaffMeansLink, startStaffMeans } from '#studio/domain/signatures/add-staff-means.ts';
import {
  type ListedStaffMeans,
  listOwnStaffMeans,
  removeMeansOfMember,
  removeOwnStaffMeans,
  renameOwnStaffMeans,
} from '#studio/domain/signatures/own-staff-means.ts';
import { signsWithProvider } from '#studio/domain/signatures/signing-context.ts';
import type { ConsoleContext } from './console-context.ts';
import { readDeviceToken } from './cookies.ts';
import { getCaller } from './guards.ts';
import { enforceLoginLimitsByDevice } from './rate-limits.ts';
import { registerConsoleCall } from './register-console-call.ts';
import { getConsolePasskeySite, getSigner } from './signed-console-calls.ts';

/** Calls about the means with which members sign (R-SIGN-07). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { signing } = context;

  registerConsoleCall(api, context, 'listOwnMeans', async (request) => {
    const { staff, session } = getSigner(request);
    const isProvider = signsWithProvider(context);
    return {
      source: isProvider ? ('provider' as const) : ('means' as const),
      isRequired: signing.isRequired,
      ...(isProvider && { isSigned: signing.providerFactors.includes(session.providerFactor ?? '') }),
      needsPassword: !context.isWithoutPasswords,
      means: (await listOwnStaffMeans(context, staff)).map(presentMeans),
    };
  });

  registerConsoleCall(api, context, 'requestMeansLink', async (request, reply) => {
    const signer = getSigner(request);
    await enforceLoginLimitsByDevice(context, request, reply, signer.staff.email);
    const { password } = request.body;
    const deviceToken = readDeviceToken(request);
    return { mailedTo: await requestStaffMeansLink(context, signer, { password, deviceToken }) };
  });

  registerConsoleCall(api, context, 'startMeans', async (request, reply) => {
    const signer = getSigner(request);
    await enforceLoginLimitsByDevice(context, request, reply, signer.staff.email);
    const { kind, token } = request.body;
    const site = getConsolePasskeySite(context, request);
    const started = await startStaffMeans(context, signer, { kind, token, site, isSigned: request.isSigned });
    return started as ConsoleResponseBody<'startMeans'>;
  });

  registerConsoleCall(api, context, 'addMeans', async (request, reply) => {
    const signer = getSigner(request);
    await enforceLoginLimitsByDevice(context, request, reply, signer.staff.email);
    const { passkey, ...body } = request.body;
    const site = getConsolePasskeySite(context, request);
    const proof = { ...body, passkey: passkey as unknown as RegistrationResponseJSON | undefined, site };
    return { id: await addStaffMeans(context, signer, proof) };
  });

  registerConsoleCall(api, context, 'renameMeans', async (request) => {
    await renameOwnStaffMeans(context, getCaller(request), { id: request.params.id, name: request.body.name });
    return {};
  });

  registerConsoleCall(api, context, 'removeMeans', async (request) => {
    await removeOwnStaffMeans(context, getCaller(request), request.params.id);
    return {};
  });

  registerConsoleCall(api, context, 'removeStaffMeans', async (request) => {
    await removeMeansOfMember(context, getCaller(request), request.params.id);
    return {};
  });
}

const presentMeans = ({ id, kind, name, addedAt, lastUsedAt, left, host }: ListedStaffMeans) => ({
  id,
  kind,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  left,
  host,
});
