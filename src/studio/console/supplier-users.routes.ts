import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HelpAction } from '#shared/console/console-contract.ts';
import { type MissingUser, SupplierHelpRefusal } from '#platform/database/supplier-help.ts';
import { mayCall } from '#studio/domain/calls/access.ts';
import { type ConsoleCall, getConsoleCall } from '#studio/domain/calls/console-calls.ts';
import { type ConsoleRefusalReason, refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { helpSupplierUser, recordRefusedSearch, searchSupplierUser } from '#studio/domain/desk/supplier-users.ts';
import { approveMeansRemoval, askMeansRemoval, cancelMeansRemoval } from '#studio/domain/desk/means-removals.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { countUserSearch, refuseAfter } from './rate-limits.ts';
import { registerConsoleCall } from './register-console-call.ts';

/**
 * Calls by which support, and for sessions admins, help a user of a supplier (R-DESK-06, R-SIGN-06). They write, so that tax id and email are
 * in a body and in no address.
 */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const desk = () => ({ ...context, help: context.supplierHelp ?? refuseCall('notFound') });

  registerConsoleCall(api, context, 'findSupplierUser', async (request, reply) => {
    const [available, caller] = [desk(), getCaller(request)];
    const { wait, reason } = await countUserSearch(context, caller, request);
    if (wait > 0) await recordRefusedSearch(available, caller, request.body);
    refuseAfter(wait, reply, reason);
    const outcome = await searchSupplierUser(available, caller, request.body);
    if ('missing' in outcome) refuseCall('notFound', describeMissing(outcome.missing));
    const { user } = outcome;
    const { meansRemoval } = user;
    return {
      ...user,
      actions: user.actions.filter((action) => mayCall(caller.roles, CALL_OF[action].caller)),
      meansRemoval: mayCall(caller.roles, ASK.caller) ? meansRemoval : { last: null, actions: [] },
    };
  });

  registerConsoleCall(api, context, 'resendUserLink', async (request, reply) => ({
    purpose: await explain(reply, helpSupplierUser(desk(), getCaller(request), 'resend', request.body)),
  }));

  registerConsoleCall(api, context, 'liftUserBlock', async (request, reply) => {
    await explain(reply, helpSupplierUser(desk(), getCaller(request), 'lift', request.body));
    return {};
  });

  registerConsoleCall(api, context, 'endUserSessions', async (request, reply) => {
    await explain(reply, helpSupplierUser(desk(), getCaller(request), 'end', request.body));
    return {};
  });

  registerConsoleCall(api, context, 'askMeansRemoval', async (request, reply) => {
    await explain(reply, askMeansRemoval(desk(), getCaller(request), request.body));
    return {};
  });

  registerConsoleCall(api, context, 'approveMeansRemoval', async (request, reply) => {
    await explain(reply, approveMeansRemoval(desk(), getCaller(request), request.body));
    return {};
  });

  registerConsoleCall(api, context, 'cancelMeansRemoval', async (request, reply) => {
    await explain(reply, cancelMeansRemoval(desk(), getCaller(request), request.body));
    return {};
  });
}

/** Nothing is said of a user about whom nothing is known: the answer is the same as out of scope. */
const describeMissing = ({ elsewhere, gone }: MissingUser): Record<string, unknown> => ({
  ...(elsewhere.length > 0 && { elsewhere }),
  ...(gone && { gone }),
});

/** The call of each action: its record states who may make it. */
const CALL_OF: Record<HelpAction, ConsoleCall> = {
  resend: getConsoleCall('resendUserLink'),
  lift: getConsoleCall('liftUserBlock'),
  end: getConsoleCall('endUserSessions'),
};

/** Only who may ask for it is shown the removal of a user's means. */
const ASK = getConsoleCall('askMeansRemoval');

const REASONS = {
  unknown: 'notFound',
  notPossible: 'helpNotPossible',
  ownRequest: 'ownRequest',
  withoutMail: 'helpWithoutMail',
  tooOften: 'helpTooOften',
} as const satisfies Record<SupplierHelpRefusal['reason'], ConsoleRefusalReason>;

/** Turns refused help into a refusal of the console. @throws ConsoleRefusal */
async function explain<Outcome>(reply: FastifyReply, help: Promise<Outcome>): Promise<Outcome> {
  try {
    return await help;
  } catch (error) {
    if (!(error instanceof SupplierHelpRefusal)) throw error;
    refuseAfter(error.seconds, reply, REASONS[error.reason]);
    return refuseCall(REASONS[error.reason]);
  }
}
