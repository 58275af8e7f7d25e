import type { ErrorCode } from '#shared/errors/error-catalogue.ts';
import type { CallName } from '#shared/calls/contract.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import {
  createBodyAnswer,
  createRefusedAnswer,
  createRefusedAnswerByCode,
  createScene,
  type SceneBase,
  createTimeoutAnswer,
} from '#studio/scenes/scene-answers.ts';
import { PASSWORD_STEPS, MAIL_LINK_QUERY } from '#studio/scenes/scene-steps.ts';
import { SCENE_NOW } from '#studio/scenes/scene-time.ts';

const linkTo = (route: string): SceneBase => ({ session: null, now: SCENE_NOW, answers: [], area: 'links', route });

/** A link whose token contains its expiry: the morning of the day before. */
const OUTDATED = `9000.${Buffer.from(JSON.stringify({ exp: 1_773_050_400 })).toString('base64url')}.enlace`;

const EXPIRED: ErrorCode = 739;
const OVER = { heading: 'El enlace ha caducado' };
const SPENT = { heading: 'El enlace ya no es válido' };
const INCOMPLETE = { heading: 'No podemos abrir este enlace' };

interface PasswordLink {
  name: string;
  title: string;
  route: string;
  heading: string;
  done: Scene['expects'];
}

const PASSWORD_LINKS: PasswordLink[] = [
  {
    name: 'reset',
    title: 'Enlace para crear otra contraseña',
    route: '/new-password',
    heading: 'Restablezca su contraseña',
    done: { heading: 'Restablezca su contraseña', text: 'Su contraseña ha cambiado' },
  },
  {
    name: 'unlock',
    title: 'Enlace para desbloquear el usuario',
    route: '/blockingPassword',
    heading: 'Recupere su usuario',
    done: { heading: 'Iniciar sesión', text: 'Usuario recuperado, ya puede iniciar sesión' },
  },
];

/** Scenes of all mailed links: before use, after use, already used, expired and truncated (R-SCN-02). */
export const createMailedLinkScenes = (): Record<string, Scene> => ({
  ...verification(),
  ...activation(),
  ...Object.assign({}, ...PASSWORD_LINKS.map(passwordLink)),
});

const turnedDown = (call: CallName, code: ErrorCode) => ({ answers: [createRefusedAnswerByCode(call, code)] });

function verification(): Record<string, Scene> {
  const link = linkTo(`/user-confirmation${MAIL_LINK_QUERY}`);
  const title = 'Enlace para verificar el correo';
  const active = { heading: '¡Todo Listo!', text: 'Su usuario está activo. Ya puede iniciar sesión.' };
  return {
    'link-verify-good': createScene(
      link,
      `${title}, en vigor`,
      { heading: '¡Todo Listo!' },
      { answers: [createBodyAnswer('confirmEmail', {})] },
    ),
    'link-verify-working': createScene(
      link,
      `${title}, mientras se comprueba`,
      { heading: 'Activación de su usuario', text: 'Estamos activando su usuario…' },
      { answers: [createTimeoutAnswer('confirmEmail')] },
    ),
    'link-verify-expired': createScene(link, `${title}, caducado`, OVER, turnedDown('confirmEmail', EXPIRED)),
    'link-verify-used': createScene(link, `${title}, ya utilizado`, active, turnedDown('confirmEmail', 617)),
    'link-verify-incomplete': createScene(link, `${title}, incompleto`, INCOMPLETE, { route: '/user-confirmation' }),
    ready: createScene(linkTo('/ready'), 'Todo listo tras la verificación', { heading: '¡Todo Listo!' }),
  };
}

function activation(): Record<string, Scene> {
  const link = linkTo(`/confirm-user-password${MAIL_LINK_QUERY}`);
  const title = 'Enlace para activar un usuario';
  const good = [createBodyAnswer('confirmEmail', {}), createBodyAnswer('setPassword', {})];
  return {
    'link-activate-good': createScene(link, `${title}, en vigor`, { heading: 'Cree su contraseña' }, { answers: good }),
    'link-activate-working': createScene(
      link,
      `${title}, mientras se comprueba`,
      { heading: 'Cree su contraseña', text: 'Comprobando su enlace…' },
      { answers: [createTimeoutAnswer('confirmEmail')] },
    ),
    'link-activate-done': createScene(
      link,
      `${title}, contraseña creada`,
      { heading: 'Iniciar sesión', text: 'Password Asignado, ya puedes iniciar sesión' },
      { answers: good, typed: PASSWORD_STEPS },
    ),
    'link-activate-expired': createScene(link, `${title}, caducado`, OVER, turnedDown('confirmEmail', EXPIRED)),
    'link-activate-used': createScene(link, `${title}, ya utilizado`, SPENT, {
      answers: [createRefusedAnswer('confirmEmail', 'linkUsed')],
    }),
    'link-activate-incomplete': createScene(link, `${title}, incompleto`, INCOMPLETE, {
      route: '/confirm-user-password',
    }),
  };
}

function passwordLink({ name, title, route, heading, done }: PasswordLink): Record<string, Scene> {
  const link = linkTo(route + MAIL_LINK_QUERY);
  const typed: Scene['typed'] = [{ secret: 'newPassword' }];
  return {
    [`link-${name}-good`]: createScene(link, `${title}, en vigor`, { heading }),
    [`link-${name}-done`]: createScene(link, `${title}, contraseña creada`, done, {
      answers: [createBodyAnswer('setPassword', {})],
      typed: PASSWORD_STEPS,
    }),
    [`link-${name}-half`]: createScene(link, `${title}, a medio rellenar`, { heading, text: '(cumplida)' }, { typed }),
    [`link-${name}-expired`]: createScene(
      link,
      `${title}, caducado`,
      { ...OVER, code: EXPIRED },
      {
        ...turnedDown('setPassword', EXPIRED),
        typed: PASSWORD_STEPS,
      },
    ),
    [`link-${name}-outdated`]: createScene(link, `${title}, caducado antes de abrirlo`, OVER, {
      route: `${route}?id=7&token=${OUTDATED}`,
    }),
    [`link-${name}-used`]: createScene(link, `${title}, ya utilizado`, SPENT, {
      answers: [createRefusedAnswer('setPassword', 'linkUsed')],
      typed: PASSWORD_STEPS,
    }),
    [`link-${name}-incomplete`]: createScene(link, `${title}, incompleto`, INCOMPLETE, { route }),
  };
}
