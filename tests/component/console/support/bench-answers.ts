import type {
  ConsoleResponseBody,
  EntityRecord,
  ReportGroupDetails,
  SceneRecord,
} from '#shared/console/console-contract.ts';
import { REPORTED_SCENE } from '#tests/support/reported-scene.ts';
import type { ConsoleAnswers } from './console.ts';
import { stageAnswers } from './mock-stage.ts';
import { ENTITY, VERSIONS, buildScene } from './studio-answers.ts';

// The data of support: a report of a supplier who could not log in, and a library of scenes.

export const CODE = 'K7F-3QX';
export const REPORT_PATH = `/reports/${CODE}/show`;
export const WRONG_PASSWORD = 'El correo electrónico o la contraseña no son correctos.';

const AT = '2026-03-10T10:31:00.000Z';

const live = { id: VERSIONS.live.id, number: 2 };
const row = {
  id: CODE,
  entity: '9001',
  route: '/',
  told: REPORTED_SCENE.told,
  codes: [637],
  createdAt: AT,
  expiresAt: '2026-04-09T10:31:00.000Z',
};

export const REPORT: ConsoleResponseBody<'readReport'> = {
  ...row,
  scene: { ...REPORTED_SCENE },
  version: live,
  live,
  group: {
    id: 'b1946ac92492d2347c6235b4d2611184',
    situation: '',
    reports: 23,
    note: 'Avería conocida del lunes.',
    notedBy: 'Sonia Vidal',
    notedAt: '2026-03-09T08:15:00.000Z',
  },
};

const DAYS = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 1, 9 + index)).toISOString().slice(0, 10),
);
const countsFrom = (first: number, counts: readonly number[]) => DAYS.map((_day, index) => counts[index - first] ?? 0);

/** 23 reports of the screen of Login with the same error, of which the oldest are of the version before. */
export const GROUP: ReportGroupDetails = {
  id: 'b1946ac92492d2347c6235b4d2611184',
  entity: '9001',
  screen: '/',
  codes: [637],
  situation: '',
  reports: 23,
  latest: CODE,
  since: 1,
  firstAt: '2026-02-27T09:00:00.000Z',
  lastAt: AT,
  note: 'Avería conocida del lunes.',
  notedBy: 'Sonia Vidal',
  notedAt: '2026-03-09T08:15:00.000Z',
  state: 'open',
  closedBy: null,
  closedAt: null,
  revision: 3,
  days: {
    days: DAYS,
    series: [
      { version: 1, counts: countsFrom(18, [1, 2]) },
      { version: 2, counts: countsFrom(22, [4, 0, 3, 2, 1, 0, 6, 4]) },
    ],
  },
  versions: [
    { version: 2, since: '2026-03-03', until: '2026-03-10', reports: 20 },
    { version: 1, since: '2026-02-27', until: '2026-02-28', reports: 3 },
  ],
  portals: [
    { version: 'Dqx_9a-B', since: '2026-03-03', until: '2026-03-10', reports: 20 },
    { version: '', since: '2026-02-27', until: '2026-02-28', reports: 3 },
  ],
};
const { days: _days, versions: _versions, portals: _portals, ...groupRow } = GROUP;

export const ALAMEDA: EntityRecord = {
  ...ENTITY,
  id: '9000',
  name: 'Banco Alameda',
  hosts: ['localhost'],
  live: { id: VERSIONS.archived.id, number: 7, publishedAt: AT },
};

const LOGIN_WRONG: SceneRecord = {
  ...buildScene('login-wrong', 'Inicio de sesión, contraseña incorrecta', 'access', '/'),
  code: 637,
};
const LOADED = buildScene('invoices-loaded', 'Facturas', 'invoices', '/facturas');
const { timeline: _timeline, told: _told, ...KEPT } = REPORTED_SCENE;

/** The responses for the bench; the test plays the stage. */
export const BENCH_ANSWERS: ConsoleAnswers = {
  ...stageAnswers(),
  listEntities: [ENTITY, ALAMEDA],
  listReports: [row],
  listReportGroups: [groupRow],
  readReportGroup: GROUP,
  readReport: REPORT,
  listScenes: [LOGIN_WRONG, LOADED],
  readScene: { ...LOADED, scene: { ...KEPT, title: 'Facturas' } },
  saveScene: { ...LOADED, isSaved: true },
};
