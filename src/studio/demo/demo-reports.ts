import { createReportCode } from '#shared/scenes/report-code.ts';
import type { Scene, SituationName } from '#shared/scenes/scene.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { changeReportGroup } from '#studio/domain/desk/report-groups.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { findLiveVersion, insertReportUnlessCodeTaken } from '#studio/database/new-reports.ts';
import { REPORT_RETENTION_DAYS } from '#studio/database/report-days.ts';
import { listReportGroups } from '#studio/database/report-groups.ts';
import { findStaffByEmail } from '#studio/database/staff.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The same trouble of several suppliers. */
interface DemoTrouble {
  entity: string;
  /** Name in the library of scenes. */
  scene: string;
  portal: string;
  /** What decides the screen, where no error does. */
  situation?: SituationName;
  /** Numbers of reports by day: today's, then those of the days before. */
  days: readonly number[];
  /** The suppliers' own sentences, by turns. */
  told: readonly string[];
  note?: string;
}

const OLDER_PORTAL = 'Bk3x_7Qa';
const PORTAL = 'Dq9-m2Zc';

const TROUBLES: readonly DemoTrouble[] = [
  {
    entity: '9002',
    scene: 'invoices-error',
    portal: PORTAL,
    days: [6, 9, 4, 1],
    told: ['No veo mis facturas.', 'Sale un error en rojo desde ayer.', 'La lista no carga.'],
    note: 'Avisado a sistemas: el servicio de facturas va lento por las mañanas.',
  },
  {
    entity: '9001',
    scene: 'login-wrong',
    portal: PORTAL,
    days: [1, 2, 0, 1, 3, 0, 0, 1, 2, 1],
    told: ['No puedo entrar.', 'Mi contraseña no sirve.'],
  },
  {
    entity: '9001',
    scene: 'advances-no-account',
    situation: 'no-validated-account',
    portal: OLDER_PORTAL,
    days: [0, 1, 0, 0, 2, 0, 1, 0, 0, 1, 0, 0, 2],
    told: ['No me deja anticipar ninguna factura.', ''],
  },
];

/** Fills the bench of the demo with reports of the last days, unless there are reports (R-DESK-08). */
export async function seedDemoReports(studio: StudioContext): Promise<void> {
  const { database, now } = studio;
  if (await database.selectFrom('report').select('id').limit(1).executeTakeFirst()) return;
  const dates = TROUBLES.flatMap((trouble) =>
    trouble.days.flatMap((count, day) =>
      Array.from({ length: count }, (_, turn) => ({
        trouble,
        at: new Date(now().getTime() - day * DAY_MS - (turn + 1) * HOUR_MS),
      })),
    ),
  ).sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const [number, { trouble, at }] of dates.entries()) await addReport(studio, trouble, number, at);
  const support = await findStaffByEmail(database, 'sonia@consola.example');
  const range = { first: 0, last: TROUBLES.length };
  const sort = { field: 'reports', order: 'desc' } as const;
  const { rows } = await listReportGroups(database, now(), { filter: { within: null }, sort, range });
  for (const { id, entity, screen, revision } of support ? rows : []) {
    const { note } = TROUBLES.find((each) => each.entity === entity && getDemoScene(each).route === screen) ?? {};
    if (support && note) await changeReportGroup(studio, support, id, { action: 'reports-noted', revision, note });
  }
}

const getDemoScene = ({ scene }: DemoTrouble): Scene => {
  const found = getSceneLibrary().get(scene);
  if (!found) throw new Error(`The library has no scene ${scene}.`);
  return found;
};

async function addReport({ database }: StudioContext, trouble: DemoTrouble, number: number, at: Date): Promise<void> {
  const { entity, portal, told } = trouble;
  const { $schema: _schema, ...scene } = getDemoScene(trouble) as Scene & { $schema?: string };
  const live = await findLiveVersion(database, entity);
  const { code } = scene.expects;
  const calls = scene.answers.map(({ method, path, status = 200 }, answer) => ({
    at: 40 + answer,
    did: 'call' as const,
    what: `${method} ${path}`,
    answer,
    duration: 60,
    ...(status >= 400 && code !== undefined && { code }),
  }));
  const sentence = told[number % told.length] || null;
  const report: Scene = {
    ...scene,
    entity: { code: entity, ...(live && { number: live.number }) },
    timeline: [{ at: 0, did: 'screen' as const, what: scene.route }, ...calls].slice(0, 60),
    ...(sentence && { told: sentence }),
    portal,
  };
  await database.transaction().execute((trx) =>
    insertReportUnlessCodeTaken(trx, {
      id: createReportCode(1_234_567 + number * 7919),
      entity,
      route: scene.route,
      told: sentence,
      codes: code === undefined ? [] : [code],
      scene: JSON.stringify(report),
      version_id: live?.id ?? null,
      version: live?.number,
      portal,
      situation: trouble.situation,
      created_at: at,
      expires_at: new Date(at.getTime() + REPORT_RETENTION_DAYS * DAY_MS),
    }),
  );
}
