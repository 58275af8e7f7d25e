import { isUsedOrInvalidLinkCode } from '#shared/errors/error-codes.ts';
import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import type { ErrorPlace } from './error-place.ts';
import { createBodyAnswer, getCallEndpoint } from './scene-answers.ts';
import {
  LINK_REQUEST_STEPS,
  PASSWORD_STEPS,
  MAIL_LINK_QUERY,
  LOGIN_STEPS,
  createRegistrationSteps,
} from './scene-steps.ts';
import { SCENE_NOW } from './scene-time.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A fake unsigned token that carries the supplier's name, in place of the token of the service. */
export const FAKE_SUPPLIER_PROOF_TOKEN = `${part({ alg: 'none' })}.${part({ name: 'Carpintería Serra, S.L.' })}.`;

/** A different day from the other scenes, so that payments due on that day show at once. */
export const REGISTRATION_NOW = '2026-06-30T16:45:00';
export const SUPPLIER_PROVED_ANSWER: SceneAnswer = createBodyAnswer('validateSupplier', {
  token: FAKE_SUPPLIER_PROOF_TOKEN,
});

const at = (route: string, typed: Scene['typed'] = [], answers: SceneAnswer[] = []) => ({
  scene: { area: 'codes', session: null, now: SCENE_NOW, route, typed, answers } as const,
});

/** R-ERR-07, R-ERR-08: the confirmation page does not show the code. */
const CONFIRMED: Record<number, string> = { 617: '¡Todo Listo!', 739: 'El enlace ha caducado' };
const confirmed = (code: number) => ({ heading: CONFIRMED[code] ?? 'Lo sentimos' });

/** The page says that the link is spent, without the code. The 616 of a scene is that of too many attempts. */
const assigned = (code: number) =>
  isUsedOrInvalidLinkCode(code) && code !== 616 ? { heading: 'El enlace ya no es válido' } : { code };

/** Creates the places where visitors meet codes. @param supplierId of the supplier that registers */
export function createVisitorErrorPlaces(supplierId: string) {
  const { toAccess, create } = createRegistrationSteps(supplierId);
  const register = (typed: Scene['typed'], ...answers: SceneAnswer[]) => {
    const { scene } = at('/company-data', typed, answers);
    return { scene: { ...scene, now: REGISTRATION_NOW } };
  };
  const emailConfirmed = { ...getCallEndpoint('confirmEmail'), body: {} };
  return {
    login: { call: 'login', purpose: 'al iniciar sesión', ...at('/', LOGIN_STEPS) },
    'forgot-password': {
      call: 'requestLink',
      purpose: 'al pedir otra contraseña',
      ...at('/forgot-password', LINK_REQUEST_STEPS),
    },
    'new-password': {
      call: 'setPassword',
      purpose: 'al crear otra contraseña',
      ...at(`/new-password${MAIL_LINK_QUERY}`, PASSWORD_STEPS),
      getExpected: assigned,
    },
    unlock: {
      call: 'setPassword',
      purpose: 'al desbloquear el usuario',
      ...at(`/blockingPassword${MAIL_LINK_QUERY}`, PASSWORD_STEPS),
    },
    'confirm-email': {
      call: 'confirmEmail',
      purpose: 'al verificar el correo',
      ...at(`/user-confirmation${MAIL_LINK_QUERY}`),
      getExpected: confirmed,
    },
    'activate-email': {
      call: 'confirmEmail',
      purpose: 'al activar el usuario',
      ...at(`/confirm-user-password${MAIL_LINK_QUERY}`, PASSWORD_STEPS),
    },
    activate: {
      call: 'setPassword',
      purpose: 'al crear la primera contraseña',
      ...at(`/confirm-user-password${MAIL_LINK_QUERY}`, PASSWORD_STEPS, [emailConfirmed]),
    },
    prove: { call: 'validateSupplier', purpose: 'al comprobar la empresa', ...register(toAccess) },
    register: { call: 'createUser', purpose: 'al registrarse', ...register(create, SUPPLIER_PROVED_ANSWER) },
  } satisfies Record<string, ErrorPlace>;
}
