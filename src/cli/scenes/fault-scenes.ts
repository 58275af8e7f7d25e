import type { Scene, SceneFault } from '#shared/scenes/scene.ts';
import {
  createFailedAnswer,
  createFaultyAnswer,
  overrideAnswers,
  getCallEndpoint,
  delayAnswer,
} from '#studio/scenes/scene-answers.ts';
import type { SceneBuilder } from './scene-builder.ts';
import { SCENE_NOW } from '#studio/scenes/scene-time.ts';

const HEADING = 'Gestión de usuarios';
const FAILED = 'Oh no, algo ha ido muy mal...';
const UNAVAILABLE = 'El servicio no está disponible. Inténtelo de nuevo en unos minutos.';
const REFUSED = 'Su red no deja pasar esta operación (GET).';
const LOGIN = 'Si su empresa o su wifi pide identificarse para navegar';

/**
 * The texts with which the screen shows each fault: the message of a code, or nothing while a response may still
 * arrive.
 */
const FAULTS: [fault: SceneFault, title: string, expects: Scene['expects']][] = [
  ['no-connection', 'sin conexión', { heading: HEADING, code: 1000, text: FAILED }],
  ['time-out', 'no contesta nunca', { heading: HEADING }],
  ['cut-short', 'respuesta cortada', { heading: HEADING, code: 1000, text: FAILED }],
  ['no-json', 'respuesta que no es JSON', { heading: HEADING, text: UNAVAILABLE }],
  ['proxy-page', 'página de un proxy', { heading: HEADING, text: UNAVAILABLE }],
  ['network-refusal', 'la red del proveedor no la deja pasar', { heading: HEADING, text: REFUSED }],
  ['network-login', 'la red del proveedor pide identificarse', { heading: HEADING, text: LOGIN }],
  ['wrong-shape', 'respuesta de otra forma', { heading: HEADING, text: 'No se encontraron datos.' }],
  ['session-ended', 'sesión terminada', { heading: 'Iniciar sesión', code: 651 }],
];

/** Scenes of the list of users, one for each fault of a response (R-SCN-03). */
export function createUserListFaultScenes({
  supplierAnswers: { answers },
  forScreen,
}: SceneBuilder): Record<string, Scene> {
  const users = forScreen('errors', '/gestion-de-usuarios', HEADING);
  const { method, path } = getCallEndpoint('listUsers');
  const listed = answers.find((one) => one.method === method && one.path === path)!;
  const scenes = FAULTS.map(([fault, title, expects]): [string, Scene] => [
    `fault-${fault}`,
    users(`Fallo: ${title}`, expects, { answers: overrideAnswers(answers, createFaultyAnswer('listUsers', fault)) }),
  ]);
  return {
    ...(Object.fromEntries(scenes) as Record<string, Scene>),
    'fault-slow': users(
      'Fallo: respuesta lenta',
      { text: 'diegoser2' },
      { answers: overrideAnswers(answers, delayAnswer(listed, 2_000)) },
    ),
    'fault-status': users(
      'Fallo: el servicio no está disponible',
      { text: FAILED },
      { answers: overrideAnswers(answers, createFailedAnswer('listUsers', 503)) },
    ),
    'configuration-error': {
      title: 'Página de error de configuración',
      area: 'errors',
      session: null,
      now: SCENE_NOW,
      route: '/error/configuracion_de_entidad',
      answers: [],
      expects: { heading: 'Algo salio mal' },
    },
  };
}
