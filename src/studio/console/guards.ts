import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MEMBER_ID_HEADER } from '#shared/console/console-session.ts';
import type { OpenSession } from '#studio/database/staff-sessions.ts';
import type { Staff } from '#studio/database/staff.ts';
import { isTlsRequest } from '#platform/http/standard-headers.ts';
import { isEntityInScope, mayCall } from '#studio/domain/calls/access.ts';
import type { CallAccess, ConsoleCall } from '#studio/domain/calls/console-calls.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { findStaffSession } from '#studio/domain/login/staff-login.ts';
import type { ConsoleContext } from './console-context.ts';
import { readSessionToken } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of the session; null when the call needs none. */
    staff: Staff | null;
    /** The session of the call; null when the call needs none. */
    staffSession: OpenSession | null;
  }
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Adds `staff` and `staffSession` to requests of the site, which `requireAccess` sets, and `isSigned`. */
export const decorateWithStaff = (app: FastifyInstance): void =>
  void app.decorateRequest('staff', null).decorateRequest('staffSession', null).decorateRequest('isSigned', false);

/** Refuses writing calls of `api` that come from another site (R-CON-08). */
export function rejectForeignOriginWrites(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    if (!READS.has(request.method) && !comesFromConsole(request)) refuseCall('originForeign');
  });
}

/** Browsers send the origin of a page with every writing request. */
function comesFromConsole(request: FastifyRequest): boolean {
  const own = `${isTlsRequest(request) ? 'https' : 'http'}://${request.headers.host ?? ''}`;
  return URL.canParse(own) && request.headers.origin === new URL(own).origin;
}

/**
 * Guard of a call: checks that the caller has the access that its record states. @throws ConsoleRefusal sessionMissing,
 * roleMissing
 */
export const requireAccess =
  (
    context: ConsoleContext,
    access: CallAccess,
    { isUnattended = false }: Pick<ConsoleCall, 'isUnattended'> = {},
  ): ((request: FastifyRequest) => Promise<void>) =>
  async (request: FastifyRequest): Promise<void> => {
    if (access === 'anyone') return;
    const token = readSessionToken(request);
    const found = token ? await findStaffSession(context, token, isUnattended) : undefined;
    if (found && isExpectedMember(request, found.staff)) {
      request.staff = found.staff;
      request.staffSession = found.session;
    }
    if (!request.staff) refuseCall('sessionMissing');
    if (!mayCall(request.staff.roles, access)) refuseCall('roleMissing');
  };

/**
 * Whether the caller is the member that the page shows: otherwise the audit would name another member for an action.
 */
export const isExpectedMember = ({ headers }: Pick<FastifyRequest, 'headers'>, { id }: Staff): boolean =>
  (headers[MEMBER_ID_HEADER] ?? id) === id;

/** Returns the caller of a call that needs a session. @throws ConsoleRefusal sessionMissing */
export const getCaller = ({ staff }: Pick<FastifyRequest, 'staff'>): Staff => staff ?? refuseCall('sessionMissing');

/** Returns the caller when the entity is in their scope. @throws ConsoleRefusal notFound */
export const getCallerFor = (request: Pick<FastifyRequest, 'staff'>, entity: string): Staff => {
  const caller = getCaller(request);
  return isEntityInScope(caller.scope, entity) ? caller : refuseCall('notFound');
};
