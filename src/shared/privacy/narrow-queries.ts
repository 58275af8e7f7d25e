import type { SceneAnswer } from '#shared/scenes/scene.ts';

/** The code of the entity, which another entity on the bench replaces by its own. */
const OF_ENTITY = 'codigoEntidad';

/**
 * States for each answer which query it belongs to: a parameter that any call of the kind has, with its value or as absent.
 * So a list with a filter is not answered with the rows of another filter. What the anonymizer blanked is not compared.
 */
export function narrowQueries(answers: SceneAnswer[]): void {
  const names = answers.map((answer) => listComparedNames(answers.filter(isSameCall(answer))));
  answers.forEach((answer, index) => {
    const query = Object.fromEntries((names[index] ?? []).map((name) => [name, answer.query?.[name] ?? '']));
    if (Object.keys(query).length > 0) answer.query = query;
    else delete answer.query;
  });
}

const isSameCall =
  ({ method, path }: SceneAnswer) =>
  (other: SceneAnswer): boolean =>
    other.method === method && other.path === path;

function listComparedNames(answers: readonly SceneAnswer[]): string[] {
  const names = new Set(answers.flatMap(({ query = {} }) => Object.keys(query)));
  return [...names].filter((name) => name !== OF_ENTITY && answers.every(({ query }) => query?.[name] !== '')).sort();
}
