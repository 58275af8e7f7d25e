import type { Updateable } from 'kysely';
import type { AuditAction } from '#shared/console/audit-kinds.ts';
import { addDays, getDayInTimeZone, type IsoDay, SPANISH_TIME_ZONE } from '#shared/dates/days.ts';
import { findPersonalValues } from '#shared/privacy/find-personal-values.ts';
import type { Schema } from '#platform/database/schema.ts';
import {
  countReportsByDay,
  countReportsByVersion,
  type DailyReportCount,
  findReportGroup,
  type ListedReportGroup,
  updateReportGroup,
  type VersionReportCount,
} from '#studio/database/report-groups.ts';
import type { EntityScope } from '#studio/domain/calls/access.ts';
import { hashJson, recordAuditEvent, type StaffActor } from '#studio/domain/calls/audit-events.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';

type ScopedActor = StaffActor & { scope: EntityScope };

/** A group of reports with its counts by day and version. */
export interface ReportGroupDetails extends ListedReportGroup {
  days: ReportDays;
  versions: VersionReportCount<number>[];
  portals: VersionReportCount<string>[];
}

/** Counts of the last days by version of the entity. */
export interface ReportDays {
  days: IsoDay[];
  /** By version, oldest first; a count for each day. */
  series: { version: number; counts: number[] }[];
}

/** Number of days in the chart. */
const DAYS = 30;
/** Maximum number of versions in a list of them. */
const MOST_VERSIONS = 10;

/**
 * Reads a group of reports with the same entity, screen and codes, or situation (R-DESK-08).
 * @throws ConsoleRefusal notFound when it is unknown or of an entity outside the scope
 */
export async function readReportGroup(
  { database, now }: Pick<StudioContext, 'database' | 'now'>,
  { scope }: Pick<ScopedActor, 'scope'>,
  id: string,
): Promise<ReportGroupDetails> {
  const today = getDayInTimeZone(SPANISH_TIME_ZONE, now());
  const [group, counts, versions, portals] = await Promise.all([
    findReportGroup(database, now(), id, scope),
    countReportsByDay(database, id, addDays(today, 1 - DAYS)),
    countReportsByVersion(database, id, 'version', MOST_VERSIONS),
    countReportsByVersion(database, id, 'portal', MOST_VERSIONS),
  ]);
  if (!group) return refuseCall('notFound');
  return { ...group, days: buildReportDays(counts, today), versions, portals };
}

/**
 * Builds the counts of the 30 days until today, by version of the entity. @param counts of days with reports
 */
export function buildReportDays(counts: readonly DailyReportCount[], today: IsoDay): ReportDays {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const versions = [...new Set(counts.map(({ version }) => version))].toSorted((one, other) => one - other);
  const countOf = (version: number, day: IsoDay) =>
    counts.find((count) => count.version === version && count.day === day)?.reports ?? 0;
  return { days, series: versions.map((version) => ({ version, counts: days.map((day) => countOf(version, day)) })) };
}

/** A change of a group: `note` is its whole note. */
export interface ReportGroupChange {
  action: Extract<AuditAction, `reports-${string}`>;
  /** The revision that the actor has seen. */
  revision: number;
  note?: string;
}

/**
 * Notes, closes or reopens a group, with an audit event in the same transaction (R-DESK-08).
 * @throws ConsoleRefusal invalid when the note seems to hold personal data, which reports do not; notFound as
 *   `readReportGroup`; changedMeanwhile when somebody has changed it since
 */
export async function changeReportGroup(
  studio: Pick<StudioContext, 'database' | 'now'>,
  actor: ScopedActor,
  id: string,
  { action, revision, note }: ReportGroupChange,
): Promise<ReportGroupDetails> {
  if (note !== undefined && findPersonalValues(note).length > 0) refuseField('note', 'noteLeaks');
  const at = studio.now();
  const name = actor.name ?? actor.email;
  await studio.database.transaction().execute(async (trx) => {
    const group = (await findReportGroup(trx, at, id, actor.scope)) ?? refuseCall('notFound');
    const { entity, screen, codes } = group;
    const text = note?.trim() ?? group.note;
    const values: Updateable<Schema['report_group']> = {
      ...(text !== group.note && { note: text, noted_by: name, noted_at: at }),
      ...(action === 'reports-closed' && { closed_by: name, closed_at: at }),
      ...(action === 'reports-reopened' && { closed_by: null, closed_at: null }),
    };
    if (!(await updateReportGroup(trx, { id, revision }, values))) refuseCall('changedMeanwhile');
    await recordAuditEvent(trx, {
      at,
      who: actor,
      action,
      entity,
      ...(text !== group.note && { before: hashJson(group.note), after: hashJson(text) }),
      detail: { group: id, screen, codes },
    });
  });
  return readReportGroup(studio, actor, id);
}
