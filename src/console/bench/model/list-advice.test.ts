import { expect, test } from 'vitest';
import type { Scene } from '#shared/scenes/scene.ts';
import { listAdvice } from './list-advice.ts';

const TEXTS: Record<string, string> = { 'advances.chooseInvoice': 'Seleccione al menos una factura.' };
const OUTLINE = [{ level: 0, role: 'text', name: 'Seleccione al menos una factura.', state: [] }];

const scene = (...answers: Scene['answers']): Scene => ({
  title: 'Anticipo',
  area: 'advances',
  route: '/anticipo-facturas',
  session: null,
  now: '2026-03-10T10:30:00',
  answers,
  expects: {},
});
const list = (shown: Scene, outline: typeof OUTLINE | null = OUTLINE) =>
  listAdvice({
    scene: shown,
    shown,
    entry: undefined,
    outline: outline ?? undefined,
    getText: (key) => TEXTS[key] ?? '',
  }).map(({ key }) => key);

const REFUSED: Scene['answers'][number] = { method: 'POST', path: '/login', status: 401, body: { code: 637 } };

test('R-BEN-05 R-DESK-07 an earlier error does not hide what decides the screen now', () => {
  expect(list(scene(REFUSED))).toEqual(['637', 'nothing-selected']);
});

test('R-DESK-07 a network that answered in place of the portal is said before the errors of the visit', () => {
  const blocked: Scene['answers'][number] = { method: 'PUT', path: '/usuarios/{id}', fault: 'network-refusal' };
  expect(list(scene(REFUSED, blocked))).toEqual(['network-refusal', '637', 'nothing-selected']);
});

test('R-BEN-05 the errors of a visit are said before the screen has come to rest', () => {
  expect(list(scene(REFUSED), null)).toEqual(['637']);
});

test('R-DESK-07 R-DESK-09 of what holds on a screen, what the supplier writes about comes first', () => {
  const texts: Record<string, string> = {
    'accounts.status.1': 'Rechazada',
    'accounts.status.5': 'Pendiente de validación',
  };
  const outline = Object.values(texts).map((name) => ({ level: 0, role: 'cell', name, state: [] }));
  const told = (sentence?: string) => {
    const shown: Scene = { ...scene(), area: 'accounts', ...(sentence && { told: sentence }) };
    const getText = (key: string) => texts[key] ?? '';
    return listAdvice({ scene: shown, shown, entry: undefined, outline, getText }).map(({ key }) => key);
  };
  expect(told()).toEqual(['account-refused', 'account-in-review']);
  expect(told('mi cuenta sigue pendiente de validación')).toEqual(['account-in-review', 'account-refused']);
  expect(told('no entiendo nada')).toEqual(['account-refused', 'account-in-review']);
});

test('R-DESK-07 R-DESK-09 where the screen decides nothing, what the supplier writes about is answered, and nothing at random', () => {
  const told = (sentence: string, outline: typeof OUTLINE | null = []) =>
    list({ ...scene(), area: 'users', told: sentence }, outline);
  expect(told('no me deja crear un usuario')[0]).toBe('add-user');
  expect(told('no tengo permiso')[0]).toBe('not-principal');
  expect(told('quisiera felicitarles las fiestas')).toEqual([]);
  expect(told('no entiendo nada')).toEqual([]);
  expect(told('no me deja crear un usuario', null)).toEqual([]);
  expect(list({ ...scene(REFUSED), told: 'no me deja crear un usuario' }, [])).toEqual(['637']);
});
