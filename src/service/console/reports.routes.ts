import type { FastifyInstance } from 'fastify';
import type { ReportRecord } from '#shared/console-contract.ts';
import { type ListedReport, listReports, REPORT_COLUMNS, type ReportFilter } from '#service/database/studio/reports.ts';
import { readReport } from '#service/studio/reports.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { callerOf } from './guards.ts';
import { limitOpening } from './limit-tries.ts';
import { type Askable, readListQuery, readMany, readText, sendList } from './resource.ts';

interface Asked extends Omit<ReportFilter, 'ids' | 'within'> {
  id?: string[];
}

const REPORTS: Askable<Asked, keyof typeof REPORT_COLUMNS> = {
  sortable: REPORT_COLUMNS,
  sort: { field: 'createdAt', order: 'desc' },
  filters: { q: readText, entity: readText, id: readMany(readText) },
};

/** What suppliers told support of what they saw (R-REP-05), for as long as it is kept. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  consoleCall(api, context, 'listReports', async (request, reply) => {
    const { filter, ...asked } = readListQuery(request.query, REPORTS);
    const { id: ids, ...rest } = filter;
    const all = { ...asked, filter: { ...rest, within: callerOf(request).scope, ...(ids && { ids }) } };
    const part = await listReports(studio.database, studio.now(), all);
    return sendList(reply, 'reports', asked.range, part, presentReport);
  });

  consoleCall(api, context, 'readReport', async (request, reply) => {
    const caller = callerOf(request);
    await limitOpening(context, caller, reply);
    const report = await readReport(studio, caller, request.params.id);
    const { scene, version_id: id, number, live } = report;
    const version = id === null || number === null ? null : { id, number };
    return { ...presentReport(report), scene: { ...scene }, version, live };
  });
}

const presentReport = ({ id, entity, route, told, codes, ...report }: ListedReport): ReportRecord => ({
  id,
  entity,
  route,
  told,
  codes,
  createdAt: report.created_at.toISOString(),
  expiresAt: report.expires_at.toISOString(),
});
