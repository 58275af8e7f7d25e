import { expect, test } from 'vitest';
import type { Scene } from '#shared/scenes/scene.ts';
import { STRUCTURE_PARTS, type ScreenStructure } from '#shared/scenes/screen-structure.ts';
import { findInfidelities, findOwnListGap } from './find-infidelities.ts';

const structure = Object.fromEntries(STRUCTURE_PARTS.map((part) => [part, 'a'])) as ScreenStructure;
const seen = { path: '/facturas', structure };
const missingStep = { number: 2, of: 3, does: 'press', called: 'Cerrar' } as const;
const other = { ...structure, rows: 'b' };

test('R-BEN-01 a reproduction with the structure and the address of what the supplier saw is faithful', () => {
  expect(findInfidelities({ screen: { path: '/facturas', structure }, seen, unanswered: ['GET /x'] })).toEqual([]);
  const reached = { path: '/facturas', structure, missingStep };
  expect(findInfidelities({ screen: reached, seen, unanswered: [] })).toEqual([]);
});

test('R-BEN-01 another structure or address is not faithful, and the reasons are named', () => {
  const rows = { path: '/facturas', structure: other };
  expect(findInfidelities({ screen: rows, seen, unanswered: [] })).toEqual([{ is: 'different', parts: ['rows'] }]);
  expect(findInfidelities({ screen: { ...rows, missingStep }, seen, unanswered: ['GET /x'] })).toEqual([
    { is: 'stopped', step: missingStep },
    { is: 'unanswered', calls: ['GET /x'] },
    { is: 'different', parts: ['rows'] },
  ]);
  const elsewhere = { path: '/home', structure: other };
  expect(findInfidelities({ screen: elsewhere, seen, unanswered: [] })).toEqual([
    { is: 'elsewhere', path: '/facturas', here: '/home' },
  ]);
});

test('R-BEN-01 where nothing can be compared, only a step that was not found is told', () => {
  const screen = { path: '/facturas', structure };
  expect(findInfidelities({ screen, seen: undefined, unanswered: ['GET /x'] })).toEqual([]);
  expect(findInfidelities({ screen: { ...screen, missingStep }, seen: undefined, unanswered: [] })).toEqual([
    { is: 'stopped', step: missingStep },
  ]);
});

test('R-BEN-01 a screen that never comes to rest is not faithful', () => {
  expect(findInfidelities({ screen: undefined, seen, unanswered: [] })).toEqual([{ is: 'silent' }]);
});

test('R-BEN-01 R-PLAN-13 without the list that was compared, nothing of its screen is faithful', () => {
  const scene = { route: '/facturas/comparar', ownList: { gap: 'long' } } as Scene;
  expect(findOwnListGap({ ...scene, route: '/facturas' })).toBeUndefined();
  expect(findOwnListGap({ ...scene, ownList: { rows: [['Factura']] } })).toBeUndefined();
  const ownListGap = findOwnListGap(scene);
  const screen = { path: '/facturas/comparar', structure };
  expect(findInfidelities({ screen, seen: undefined, unanswered: [], ownListGap })).toEqual([
    { is: 'own-list', gap: 'long' },
  ]);
});
