import { REDACTED, type Scene, type SceneAnswer } from '#shared/scenes/scene.ts';
import type { SceneUser } from '#shared/scenes/scene-user.ts';
import type { ResponseBody } from '#shared/calls/contract.ts';
import { priceRequestedInvoices } from './requested-prices.ts';
import { answerRequestedInvoices, type IndexedAnswer } from './requested-invoices.ts';
import { createUnsignedToken } from './unsigned-token.ts';

export interface SceneCall {
  method: string;
  /** Below the service root, without the query. */
  path: string;
  query: URLSearchParams;
  /** The parsed body; undefined where there is none. */
  body?: unknown;
}

/** The answers of a scene that match a call, in order; empty when there is none (R-SCN-05). */
export const findSceneAnswers = (scene: Scene, { method, path, query, body }: SceneCall): IndexedAnswer[] => {
  const { answers, session } = scene;
  const refused = listRefused(scene);
  const found = answers
    .map((answer, index) => ({ answer, index }))
    .filter(
      ({ answer }) =>
        answer.method === method &&
        isAt(answer.path, path) &&
        Object.entries(answer.query ?? {}).every(([name, value]) => (query.get(name) ?? '') === value),
    )
    .flatMap(({ answer, index }) => {
      const given = answer.perInvoice ? withRequestedPrices(answer, body) : withToken(answer, session);
      return given ? [{ answer: given, index, ...(refused.has(index) && { isRefused: true }) }] : [];
    });
  return answerRequestedInvoices(found, body);
};

/** The answers that the portal showed as an error although the service confirmed the call. */
const listRefused = ({ timeline = [], answers }: Scene): ReadonlySet<number> =>
  new Set(
    timeline.flatMap(({ answer, code }) =>
      answer !== undefined && code !== undefined && (answers[answer]?.status ?? 200) < 400 ? [answer] : [],
    ),
  );

function withRequestedPrices(answer: SceneAnswer, request: unknown): SceneAnswer | undefined {
  const body = priceRequestedInvoices(answer.body as ResponseBody<'simulateAdvance'>, request);
  return body && { ...answer, body };
}

/**
 * Replaces a token that a report has redacted by an unsigned one, with the other fields of the answer and the user of
 * the session.
 */
function withToken(answer: SceneAnswer, session: SceneUser | null): SceneAnswer {
  const { token, ...said } = (answer.body ?? {}) as { token?: unknown };
  return token === REDACTED
    ? { ...answer, body: { ...said, token: createUnsignedToken({ ...session, ...said }) } }
    : answer;
}

/** Whether a path matches a template; a slash at the end is ignored. */
function isAt(template: string, path: string): boolean {
  const [wanted, given] = [template, path].map((text) => text.replace(/\/$/, '').split('/'));
  return (
    wanted!.length === given!.length &&
    wanted!.every((part, index) => (/^\{\w+\}$/.test(part) ? given![index] !== '' : part === given![index]))
  );
}
