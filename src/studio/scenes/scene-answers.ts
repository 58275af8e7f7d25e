import type { Scene, SceneAnswer, SceneFault } from '#shared/scenes/scene.ts';
import type { CallName } from '#shared/calls/contract.ts';
import type { ErrorCode } from '#shared/errors/error-catalogue.ts';
import { type RefusalReason, REFUSALS } from '#platform/rules/refusals.ts';
import { type CallDescription, findCall, readCalls } from '#platform/calls/call-descriptions.ts';

// These answers simulate faults that the service does not show in a scene, or never returns to a well-behaved client.
// They override the answers of a scene.

let contract: readonly CallDescription<CallName>[] | undefined;

/** Returns method and path pattern of a call; the pattern matches any path parameters. */
export function getCallEndpoint(name: CallName): Pick<SceneAnswer, 'method' | 'path'> {
  const { method, path } = findCall((contract ??= readCalls('api')), 'api', name);
  return { method: method as SceneAnswer['method'], path };
}

/** Creates an answer that fails with a status and no message. */
export const createFailedAnswer = (name: CallName, status = 500): SceneAnswer => ({
  ...getCallEndpoint(name),
  status,
  body: { code: status, message: '' },
});

/** Creates an answer that is damaged or lost on the way (R-SCN-03). */
export const createFaultyAnswer = (name: CallName, fault: SceneFault): SceneAnswer => ({
  ...getCallEndpoint(name),
  fault,
});

/** Creates an answer that arrives after the scene has ended, so that the screen keeps loading. */
export const createTimeoutAnswer = (name: CallName): SceneAnswer => createFaultyAnswer(name, 'time-out');

/** Creates the answer with which the service refuses a call. */
export function createRefusedAnswer(name: CallName, reason: RefusalReason): SceneAnswer {
  const [code, status, sentence] = REFUSALS[reason];
  return { ...getCallEndpoint(name), status, body: { code, message: sentence.replace(/\{\w+\}/g, '…') } };
}

/** A code that only a bank raises has no status in the reference service. */
const OF_THE_BANK = [400, 'The bank refuses the request.'] as const;

/** Creates a refusal with a code of the error catalogue, as the reference service sends it where it raises the code. */
export function createRefusedAnswerByCode(name: CallName, code: ErrorCode): SceneAnswer {
  const [, ...known] = Object.values(REFUSALS).find(([raised]) => raised === code) ?? [code, ...OF_THE_BANK];
  const [status, sentence] = known;
  return { ...getCallEndpoint(name), status, body: { code, message: sentence.replace(/\{\w+\}/g, '…') } };
}

/** Creates an answer with a body; for calls that would change data, which a scene must not do. */
export const createBodyAnswer = (name: CallName, body: object): SceneAnswer => ({ ...getCallEndpoint(name), body });

/** Delays an answer. @param delayMs in milliseconds */
export const delayAnswer = (answer: SceneAnswer, delayMs: number): SceneAnswer => ({ ...answer, delay: delayMs });

/** Merges answers; the overriding ones replace those of the same call and come first. */
export const overrideAnswers = (answers: readonly SceneAnswer[], ...overrides: SceneAnswer[]): SceneAnswer[] => [
  ...overrides,
  ...answers.filter(({ method, path }) => !overrides.some((one) => isSameCall(one, method, path))),
];

/** Picks the answers to some calls; answers to calls that a screen does not make would only lengthen its file. */
export const pickAnswers = (answers: readonly SceneAnswer[], ...names: CallName[]): SceneAnswer[] => {
  const places = names.map(getCallEndpoint);
  return answers.filter(({ method, path }) => places.some((one) => isSameCall(one, method, path)));
};

/** Whether an answer is to a call. @param path its pattern, as in `schemas/api` */
export const isSameCall = (one: Pick<SceneAnswer, 'method' | 'path'>, method: string, path: string) =>
  one.method === method && one.path === path;

/** The defaults of a screen; a scene states only its differences. */
export type SceneBase = Omit<Scene, 'title' | 'expects'>;

/** Builds a scene of a screen from its defaults, its title and the texts it expects. */
export const createScene = (
  base: SceneBase,
  title: string,
  expects: Scene['expects'],
  rest: Partial<Scene> = {},
): Scene => ({
  ...base,
  title,
  expects,
  ...rest,
});
