import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MEMBER_ID_HEADER } from '#shared/console-session.ts';
import type { Staff } from '#service/database/studio/staff.ts';
import { isTlsRequest } from '#service/http/standard-headers.ts';
import { mayCall } from '#service/studio/access.ts';
import type { CallAccess } from '#service/studio/console-calls.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { findSessionMember } from '#service/studio/staff-login.ts';
import type { ConsoleContext } from './console-context.ts';
import { readSessionToken } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session it is; null where the call needs none. */
    staff: Staff | null;
  }
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Lets requests of the site bear who makes them; `allowing` finds out. */
export const decorateWithStaff = (app: FastifyInstance): void => void app.decorateRequest('staff', null);

/** Keeps from the calls of `api` what comes from another site (R-CON-08). */
export function rejectForeignOrigins(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    if (!READS.has(request.method) && !comesFromConsole(request)) refuseCall('originForeign');
  });
}

/** Browsers name the origin of every page that writes. */
function comesFromConsole(request: FastifyRequest): boolean {
  const own = `${isTlsRequest(request) ? 'https' : 'http'}://${request.headers.host ?? ''}`;
  return URL.canParse(own) && request.headers.origin === new URL(own).origin;
}

/** Lets those make a call who may, by its record. @throws ConsoleRefusal sessionMissing, roleMissing */
export const requireAccess =
  (context: ConsoleContext, access: CallAccess) =>
  async (request: FastifyRequest): Promise<void> => {
    if (access === 'anyone') return;
    const token = readSessionToken(request);
    const staff = token && (await findSessionMember(context, token));
    request.staff = staff && isExpectedMember(request, staff) ? staff : null;
    if (!request.staff) refuseCall('sessionMissing');
    if (!mayCall(request.staff.roles, access)) refuseCall('roleMissing');
  };

/**
 * Whether the caller is the member that the page shows: otherwise an action would appear in the audit under another
 * name.
 */
export const isExpectedMember = ({ headers }: Pick<FastifyRequest, 'headers'>, { id }: Staff): boolean =>
  (headers[MEMBER_ID_HEADER] ?? id) === id;

/** Who makes a call that needs a session. @throws ConsoleRefusal sessionMissing */
export const getCaller = ({ staff }: Pick<FastifyRequest, 'staff'>): Staff => staff ?? refuseCall('sessionMissing');
