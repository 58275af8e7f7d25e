import type { FastifyInstance } from 'fastify';
import { confirmEmail } from '#confirming/domain/confirm-email.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { isSafeMailAddress } from '#platform/rules/mail-address.ts';
import { sendLoginHelpLink } from '#confirming/domain/send-login-help-link.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { getBrandForMails } from '#confirming/domain/send-link.ts';
import { setPassword } from '#confirming/domain/set-password.ts';
import { requireAllRead } from '#confirming/calls/all-read.ts';
import { registerCall } from '#confirming/calls/calls.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { enforceCallLimits } from '#platform/calls/rate-limits.ts';

/** Routes to recover a password and to use the links of mails (R-API-04…06). */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  registerCall(api, 'requestLink', async ({ body, ip, hostname }, reply) => {
    const { codNrbeEn: entity, email: login, ...rest } = body;
    requireAllRead(rest);
    const email = normaliseLoginName(login);
    if (!isSafeMailAddress(email)) refuse('addressOfNobody');
    await enforceCallLimits(context, 'requestLink', `${entity} ${email}`, ip, reply);
    getBrandForMails(entity, context);
    // Runs in the background: neither the response nor its duration may reveal whether a user with this email exists.
    context.runInBackground(() => sendLoginHelpLink(context, { entity, email, host: hostname, isRequested: true }));
    return {};
  });

  registerCall(api, 'setPassword', async ({ body, ip, hostname }, reply) => {
    const { newPassword, token, codNrbeEn: entity, ...rest } = body;
    requireAllRead(rest);
    await enforceCallLimits(context, 'setPassword', token, ip, reply);
    await setPassword(context, { entity, token, password: newPassword, host: hostname });
    return {};
  });

  registerCall(api, 'confirmEmail', async ({ params, query, ip, hostname }, reply) => {
    await enforceCallLimits(context, 'confirmEmail', params.id, ip, reply);
    await confirmEmail(context, { userId: params.id, token: query.token, host: hostname });
    return {};
  });
}
