import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReportGroupRecord } from '#shared/console/console-contract.ts';
import {
  type ListedReportGroup,
  listReportGroups,
  REPORT_GROUP_SORT_COLUMNS,
  REPORT_GROUP_STATES,
  type ReportGroupFilter,
} from '#studio/database/report-groups.ts';
import {
  changeReportGroup,
  readReportGroup,
  type ReportGroupChange,
  type ReportGroupDetails,
} from '#studio/domain/desk/report-groups.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import {
  type ListCapabilities,
  createManyParser,
  createWordParser,
  parseCode,
  parseText,
  sendList,
  type SentFilter,
} from './list-requests.ts';

const GROUPS: ListCapabilities<SentFilter<ReportGroupFilter>, keyof typeof REPORT_GROUP_SORT_COLUMNS> = {
  resource: 'report-groups',
  sortable: REPORT_GROUP_SORT_COLUMNS,
  sort: { field: 'lastAt', order: 'desc' },
  filters: {
    q: parseText,
    entity: parseText,
    code: parseCode,
    state: createWordParser(REPORT_GROUP_STATES),
    id: createManyParser(parseText),
  },
};

/** Calls about reports with the same entity, screen and codes (R-DESK-08). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  registerConsoleCall(api, context, 'listReportGroups', (request, reply) =>
    sendList(request, reply, GROUPS, presentGroup, (query) => listReportGroups(studio.database, studio.now(), query)),
  );

  registerConsoleCall(api, context, 'readReportGroup', async (request) =>
    presentDetails(await readReportGroup(studio, getCaller(request), request.params.id)),
  );

  const change = async ({ staff, params, body }: ChangeRequest, action: ReportGroupChange['action']) =>
    presentDetails(await changeReportGroup(studio, getCaller({ staff }), params.id, { ...body, action }));

  registerConsoleCall(api, context, 'noteReportGroup', (request) => change(request, 'reports-noted'));
  registerConsoleCall(api, context, 'closeReportGroup', (request) => change(request, 'reports-closed'));
  registerConsoleCall(api, context, 'reopenReportGroup', (request) => change(request, 'reports-reopened'));
}

interface ChangeRequest extends Pick<FastifyRequest, 'staff'> {
  params: { id: string };
  body: { revision: number; note?: string };
}

function presentGroup(group: ListedReportGroup): ReportGroupRecord {
  const { id, entity, screen, codes, situation, reports, latest, since, note, revision } = group;
  const isReported = group.closed_at !== null && group.last_at > group.closed_at;
  return {
    id,
    entity,
    screen,
    codes,
    situation,
    reports,
    latest,
    since,
    firstAt: group.first_at.toISOString(),
    lastAt: group.last_at.toISOString(),
    note,
    notedBy: group.noted_by,
    notedAt: group.noted_at?.toISOString() ?? null,
    state: group.closed_at === null ? 'open' : isReported ? 'reopened' : 'closed',
    closedBy: group.closed_by,
    closedAt: group.closed_at?.toISOString() ?? null,
    revision,
  };
}

const presentDetails = ({ days, versions, portals, ...group }: ReportGroupDetails) => ({
  ...presentGroup(group),
  days,
  versions,
  portals,
});
