import type { Scene, SceneAnswer, SceneFault } from '#shared/scene.ts';
import type { CallName } from '#shared/contract.ts';
import type { ErrorCode } from '#shared/error-catalogue.ts';
import { type RefusalReason, REFUSALS } from '#service/rules/refusals.ts';
import { type CallDescription, findCall, readCalls } from '#service/wire/call-descriptions.ts';

// Faults that the service does not show in a scene, or never returns to a well-behaved client; they override its
// answers.

let contract: readonly CallDescription<CallName>[] | undefined;

/** Method and path pattern of a call, with any value in its path parameters. */
export function getCallEndpoint(name: CallName): Pick<SceneAnswer, 'method' | 'path'> {
  const { method, path } = findCall((contract ??= readCalls('api')), 'api', name);
  return { method: method as SceneAnswer['method'], path };
}

/** A call that fails with nothing but the status. */
export const createFailedAnswer = (name: CallName, status = 500): SceneAnswer => ({
  ...getCallEndpoint(name),
  status,
  body: { code: status, message: '' },
});

/** A call whose answer goes wrong on the way (R-SCN-03). */
export const createFaultyAnswer = (name: CallName, fault: SceneFault): SceneAnswer => ({
  ...getCallEndpoint(name),
  fault,
});

/** A call whose answer comes after the scene has ended, so that the screen keeps loading. */
export const createTimeoutAnswer = (name: CallName): SceneAnswer => createFaultyAnswer(name, 'time-out');

/** A call that the service turns down. */
export function createRefusedAnswer(name: CallName, reason: RefusalReason): SceneAnswer {
  const [code, status, sentence] = REFUSALS[reason];
  return { ...getCallEndpoint(name), status, body: { code, message: sentence.replace(/\{\w+\}/g, '…') } };
}

/** What only a bank raises has no status here. */
const OF_THE_BANK = [400, 'The bank turns it down.'] as const;

/** A call that is turned down with a code of the error catalogue, as the reference service does where it raises it. */
export function createRefusedAnswerByCode(name: CallName, code: ErrorCode): SceneAnswer {
  const [, ...known] = Object.values(REFUSALS).find(([raised]) => raised === code) ?? [code, ...OF_THE_BANK];
  const [status, sentence] = known;
  return { ...getCallEndpoint(name), status, body: { code, message: sentence.replace(/\{\w+\}/g, '…') } };
}

/** A call that returns this body; for calls that would change data, which a scene must not do. */
export const createBodyAnswer = (name: CallName, body: object): SceneAnswer => ({ ...getCallEndpoint(name), body });

/** An answer that takes its time. */
export const delayAnswer = (answer: SceneAnswer, delay: number): SceneAnswer => ({ ...answer, delay });

/** Merges answers of which the first match counts: the overriding ones come first. */
export const overrideAnswers = (answers: readonly SceneAnswer[], ...laid: SceneAnswer[]): SceneAnswer[] => [
  ...laid,
  ...answers.filter(({ method, path }) => !laid.some((one) => isSameCall(one, method, path))),
];

/** Only the answers to some calls: what a screen does not ask for would make a file longer. */
export const pickAnswers = (answers: readonly SceneAnswer[], ...names: CallName[]): SceneAnswer[] => {
  const places = names.map(getCallEndpoint);
  return answers.filter(({ method, path }) => places.some((one) => isSameCall(one, method, path)));
};

const isSameCall = (one: Pick<SceneAnswer, 'method' | 'path'>, method: string, path: string) =>
  one.method === method && one.path === path;

/** The defaults of a screen; a scene states only its differences. */
export type SceneBase = Omit<Scene, 'title' | 'expects'>;

/** Builds a scene of a screen from its defaults, its title and the texts it expects. */
export const createScene = (
  usual: SceneBase,
  title: string,
  expects: Scene['expects'],
  rest: Partial<Scene> = {},
): Scene => ({
  ...usual,
  title,
  expects,
  ...rest,
});
