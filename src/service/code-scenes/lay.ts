import type { Scene, SceneAnswer, SceneFault } from '#shared/scene.ts';
import type { CallName } from '#shared/contract.ts';
import type { ErrorCode } from '#shared/error-catalogue.ts';
import { type RefusalReason, REFUSALS } from '#service/rules/refusals.ts';
import { type CallDescription, findCall, readCalls } from '#service/wire/call-schemas.ts';

// What the service does not do in a scene, or does to nobody who behaves: laid over what it answered.

let contract: readonly CallDescription<CallName>[] | undefined;

/** Where a call goes, whatever stands in its path. */
export function placeOf(name: CallName): Pick<SceneAnswer, 'method' | 'path'> {
  const { method, path } = findCall((contract ??= readCalls('api')), 'api', name);
  return { method: method as SceneAnswer['method'], path };
}

/** A call that fails with nothing but the status. */
export const failing = (name: CallName, status = 500): SceneAnswer => ({
  ...placeOf(name),
  status,
  body: { code: status, message: '' },
});

/** A call whose answer goes wrong on the way (R-SCN-03). */
export const faulty = (name: CallName, fault: SceneFault): SceneAnswer => ({ ...placeOf(name), fault });

/** A call that is answered when nobody looks any more, so that the screen waits. */
export const waiting = (name: CallName): SceneAnswer => faulty(name, 'time-out');

/** A call that the service turns down. */
export function refused(name: CallName, reason: RefusalReason): SceneAnswer {
  const [code, status, sentence] = REFUSALS[reason];
  return { ...placeOf(name), status, body: { code, message: sentence.replace(/\{\w+\}/g, '…') } };
}

/** What only a bank raises has no status here. */
const OF_THE_BANK = [400, 'The bank turns it down.'] as const;

/** A call that is turned down with a code of the error catalogue, as the reference service does where it raises it. */
export function refusedWith(name: CallName, code: ErrorCode): SceneAnswer {
  const [, ...known] = Object.values(REFUSALS).find(([raised]) => raised === code) ?? [code, ...OF_THE_BANK];
  const [status, sentence] = known;
  return { ...placeOf(name), status, body: { code, message: sentence.replace(/\{\w+\}/g, '…') } };
}

/** A call that answers such a body: for what it would change, which a scene must not. */
export const answering = (name: CallName, body: object): SceneAnswer => ({ ...placeOf(name), body });

/** An answer that takes its time. */
export const slow = (answer: SceneAnswer, delay: number): SceneAnswer => ({ ...answer, delay });

/** Answers of which the first ones count: what is laid over them comes before what they were. */
export const over = (answers: readonly SceneAnswer[], ...laid: SceneAnswer[]): SceneAnswer[] => [
  ...laid,
  ...answers.filter(({ method, path }) => !laid.some((one) => isSameCall(one, method, path))),
];

/** Only the answers to some calls: what a screen does not ask for would make a file longer. */
export const only = (answers: readonly SceneAnswer[], ...names: CallName[]): SceneAnswer[] => {
  const places = names.map(placeOf);
  return answers.filter(({ method, path }) => places.some((one) => isSameCall(one, method, path)));
};

const isSameCall = (one: Pick<SceneAnswer, 'method' | 'path'>, method: string, path: string) =>
  one.method === method && one.path === path;

/** What is usual at a screen: a scene before it is said what of it. */
export type Usual = Omit<Scene, 'title' | 'expects'>;

/** A scene of a screen: what is usual there, its title for people, and what is seen. */
export const show = (usual: Usual, title: string, expects: Scene['expects'], rest: Partial<Scene> = {}): Scene => ({
  ...usual,
  title,
  expects,
  ...rest,
});
