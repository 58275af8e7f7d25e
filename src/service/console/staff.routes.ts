import type { FastifyInstance } from 'fastify';
import type { StaffRecord } from '#shared/console-contract.ts';
import { findStaff, listStaff, type Staff, STAFF_COLUMNS, type StaffFilter } from '#service/database/studio/staff.ts';
import { isUuid } from '#service/rules/uuid.ts';
import { isWithin } from '#service/studio/access.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { mailPasswordLink } from '#service/studio/renew-links.ts';
import { changeStaff, inviteStaff } from '#service/studio/staff-members.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { callerOf } from './guards.ts';
import {
  type Askable,
  readFlag,
  readListQuery,
  readMany,
  readOneOf,
  readText,
  sendList,
  type ReadField,
} from './resource.ts';

const readId: ReadField<string> = (value) => (typeof value === 'string' && isUuid(value) ? value : undefined);

const STAFF: Askable<Asked, keyof typeof STAFF_COLUMNS> = {
  sortable: STAFF_COLUMNS,
  sort: { field: 'email', order: 'asc' },
  filters: {
    q: readText,
    role: readOneOf(['editor', 'publisher', 'support', 'admin']),
    isDisabled: readFlag,
    id: readMany(readId),
  },
};

interface Asked extends Omit<StaffFilter, 'ids' | 'within'> {
  id?: string[];
}

/** Members of staff, for admins. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { database } = context;

  consoleCall(api, context, 'listStaff', async (request, reply) => {
    const { filter, ...asked } = readListQuery(request.query, STAFF);
    const { id: ids, ...rest } = filter;
    const within = callerOf(request).scope;
    const part = await listStaff(database, { ...asked, filter: { ...rest, within, ...(ids && { ids }) } });
    return sendList(reply, 'staff', asked.range, part, presentStaff);
  });

  consoleCall(api, context, 'readStaff', async (request) => {
    const staff = await findStaff(database, request.params.id);
    return staff && isWithin(staff.scope, callerOf(request).scope) ? presentStaff(staff) : refuseCall('notFound');
  });

  consoleCall(api, context, 'createStaff', async (request) => {
    const { staff, expiresAt } = await inviteStaff(context, callerOf(request), request.body);
    return { ...presentStaff(staff), ...(expiresAt && { linkExpiresAt: expiresAt.toISOString() }) };
  });

  consoleCall(api, context, 'updateStaff', async (request) => {
    const { id: _id, createdAt: _createdAt, lastLoginAt: _lastLoginAt, ...changes } = request.body;
    return presentStaff(await changeStaff(context, callerOf(request), request.params.id, changes));
  });

  consoleCall(api, context, 'createStaffLink', async (request) => {
    const { mailedTo, expiresAt } = await mailPasswordLink(context, callerOf(request), request.params.id);
    return { mailedTo, linkExpiresAt: expiresAt.toISOString() };
  });
}

const presentStaff = ({ id, email, name, roles, scope, ...times }: Staff): StaffRecord => ({
  id,
  email,
  name,
  roles,
  scope,
  isDisabled: times.disabled_at !== null,
  createdAt: times.created_at.toISOString(),
  lastLoginAt: times.last_login_at?.toISOString() ?? null,
});
