import { Ajv, type ValidateFunction } from 'ajv';
import sceneSchema from '#schemas/scene.schema.json' with { type: 'json' };
import { MAX_SCENE_BYTES, type Scene } from '#shared/scene.ts';
import { findInvisible } from '#shared/invisible-characters.ts';
import { findPersonalData } from '#shared/privacy/find-leaks.ts';
import { isStorableText } from './storable-text.ts';

/** Why something is no scene that may be kept. */
interface SceneProblem {
  /** Malformed, or with possible personal data. */
  reason: 'wrong' | 'leaks';
  /** For engineers: where, and never what stands there. */
  where: string;
}

/** How deep a scene is nested: an answer of the contract, in an answer of a scene, and some room. */
export const MAX_SCENE_DEPTH = 16;

let compiled: ValidateFunction | undefined;
/** Compiled with the first scene: most commands never have one. */
const formOf = () => (compiled ??= new Ajv({ allowUnionTypes: true }).compile<unknown>(sceneSchema));

/**
 * Finds why a JSON value is not a valid scene (R-SCN-01): form, size, texts that cannot be stored, possible personal
 * data.
 * @param known tokens that it may contain: they open no session and identify no person
 * @returns undefined when the scene is valid
 */
export function findSceneProblem(value: unknown, known: readonly string[] = []): SceneProblem | undefined {
  if (!isShallow(value)) return wrong('/');
  const isScene = formOf();
  if (!isScene(value)) return wrong(isScene.errors?.[0]?.instancePath || '/');
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_SCENE_BYTES) return wrong('/');
  if (findInvisible((value as Scene).title, 'line') !== undefined) return wrong('/title');
  // Code, number and hash of an entity have a form that cannot hold personal data; a hash is as long as a token.
  const { entity: _entity, ...rest } = value as Scene;
  const [leak] = findPersonalData(without(rest, known));
  return leak && { reason: 'leaks', where: `/${leak.path} (${leak.kind})` };
}

const wrong = (where: string): SceneProblem => ({ reason: 'wrong', where });

/** Whether nothing is nested deeper than a scene needs, and all texts and names can be kept. Without recursion. */
function isShallow(value: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [inner, depth] = next;
    if (typeof inner === 'string' && !isStorableText(inner)) return false;
    if (typeof inner !== 'object' || inner === null) continue;
    if (depth === MAX_SCENE_DEPTH) return false;
    for (const [name, part] of Object.entries(inner)) {
      if (!isStorableText(name)) return false;
      open.push([part, depth + 1]);
    }
  }
  return true;
}

/** The same without some texts. */
const without = (value: unknown, known: readonly string[]): unknown =>
  JSON.parse(known.reduce((text, one) => text.replaceAll(one, ' '), JSON.stringify(value))) as unknown;
