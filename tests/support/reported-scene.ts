import type { Scene } from '#shared/scenes/scene.ts';

/** What somebody sent to support, who could not log in at Caja Roble. */
export const REPORTED_SCENE = {
  title: 'Informe de un proveedor',
  area: 'access',
  entity: { code: '9001' },
  route: '/',
  session: null,
  now: '2026-03-10T10:30:00',
  viewport: { width: 390, height: 844 },
  typed: [
    { field: 'email', value: 'laura@carpinteriaserra.example' },
    { secret: 'password' },
    { press: 'Iniciar sesión' },
  ],
  answers: [{ method: 'POST', path: '/login', status: 401, body: { code: 637, message: 'Wrong.' } }],
  timeline: [
    { at: 0, did: 'screen', what: '/' },
    { at: 4000, did: 'field', what: 'email' },
    { at: 8000, did: 'field', what: 'password' },
    { at: 9000, did: 'press', what: 'Iniciar sesión' },
    { at: 9010, did: 'call', what: 'POST /login', answer: 0, duration: 85, code: 637, reference: '77dc9ae9fbea' },
  ],
  told: 'Sale algo rojo y no puedo entrar.',
  expects: { code: 637 },
} satisfies Scene;
