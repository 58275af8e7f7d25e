import type { FastifyInstance } from 'fastify';
import type { ReportRecord } from '#shared/console/console-contract.ts';
import type { ListedReportGroup } from '#studio/database/report-groups.ts';
import { type ListedReport, listReports, REPORT_SORT_COLUMNS, type ReportFilter } from '#studio/database/reports.ts';
import { openReport } from '#studio/domain/desk/open-report.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { enforceReportReadLimit } from './rate-limits.ts';
import {
  type ListCapabilities,
  createManyParser,
  parseCode,
  parseStartTime,
  parseText,
  sendList,
  type SentFilter,
} from './list-requests.ts';

const REPORTS: ListCapabilities<SentFilter<ReportFilter>, keyof typeof REPORT_SORT_COLUMNS> = {
  resource: 'reports',
  sortable: REPORT_SORT_COLUMNS,
  sort: { field: 'createdAt', order: 'desc' },
  filters: {
    q: parseText,
    entity: parseText,
    code: parseCode,
    since: parseStartTime,
    group: parseText,
    id: createManyParser(parseText),
  },
};

/** Calls about reports of suppliers to support (R-REP-05), which are available until they expire. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  registerConsoleCall(api, context, 'listReports', (request, reply) =>
    sendList(request, reply, REPORTS, presentReport, (query) => listReports(studio.database, studio.now(), query)),
  );

  registerConsoleCall(api, context, 'readReport', async (request, reply) => {
    const caller = getCaller(request);
    await enforceReportReadLimit(context, caller, reply);
    const report = await openReport(studio, caller, request.params.id);
    const { scene, version_id: id, number, live, group } = report;
    const version = id === null || number === null ? null : { id, number };
    return {
      ...presentReport(report),
      scene: { ...scene },
      version,
      live,
      group: group ? presentGroup(group) : null,
    };
  });
}

/** What support reads of the group of a report; the page of the group has the rest. */
const presentGroup = ({ id, situation, reports, note, noted_by: notedBy, noted_at: notedAt }: ListedReportGroup) => ({
  id,
  situation,
  reports,
  note,
  notedBy,
  notedAt: notedAt?.toISOString() ?? null,
});

const presentReport = ({ id, entity, route, told, codes, ...report }: ListedReport): ReportRecord => ({
  id,
  entity,
  route,
  told,
  codes,
  createdAt: report.created_at.toISOString(),
  expiresAt: report.expires_at.toISOString(),
});
