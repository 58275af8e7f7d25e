import { REDACTED, type Scene, type SceneAnswer, type SceneUser } from '#shared/scene.ts';
import { createUnsignedToken } from './unsigned-token.ts';

/** A call as it reaches the stage. */
export interface SceneCall {
  method: string;
  /** Below the service root, without query. */
  path: string;
  query: URLSearchParams;
}

/** An answer of a scene, and its place among all. */
interface PlacedAnswer {
  answer: SceneAnswer;
  place: number;
}

/** What a scene may answer to a call, in this order; none when it has no answer for it (R-SCN-05). */
export const findSceneAnswers = ({ answers, session }: Scene, { method, path, query }: SceneCall): PlacedAnswer[] =>
  answers
    .map((answer, place) => ({ answer, place }))
    .filter(
      ({ answer }) =>
        answer.method === method &&
        isAt(answer.path, path) &&
        Object.entries(answer.query ?? {}).every(([name, value]) => query.get(name) === value),
    )
    .map(({ answer, place }) => ({ answer: withToken(answer, session), place }));

/** Whose the token was that a report has left out is said by what it was answered with, and by who was logged in then. */
function withToken(answer: SceneAnswer, session: SceneUser | null): SceneAnswer {
  const { token, ...said } = (answer.body ?? {}) as { token?: unknown };
  return token === REDACTED
    ? { ...answer, body: { ...said, token: createUnsignedToken({ ...session, ...said }) } }
    : answer;
}

/** Whether a path is one of a template; a slash at the end makes no other. */
function isAt(template: string, path: string): boolean {
  const [wanted, given] = [template, path].map((text) => text.replace(/\/$/, '').split('/'));
  return (
    wanted!.length === given!.length &&
    wanted!.every((part, index) => (/^\{\w+\}$/.test(part) ? given![index] !== '' : part === given![index]))
  );
}
