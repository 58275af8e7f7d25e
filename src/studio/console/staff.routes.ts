import type { FastifyInstance } from 'fastify';
import type { StaffRecord } from '#shared/console/console-contract.ts';
import { findStaff, listStaff, type Staff, STAFF_SORT_COLUMNS, type StaffFilter } from '#studio/database/staff.ts';
import { isUuid } from '#platform/rules/uuid.ts';
import { isScopeWithin } from '#studio/domain/calls/access.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { sendPasswordLink } from '#studio/domain/staff/password-links.ts';
import { changeStaff, inviteStaff } from '#studio/domain/staff/staff-members.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import {
  type ListCapabilities,
  parseFlag,
  createManyParser,
  createWordParser,
  parseText,
  sendList,
  type SentFilter,
  type ParseField,
} from './list-requests.ts';

const readId: ParseField<string> = (value) => (typeof value === 'string' && isUuid(value) ? value : undefined);

const STAFF: ListCapabilities<SentFilter<StaffFilter>, keyof typeof STAFF_SORT_COLUMNS> = {
  resource: 'staff',
  sortable: STAFF_SORT_COLUMNS,
  sort: { field: 'email', order: 'asc' },
  filters: {
    q: parseText,
    role: createWordParser(['editor', 'publisher', 'support', 'admin']),
    isDisabled: parseFlag,
    id: createManyParser(readId),
  },
};

/** Calls about members of staff, for admins. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { database } = context;

  registerConsoleCall(api, context, 'listStaff', (request, reply) =>
    sendList(request, reply, STAFF, presentStaff, (query) => listStaff(database, query)),
  );

  registerConsoleCall(api, context, 'readStaff', async (request) => {
    const staff = await findStaff(database, request.params.id);
    return staff && isScopeWithin(staff.scope, getCaller(request).scope) ? presentStaff(staff) : refuseCall('notFound');
  });

  registerConsoleCall(api, context, 'createStaff', async (request) => {
    const { staff, expiresAt } = await inviteStaff(context, getCaller(request), request.body);
    return { ...presentStaff(staff), ...(expiresAt && { linkExpiresAt: expiresAt.toISOString() }) };
  });

  registerConsoleCall(api, context, 'updateStaff', async (request) => {
    const {
      id: _id,
      createdAt: _createdAt,
      lastLoginAt: _lastLoginAt,
      pendingEmail: _pending,
      ...changes
    } = request.body;
    return presentStaff(await changeStaff(context, getCaller(request), request.params.id, changes));
  });

  registerConsoleCall(api, context, 'createStaffLink', async (request) => {
    const { mailedTo, expiresAt } = await sendPasswordLink(context, getCaller(request), request.params.id);
    return { mailedTo, linkExpiresAt: expiresAt.toISOString() };
  });
}

const presentStaff = ({ id, email, name, roles, scope, ...times }: Staff): StaffRecord => ({
  id,
  email,
  name,
  roles,
  scope,
  pendingEmail: times.pending_email,
  isDisabled: times.disabled_at !== null,
  createdAt: times.created_at.toISOString(),
  lastLoginAt: times.last_login_at?.toISOString() ?? null,
});
