import type { Scene } from '#shared/scene.ts';
import { answering, refused, show, type Usual, waiting } from '#service/code-scenes/lay.ts';
import { askForLink, EMAIL, logIn } from '#service/code-scenes/steps.ts';
import { NOW } from '#service/code-scenes/moment.ts';

const visitor: Omit<Usual, 'route'> = { session: null, now: NOW, answers: [], area: 'access' };
const login = { ...visitor, route: '/' };
const forgotten = { ...visitor, route: '/forgot-password' };
const asked = '¿Ha olvidado su contraseña?';

/** Login scenes for users who have an account. */
export const accessScenes = (): Record<string, Scene> => ({
  login: show(login, 'Inicio de sesión', { heading: 'Iniciar sesión' }),
  'login-cookies': show(
    login,
    'Inicio de sesión, con el aviso de cookies',
    // What is said of them is said where the entity says anything.
    { heading: 'Iniciar sesión' },
    { asksForCookies: true },
  ),
  'login-invalid': show(
    login,
    'Inicio de sesión, correo mal escrito',
    { heading: 'Iniciar sesión', text: 'Debe ser una dirección de correo electrónico con formato correcto' },
    { typed: [{ field: 'email', value: 'laura' }, { secret: 'password' }] },
  ),
  'login-loading': show(
    login,
    'Inicio de sesión, mientras se comprueba',
    { heading: 'Iniciar sesión' },
    { typed: logIn, answers: [waiting('login')] },
  ),
  'login-wrong': show(
    login,
    'Inicio de sesión, contraseña incorrecta',
    { heading: 'Iniciar sesión', code: 637 },
    { typed: logIn, answers: [refused('login', 'credentialsWrong')] },
  ),
  'login-locked': show(
    login,
    'Inicio de sesión, usuario bloqueado',
    { heading: 'Iniciar sesión', code: 627 },
    { typed: logIn, answers: [refused('login', 'userBlocked')] },
  ),
  'half-login': show(
    login,
    'Inicio de sesión, a medio rellenar',
    { heading: 'Iniciar sesión' },
    { typed: [{ field: 'email', value: EMAIL }] },
  ),
  'forgot-password': show(forgotten, 'Contraseña olvidada', { heading: asked }),
  'forgot-password-invalid': show(
    forgotten,
    'Contraseña olvidada, correo mal escrito',
    { heading: asked, text: 'Debe ser una dirección de correo electrónico con formato correcto' },
    { typed: [{ field: 'email', value: 'laura' }] },
  ),
  'half-forgot-password': show(
    forgotten,
    'Contraseña olvidada, a medio rellenar',
    { heading: asked },
    { typed: [{ field: 'email', value: EMAIL }] },
  ),
  'forgot-password-sent': show(
    forgotten,
    'Contraseña olvidada, enlace enviado',
    { heading: asked, text: 'Revise su correo electrónico' },
    { typed: askForLink, answers: [answering('requestLink', {})] },
  ),
});
