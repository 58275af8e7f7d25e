import { randomInt } from 'node:crypto';
import { createReportCode, REPORT_CODE_COUNT } from '#shared/scenes/report-code.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { findLiveVersion, insertReportUnlessCodeTaken, type NewReport } from '#studio/database/new-reports.ts';
import type { LimitContext } from '#platform/calls/rate-limits.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { hasEntity } from '#platform/database/entities.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { REPORT_RETENTION_DAYS } from '#studio/database/report-days.ts';
import { findSceneProblem } from '#studio/scenes/scene-problem.ts';

const DAY_MS = 86_400_000;
/** With a million stored reports, one code in six is taken. */
const TRIES = 20;

/** A scene of an entity with its timeline. */
type Report = Scene & Required<Pick<Scene, 'entity' | 'timeline'>>;

/**
 * Validates and stores a report that a supplier sends to support (R-REP-05).
 * @param given the content of an untrusted request
 * @param reporter the sender; undefined for a visitor
 * @param enforceLimit refuses when too many reports of an entity are stored
 * @returns the code of the report
 * @throws Refusal 400 with status 400 when it is no report, 422 when it may contain personal data; 683, 693
 */
export async function receiveReport(
  { database, now }: Pick<LimitContext, 'database' | 'now'>,
  given: unknown,
  reporter: { entity: string } | undefined,
  enforceLimit: (entity: string) => Promise<void>,
): Promise<string> {
  const report = acceptReport(given);
  const { code: entity } = report.entity;
  if (reporter && reporter.entity !== entity) refuse('otherEntityInBody');
  const live = await findLiveVersion(database, entity);
  if (!live && !(await hasEntity(database, entity))) refuse('entityUnknown', { entity });
  await enforceLimit(entity);
  const createdAt = now();
  const seen = { code: entity, ...(live && { number: live.number, ...(live.hash !== null && { hash: live.hash }) }) };
  const row = {
    entity,
    route: report.route,
    told: report.told ?? null,
    codes: codesOf(report),
    scene: JSON.stringify({ ...report, entity: seen }),
    version_id: live?.id ?? null,
    version: live?.number,
    portal: report.portal,
    situation: report.shown?.situation,
    created_at: createdAt,
    expires_at: new Date(createdAt.getTime() + REPORT_RETENTION_DAYS * DAY_MS),
  };
  return runInScope(database, { entity }, (trx) =>
    underFreeCode(row, (whole) => insertReportUnlessCodeTaken(trx, whole)),
  );
}

function acceptReport(given: unknown): Report {
  const problem = findSceneProblem(given);
  if (problem?.reason === 'leaks') refuse('reportLeaks', { where: problem.where });
  if (problem) refuse('reportWrong', { where: problem.where });
  const { entity, timeline, ...report } = given as Scene;
  if (!entity || !timeline) return refuse('reportWrong', { where: '/' });
  return { ...report, entity, timeline };
}

/** Lists the distinct error codes that the supplier met. */
const codesOf = ({ timeline, expects }: Report): number[] => [
  ...new Set([expects.code, ...timeline.map(({ code }) => code)].filter((code) => code !== undefined)),
];

async function underFreeCode(
  row: Omit<NewReport, 'id'>,
  insert: (row: NewReport) => Promise<boolean>,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = createReportCode(randomInt(REPORT_CODE_COUNT));
    if (await insert({ ...row, id })) return id;
  }
  throw new Error('No code is free for a report.');
}
