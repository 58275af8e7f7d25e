import type { Scene, SceneAnswer } from '#shared/scene.ts';

/** A call as it reaches the stage. */
export interface SceneCall {
  method: string;
  /** Below the service root, without query. */
  path: string;
  query: URLSearchParams;
}

/** What a scene answers to a call; undefined when it has no answer for it (R-SCN-05). */
export const answerTo = ({ answers }: Scene, { method, path, query }: SceneCall): SceneAnswer | undefined =>
  answers.find(
    (answer) =>
      answer.method === method &&
      isAt(answer.path, path) &&
      Object.entries(answer.query ?? {}).every(([name, value]) => query.get(name) === value),
  );

/** Whether a path is one of a template; a slash at the end makes no other. */
function isAt(template: string, path: string): boolean {
  const [wanted, given] = [template, path].map((text) => text.replace(/\/$/, '').split('/'));
  return (
    wanted!.length === given!.length &&
    wanted!.every((part, index) => (/^\{\w+\}$/.test(part) ? given![index] !== '' : part === given![index]))
  );
}
