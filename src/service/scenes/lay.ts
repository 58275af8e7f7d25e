import type { SceneAnswer, SceneFault } from '#shared/scene.ts';
import type { CallName } from '#shared/contract.ts';
import { schemaOf } from '#service/calls/schemas.ts';
import { type RefusalReason, REFUSALS } from '#service/rules/refusals.ts';

// What the service does not do in a scene, or does to nobody who behaves: laid over what it answered.

/** Where a call goes, whatever stands in its path. */
export function placeOf(name: CallName): Pick<SceneAnswer, 'method' | 'path'> {
  const { method, path } = schemaOf(name);
  return { method: method as SceneAnswer['method'], path };
}

/** A call that fails with nothing but the status. */
export const failing = (name: CallName, status = 500): SceneAnswer => ({
  ...placeOf(name),
  status,
  body: { code: status, message: 'Error' },
});

/** A call whose answer goes wrong on the way (R-SCN-03). */
export const faulty = (name: CallName, fault: SceneFault): SceneAnswer => ({ ...placeOf(name), fault });

/** A call that the service turns down. */
export function refused(name: CallName, reason: RefusalReason): SceneAnswer {
  const [code, status, sentence] = REFUSALS[reason];
  return { ...placeOf(name), status, body: { code, message: sentence.replace(/\{\w+\}/g, '…') } };
}

/** A call that answers such a body: for what it would change, which a scene must not. */
export const answering = (name: CallName, body: object): SceneAnswer => ({ ...placeOf(name), body });

/** An answer that takes its time. */
export const slow = (answer: SceneAnswer, delay: number): SceneAnswer => ({ ...answer, delay });

/** Answers of which the first ones count: what is laid over them comes before what they were. */
export const over = (answers: readonly SceneAnswer[], ...laid: SceneAnswer[]): SceneAnswer[] => [
  ...laid,
  ...answers.filter(({ method, path }) => !laid.some((one) => one.method === method && one.path === path)),
];
