import type { Scene, SceneAnswer, TermsType } from '#shared/scenes/scene.ts';
import {
  createBodyAnswer,
  createRefusedAnswer,
  overrideAnswers,
  createScene,
  type SceneBase,
  createTimeoutAnswer,
} from '#studio/scenes/scene-answers.ts';
import { SCENE_EMAIL, createRegistrationSteps } from '#studio/scenes/scene-steps.ts';
import { SUPPLIER_PROVED_ANSWER, REGISTRATION_NOW } from '#studio/scenes/visitor-places.ts';
import type { SceneService } from './scene-service.ts';

const TERMS: Record<TermsType, string> = {
  expandable: 'que se despliegan',
  'raw-label': 'en la propia casilla',
  iframe: 'en un documento dentro de la página',
  hidden: 'sin condiciones que aceptar',
};

const COMPANY = { heading: 'Datos de su empresa' };
const ACCESS = { heading: 'Datos de acceso' };

/** The answers to a supplier who registers. */
export const REGISTRATION_ANSWERS: SceneAnswer[] = [
  SUPPLIER_PROVED_ANSWER,
  createBodyAnswer('createUser', { message: 'Created' }),
];

/** The three steps of a registration, for each of the four types of terms. */
export function createRegistrationScenes(sceneService: SceneService): Record<string, Scene> {
  const { company, access, toAccess, toReview, create } = createRegistrationSteps(sceneService.supplier.supplierId);
  const usual: SceneBase = {
    area: 'registration',
    session: null,
    now: REGISTRATION_NOW,
    answers: REGISTRATION_ANSWERS,
    route: '/company-data',
  };
  const screen = (title: string, expects: Scene['expects'], rest: Partial<Scene> = {}) =>
    createScene(usual, `Registro${title}`, expects, rest);
  const inTerms = (terms: TermsType) => screen(`: condiciones ${TERMS[terms]}`, COMPANY, { terms });
  return {
    'registration-company': screen(', paso 1: datos de la empresa', COMPANY),
    'registration-company-filled': screen(', paso 1: rellenado', COMPANY, { typed: company }),
    'half-registration-company': screen(', paso 1: a medio rellenar', COMPANY, { typed: company.slice(0, 2) }),
    'registration-company-invalid': screen(
      ', paso 1: datos mal escritos',
      { ...COMPANY, text: 'Escriba un NIF, CIF o NIE' },
      { typed: [{ field: 'supplierId', value: 'B5310' }] },
    ),
    'registration-company-loading': screen(', paso 1: mientras se comprueba', COMPANY, {
      typed: toAccess,
      answers: [createTimeoutAnswer('validateSupplier')],
    }),
    'registration-company-refused': screen(
      ', paso 1: los datos no coinciden',
      { ...COMPANY, code: 729 },
      { typed: toAccess, answers: [createRefusedAnswer('validateSupplier', 'referenceInvalid')] },
    ),
    'registration-access': screen(', paso 2: datos de acceso', ACCESS, { typed: toAccess }),
    'half-registration-access': screen(', paso 2: a medio rellenar', ACCESS, {
      typed: [...toAccess, ...access.slice(0, 2)],
    }),
    'registration-access-invalid': screen(
      ', paso 2: datos mal escritos',
      { ...ACCESS, text: 'Debe ser una dirección de correo electrónico con formato correcto' },
      { typed: [...toAccess, { field: 'email', value: 'laura' }] },
    ),
    'registration-confirmation': screen(', paso 3: revisión', { heading: 'Revise y confirme' }, { typed: toReview }),
    'registration-confirmation-refused': screen(
      ', paso 3: el usuario ya existe',
      { heading: 'Revise y confirme', code: 618 },
      {
        typed: create,
        answers: overrideAnswers(REGISTRATION_ANSWERS, createRefusedAnswer('createUser', 'emailOfUser')),
      },
    ),
    'registration-done': screen(
      ': usuario creado',
      { heading: 'Registro completado', text: 'Verifique su cuenta por correo' },
      { typed: create },
    ),
    'registration-resent': screen(
      ': el usuario ya existía sin verificar',
      { heading: 'Registro completado', text: 'Su usuario ya existía' },
      {
        typed: [...create, { press: 'Entendido' }],
        answers: overrideAnswers(
          REGISTRATION_ANSWERS,
          createBodyAnswer('createUser', { message: 'Created only email' }),
        ),
      },
    ),
    'registration-confirmed': screen(
      ': resumen para imprimir',
      {
        heading: 'Registro completado',
        text: `Solo falta un paso: abra el enlace que hemos enviado a ${SCENE_EMAIL}.`,
      },
      { typed: [...create, { press: 'Entendido' }] },
    ),
    'registration-information': screen(
      ': información sobre protección de datos',
      { heading: 'Información sobre protección de datos' },
      { route: '/first-info-layer', answers: [] },
    ),
    'terms-expandable': inTerms('expandable'),
    'terms-raw-label': inTerms('raw-label'),
    'terms-iframe': inTerms('iframe'),
    'terms-hidden': inTerms('hidden'),
  };
}
