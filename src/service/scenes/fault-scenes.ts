import type { Scene, SceneFault } from '#shared/scene.ts';
import { failing, faulty, over, slow } from './lay.ts';
import type { SupplierAnswers } from './supplier-answers.ts';
import { NOW, type World } from './world.ts';

const FAULTS: [fault: SceneFault, title: string, code?: number][] = [
  ['no-connection', 'sin conexión', 0],
  ['time-out', 'no contesta nunca'],
  ['cut-short', 'respuesta cortada', 0],
  ['no-json', 'respuesta que no es JSON'],
  ['proxy-page', 'página de un proxy'],
  ['wrong-shape', 'respuesta de otra forma'],
  ['session-ended', 'sesión terminada', 651],
];

/** The list of users as each of the ways shows it in which an answer can go wrong (R-SCN-03). */
export function faultScenes({ user }: World, { answers }: SupplierAnswers): Record<string, Scene> {
  const base = { area: 'errors', session: user, now: NOW, route: '/gestion-de-usuarios' } as const;
  const users = answers.find(({ path }) => path === '/usuarios')!;
  const scenes = FAULTS.map(([fault, title, code]): [string, Scene] => [
    `fault-${fault}`,
    {
      ...base,
      title: `Fallo: ${title}`,
      answers: over(answers, faulty('listUsers', fault)),
      expects: { ...(code !== undefined && { code }) },
    },
  ]);
  return {
    ...(Object.fromEntries(scenes) as Record<string, Scene>),
    'fault-slow': {
      ...base,
      title: 'Fallo: respuesta lenta',
      answers: over(answers, slow(users, 5_000)),
      expects: { heading: 'Gestión de usuarios' },
    },
    'fault-status': {
      ...base,
      title: 'Fallo: el servicio no está disponible',
      answers: over(answers, failing('listUsers', 503)),
      expects: { heading: 'Gestión de usuarios' },
    },
    'configuration-error': {
      ...base,
      session: null,
      title: 'Página de error de configuración',
      route: '/error/configuracion_de_entidad',
      answers: [],
      expects: { heading: 'Algo salio mal' },
    },
  };
}
