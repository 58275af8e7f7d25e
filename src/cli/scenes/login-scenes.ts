import type { Scene } from '#shared/scenes/scene.ts';
import {
  createBodyAnswer,
  createRefusedAnswer,
  createScene,
  type SceneBase,
  createTimeoutAnswer,
} from '#studio/scenes/scene-answers.ts';
import { LINK_REQUEST_STEPS, SCENE_EMAIL, LOGIN_STEPS } from '#studio/scenes/scene-steps.ts';
import { SCENE_NOW } from '#studio/scenes/scene-time.ts';

const visitor: Omit<SceneBase, 'route'> = { session: null, now: SCENE_NOW, answers: [], area: 'access' };
const login = { ...visitor, route: '/' };
const forgotten = { ...visitor, route: '/forgot-password' };
const question = '¿Ha olvidado su contraseña?';

/** The login scenes of users with an account. */
export const createLoginScenes = (): Record<string, Scene> => ({
  login: createScene(login, 'Inicio de sesión', { heading: 'Iniciar sesión' }),
  'login-cookies': createScene(
    login,
    'Inicio de sesión, con el aviso de cookies',
    // The text of the notice depends on the entity, so only the heading is expected.
    { heading: 'Iniciar sesión' },
    { asksForCookies: true },
  ),
  'login-invalid': createScene(
    login,
    'Inicio de sesión, correo mal escrito',
    { heading: 'Iniciar sesión', text: 'Debe ser una dirección de correo electrónico con formato correcto' },
    { typed: [{ field: 'email', value: 'laura' }, { secret: 'password' }] },
  ),
  'login-loading': createScene(
    login,
    'Inicio de sesión, mientras se comprueba',
    { heading: 'Iniciar sesión' },
    { typed: LOGIN_STEPS, answers: [createTimeoutAnswer('login')] },
  ),
  'login-wrong': createScene(
    login,
    'Inicio de sesión, contraseña incorrecta',
    { heading: 'Iniciar sesión', code: 637 },
    { typed: LOGIN_STEPS, answers: [createRefusedAnswer('login', 'credentialsWrong')] },
  ),
  'login-locked': createScene(
    login,
    'Inicio de sesión, usuario bloqueado',
    { heading: 'Iniciar sesión', code: 627 },
    { typed: LOGIN_STEPS, answers: [createRefusedAnswer('login', 'userBlocked')] },
  ),
  'login-filled': createScene(
    login,
    'Inicio de sesión, rellenado',
    { heading: 'Iniciar sesión' },
    { typed: LOGIN_STEPS.filter((step) => !('press' in step)) },
  ),
  'half-login': createScene(
    login,
    'Inicio de sesión, a medio rellenar',
    { heading: 'Iniciar sesión' },
    { typed: [{ field: 'email', value: SCENE_EMAIL }] },
  ),
  'forgot-password': createScene(forgotten, 'Contraseña olvidada', { heading: question }),
  'forgot-password-invalid': createScene(
    forgotten,
    'Contraseña olvidada, correo mal escrito',
    { heading: question, text: 'Debe ser una dirección de correo electrónico con formato correcto' },
    { typed: [{ field: 'email', value: 'laura' }] },
  ),
  'half-forgot-password': createScene(
    forgotten,
    'Contraseña olvidada, a medio rellenar',
    { heading: question },
    { typed: [{ field: 'email', value: SCENE_EMAIL }] },
  ),
  'forgot-password-sent': createScene(
    forgotten,
    'Contraseña olvidada, enlace enviado',
    { heading: question, text: 'Revise su correo electrónico' },
    { typed: LINK_REQUEST_STEPS, answers: [createBodyAnswer('requestLink', {})] },
  ),
});
