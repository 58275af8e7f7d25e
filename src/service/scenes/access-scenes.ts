import type { Scene } from '#shared/scene.ts';
import { answering, refused } from './lay.ts';
import { NOW } from './world.ts';

const visitor: Pick<Scene, 'session' | 'now' | 'answers'> = { session: null, now: NOW, answers: [] };
const EMAIL = 'laura@carpinteriaserra.example';
const login = [{ field: 'email', value: EMAIL }, { secret: 'password' }, { press: 'Iniciar sesión' }];
const forgotten = [{ field: 'email', value: EMAIL }, { press: 'Enviar enlace' }];

/** The way in, for whoever has a user already. */
export const accessScenes = (): Record<string, Scene> => ({
  login: { ...visitor, title: 'Inicio de sesión', area: 'access', route: '/', expects: { text: 'Iniciar sesión' } },
  'login-cookies': {
    ...visitor,
    title: 'Inicio de sesión, con el aviso de cookies',
    area: 'access',
    route: '/',
    asksForCookies: true,
    expects: {},
  },
  'login-invalid': {
    ...visitor,
    title: 'Inicio de sesión, correo mal escrito',
    area: 'access',
    route: '/',
    typed: [{ field: 'email', value: 'laura' }, { secret: 'password' }],
    expects: { text: 'Iniciar sesión' },
  },
  'login-wrong': {
    ...visitor,
    title: 'Inicio de sesión, contraseña incorrecta',
    area: 'access',
    route: '/',
    typed: login,
    answers: [refused('login', 'credentialsWrong')],
    expects: { code: 637 },
  },
  'login-locked': {
    ...visitor,
    title: 'Inicio de sesión, usuario bloqueado',
    area: 'access',
    route: '/',
    typed: login,
    answers: [refused('login', 'userBlocked')],
    expects: { code: 627 },
  },
  'forgot-password': {
    ...visitor,
    title: 'Contraseña olvidada',
    area: 'access',
    route: '/forgot-password',
    expects: { heading: '¿Ha olvidado su contraseña?' },
  },
  'forgot-password-sent': {
    ...visitor,
    title: 'Contraseña olvidada, enlace enviado',
    area: 'access',
    route: '/forgot-password',
    typed: forgotten,
    answers: [answering('requestLink', { message: 'OK' })],
    expects: { text: 'Revise su correo electrónico' },
  },
  'link-incomplete': {
    ...visitor,
    title: 'Enlace de un correo, incompleto',
    area: 'access',
    route: '/new-password',
    expects: { heading: 'No podemos abrir este enlace' },
  },
});
