import { parseReportCode } from '#shared/scenes/report-code.ts';
import { findLiveVersion } from '#studio/database/new-reports.ts';
import { findReportGroup, type ListedReportGroup } from '#studio/database/report-groups.ts';
import { findReport, type StoredReport } from '#studio/database/reports.ts';
import type { EntityScope } from '#studio/domain/calls/access.ts';
import { type AuditActor, recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';

/** A report, with the version of its entity that is live now. */
interface OpenedReport extends StoredReport {
  live: { id: string; number: number } | null;
  /** The group of the report, with what colleagues know about it. */
  group: ListedReportGroup | undefined;
}

/**
 * Opens a report with its group and records the view in the audit (R-CON-10).
 * @param typedCode its code as typed
 * @throws ConsoleRefusal notFound when it is unknown, expired, or of an entity outside the scope
 */
export async function openReport(
  { database, now }: StudioContext,
  actor: AuditActor & { scope: EntityScope },
  typedCode: string,
): Promise<OpenedReport> {
  const code = parseReportCode(typedCode);
  const report = code === undefined ? undefined : await findReport(database, now(), code, actor.scope);
  if (!report) return refuseCall('notFound');
  const { id, entity, number } = report;
  const detail = { report: id };
  const event = { at: now(), who: actor, action: 'report-read' as const, entity, detail };
  await recordAuditEvent(database, { ...event, ...(number !== null && { version: number }) });
  const live = await findLiveVersion(database, entity);
  const group =
    report.group_id === null ? undefined : await findReportGroup(database, now(), report.group_id, actor.scope);
  return { ...report, live: live ? { id: live.id, number: live.number } : null, group };
}
