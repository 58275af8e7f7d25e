import { expect, test } from 'vitest';
import type { RecordedStep, Recording } from '#shared/scenes/recording.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { createReport, type ScreenSnapshot } from './create-report.ts';

const ALL = { steps: true, answers: true, realAmounts: true, fields: true, drafts: true };

const did = (...told: [RecordedStep['did'], string][]): RecordedStep[] =>
  told.map(([kind, what], index) => ({ at: index, did: kind, what }));

const seenAt = (route: string, more: Partial<ScreenSnapshot> = {}): ScreenSnapshot => ({
  now: '2026-03-10T10:30:00',
  route,
  entity: '9000',
  session: null,
  kept: {},
  fields: [],
  viewport: { width: 1280, height: 800 },
  scroll: 0,
  ...more,
});

const reportOf = (recording: Partial<Recording>, snapshot: ScreenSnapshot): Scene =>
  createReport({ calls: [], steps: [], ...recording }, snapshot, ALL)('');

const STEP_2 = did(
  ['screen', '/'],
  ['press', 'Regístrese'],
  ['screen', '/company-data'],
  ['field', 'supplierId'],
  ['field', 'accepted'],
  ['press', 'Continuar'],
  ['screen', '/access-data'],
  ['field', 'email'],
  ['field', 'password'],
  ['press', 'Continuar'],
  ['screen', '/confirmation-data'],
  ['field', 'accepted'],
);

test('R-REP-04 a screen that cannot be opened by its address is reached from the start of its path', () => {
  const kept = {
    companyData: '{"supplierId":"B00531020","accepted":true}',
    accessData: '{"email":"laura@carpinteriaserra.example"}',
  };
  const { route, typed } = reportOf(
    { steps: STEP_2 },
    seenAt('/confirmation-data', { kept, fields: [{ field: 'accepted', value: 'false' }] }),
  );
  expect(route).toBe('/company-data');
  expect(typed).toEqual([
    { field: 'supplierId', value: 'B00900001' },
    { field: 'accepted', value: 'true' },
    { press: 'Continuar' },
    { field: 'email', value: 'nadie0@inventada.example' },
    { secret: 'password' },
    { press: 'Continuar' },
    { field: 'accepted', value: 'false' },
  ]);
});

test('R-REP-04 unknown values on the path are fake, so that the path still works', () => {
  const { typed } = reportOf({ steps: STEP_2 }, seenAt('/confirmation-data'));
  expect(typed).toEqual([
    { field: 'supplierId', value: 'B00900001' },
    { field: 'accepted', value: 'true' },
    { press: 'Continuar' },
    { field: 'email', value: 'nadie0@inventada.example' },
    { secret: 'password' },
    { press: 'Continuar' },
    { field: 'accepted', value: 'true' },
  ]);
});

test('R-REP-04 a user who was sent to Login by the end of the session is shown on the screen before', () => {
  const steps = did(['screen', '/mis-usuarios'], ['press', 'Añadir usuario'], ['screen', '/']);
  const ended = {
    at: 1,
    duration: 5,
    method: 'GET',
    path: '/usuarios',
    status: 401,
    isReadable: true,
    reference: 'a1b2c3d4e5f6',
  };
  const report = reportOf({ steps, calls: [ended] }, seenAt('/'));
  expect(report).toMatchObject({ route: '/mis-usuarios', typed: [{ press: 'Añadir usuario' }] });
  expect(report.session).not.toBeNull();
});

test('R-REP-03 a password in a field that is gone is not among the written values', () => {
  const steps = did(['screen', '/blockingPassword'], ['field', 'newPassword'], ['press', 'Guardar contraseña']);
  expect(reportOf({ steps }, seenAt('/blockingPassword')).typed).toEqual([
    { secret: 'newPassword' },
    { press: 'Guardar contraseña' },
  ]);
});

test('R-REG-28 R-REP-03 the name in the proof of a company is stored next to it, and is fake when it is real', () => {
  const claims = Buffer.from('{"name":"Talleres Verdaderos, S.L."}').toString('base64url');
  const proved = {
    at: 1,
    duration: 5,
    method: 'POST',
    path: '/proveedores/B53100000/validacion',
    status: 200,
    isReadable: true,
    reference: 'a1b2c3d4e5f6',
  };
  const { answers } = reportOf(
    { steps: STEP_2, calls: [proved] },
    seenAt('/confirmation-data', { kept: { validationToken: `eyJhbGciOiJIUzI1NiJ9.${claims}.signature` } }),
  );
  const { token, name } = answers[0]!.body as { token: string; name: string };
  expect(token).toBe('oculto');
  expect(name).toMatch(/S\.L\.$/);
  expect(name).not.toContain('Verdaderos');
});
