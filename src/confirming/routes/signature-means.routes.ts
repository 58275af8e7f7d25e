import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { enforceCallLimits } from '#platform/calls/rate-limits.ts';
import { requireAllRead } from '#confirming/calls/all-read.ts';
import { type Answer, type AnswerRow, registerCall } from '#confirming/calls/calls.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { addMeans, startMeans } from '#confirming/domain/add-signature-means.ts';
import type { StartedMeans } from '#platform/signatures/enrolments.ts';
import {
  listMeansOfUser,
  removeMeansOfColleague,
  removeOwnMeans,
  renameOwnMeans,
  type ListedMeans,
} from '#confirming/domain/own-signature-means.ts';
import { requestMeansLink } from '#confirming/domain/request-means-link.ts';
import { getPasskeySite } from '#confirming/domain/signature-context.ts';

/** Routes of the means to sign (R-SIGN-04); a bank's own service may omit them. */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  const siteOf = ({ hostname, host }: Pick<FastifyRequest, 'hostname' | 'host'>) =>
    getPasskeySite(context, hostname, host);

  registerCall(api, 'listSignatureMeans', async ({ session: requester, params: { id } }) => ({
    response: (await listMeansOfUser(context, { requester, id })).map(presentMeans),
  }));

  registerCall(api, 'requestMeansLink', async ({ session: requester, params: { id }, body, ip, hostname }, reply) => {
    const { password, ...rest } = body;
    requireAllRead(rest);
    await enforceCallLimits(context, 'requestMeansLink', requester.userId, ip, reply);
    await requestMeansLink(context, { requester, id }, { password, host: hostname });
    return {};
  });

  registerCall(api, 'startMeans', async (request, reply) => {
    const { session: requester, params, body, ip } = request;
    const { kind, token, ...rest } = body;
    requireAllRead(rest);
    await enforceCallLimits(context, 'addMeans', requester.userId, ip, reply);
    const started = await startMeans(context, { requester, id: params.id }, { kind, token, site: siteOf(request) });
    return presentStarted(started);
  });

  registerCall(api, 'addMeans', async (request, reply) => {
    const { session: requester, params, body, ip } = request;
    const { enrolment, name, passkey, code, ...rest } = body;
    requireAllRead(rest);
    await enforceCallLimits(context, 'addMeans', requester.userId, ip, reply);
    const proof = {
      enrolment,
      name,
      code,
      site: siteOf(request),
      passkey: passkey as RegistrationResponseJSON | undefined,
    };
    return { meansId: await addMeans(context, { requester, id: params.id }, proof) };
  });

  registerCall(api, 'renameMeans', async ({ session: requester, params: { id, means }, body: { name, ...rest } }) => {
    requireAllRead(rest);
    await renameOwnMeans(context, { requester, id }, { means, name });
    return {};
  });

  registerCall(api, 'removeMeans', async ({ session: requester, params: { id, means } }) => {
    await removeOwnMeans(context, { requester, id }, means);
    return {};
  });

  registerCall(api, 'removeMeansOfUser', async ({ session: requester, params: { userId } }) => {
    await removeMeansOfColleague(context, { requester, id: userId });
    return {};
  });
}

const presentMeans = ({ id, kind, name, addedAt, lastUsedAt, left }: ListedMeans): AnswerRow<'listSignatureMeans'> => ({
  id,
  kind,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? '',
  left,
});

const presentStarted = ({ enrolment, passkey, secret, uri, codes }: StartedMeans) =>
  ({ enrolment, passkey, secret, uri, codes }) as Answer<'startMeans'>;
