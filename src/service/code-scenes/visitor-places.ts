import type { Scene, SceneAnswer } from '#shared/scene.ts';
import type { Place } from './place.ts';
import { answering, placeOf } from './lay.ts';
import { askForLink, choosePassword, LINK, logIn, registrationSteps } from './steps.ts';
import { NOW } from './moment.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A fake unsigned token that carries the company name, in place of the token of the service. */
export const PROOF = `${part({ alg: 'none' })}.${part({ name: 'Carpintería Serra, S.L.' })}.`;

/** A different day from the other scenes: payments of that day appear at once. */
export const REGISTRATION_NOW = '2026-06-30T16:45:00';
export const proved: SceneAnswer = answering('validateSupplier', { token: PROOF });

const at = (route: string, typed: Scene['typed'] = [], answers: SceneAnswer[] = []) => ({
  scene: { area: 'codes', session: null, now: NOW, route, typed, answers } as const,
});

/** R-ERR-07, R-ERR-08: the confirmation page does not show the code. */
const CONFIRMED: Record<number, string> = { 617: '¡Todo Listo!', 739: 'El enlace ha caducado' };
const confirmed = (code: number) => ({ heading: CONFIRMED[code] ?? 'Lo sentimos' });

/** Where visitors meet codes. @param supplierId of the company that registers */
export function visitorPlaces(supplierId: string) {
  const { toAccess, create } = registrationSteps(supplierId);
  const register = (typed: Scene['typed'], ...answers: SceneAnswer[]) => {
    const { scene } = at('/company-data', typed, answers);
    return { scene: { ...scene, now: REGISTRATION_NOW } };
  };
  const emailConfirmed = { ...placeOf('confirmEmail'), body: {} };
  return {
    login: { call: 'login', doing: 'al iniciar sesión', ...at('/', logIn) },
    'forgot-password': {
      call: 'requestLink',
      doing: 'al pedir otra contraseña',
      ...at('/forgot-password', askForLink),
    },
    'new-password': {
      call: 'setPassword',
      doing: 'al crear otra contraseña',
      ...at(`/new-password${LINK}`, choosePassword),
    },
    unlock: {
      call: 'setPassword',
      doing: 'al desbloquear el usuario',
      ...at(`/blockingPassword${LINK}`, choosePassword),
    },
    'confirm-email': {
      call: 'confirmEmail',
      doing: 'al verificar el correo',
      ...at(`/user-confirmation${LINK}`),
      seen: confirmed,
    },
    'activate-email': {
      call: 'confirmEmail',
      doing: 'al activar el usuario',
      ...at(`/confirm-user-password${LINK}`, choosePassword),
    },
    activate: {
      call: 'setPassword',
      doing: 'al crear la primera contraseña',
      ...at(`/confirm-user-password${LINK}`, choosePassword, [emailConfirmed]),
    },
    prove: { call: 'validateSupplier', doing: 'al comprobar la empresa', ...register(toAccess) },
    register: { call: 'createUser', doing: 'al registrarse', ...register(create, proved) },
  } satisfies Record<string, Place>;
}
