import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import { CALL_SCHEMAS } from '#platform/calls/call-schemas.ts';

const ajv = addFormats(new Ajv({ strict: false }));
const compiled = new Map<object, ValidateFunction>();
/** Caches the bodies that match their schema: many scenes share an answer. */
const fitting = new WeakSet<object>();

/**
 * Checks a successful answer against the schema of its call in `schemas/api`; answers with a fault are not checked.
 * @throws Error when the call does not exist or the body does not match its schema
 */
export function assertAnswerFitsContract({ method, path, status = 200, body, fault }: SceneAnswer): void {
  const call = CALL_SCHEMAS.find((one) => one.method === method && one.path === path);
  if (!call) throw new Error(`There is no ${method} ${path} in schemas/api.`);
  if (fault !== undefined || status !== 200 || isKnown(body)) return;
  const fits = compiled.get(call.response) ?? ajv.compile(call.response);
  compiled.set(call.response, fits);
  if (!fits(body))
    throw new Error(`The answer to ${call.operationId} does not fit schemas/api: ${ajv.errorsText(fits.errors)}.`);
  if (typeof body === 'object' && body !== null) fitting.add(body);
}

const isKnown = (body: unknown) => typeof body === 'object' && body !== null && fitting.has(body);

/** Checks the answers of all scenes. @throws Error that names the first scene with an answer that does not match */
export function assertScenesFitContract(scenes: ReadonlyMap<string, Scene>): void {
  for (const [name, { answers }] of scenes)
    for (const answer of answers) {
      try {
        assertAnswerFitsContract(answer);
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
    }
}
