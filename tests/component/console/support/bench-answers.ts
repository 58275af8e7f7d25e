import type { ConsoleResponseBody, EntityRecord, SceneRecord } from '#shared/console-contract.ts';
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

export const REPORT: ConsoleResponseBody<'readReport'> = { ...row, scene: { ...REPORTED_SCENE }, version: live, live };

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
  readReport: REPORT,
  listScenes: [LOGIN_WRONG, LOADED],
  readScene: { ...LOADED, scene: { ...KEPT, title: 'Facturas' } },
  saveScene: { ...LOADED, isSaved: true },
};
