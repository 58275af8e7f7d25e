import { Ajv, type ValidateFunction } from 'ajv';
import sceneSchema from '#schemas/scene.schema.json' with { type: 'json' };
import { MAX_SCENE_BYTES, type Scene } from '#shared/scenes/scene.ts';
import { findInvisibleCharacter } from '#shared/texts/invisible-characters.ts';
import { findPersonalData } from '#shared/privacy/find-leaks.ts';
import { isStorableText } from '#platform/rules/storable-text.ts';

interface SceneProblem {
  /** Malformed, or possibly with personal data. */
  reason: 'wrong' | 'leaks';
  /** The location, for engineers; never the value found there. */
  where: string;
}

/** Maximum nesting of a scene: a response of the contract within the scene, and some reserve. */
export const MAX_SCENE_DEPTH = 16;

let compiled: ValidateFunction | undefined;
/** Compiled on first use: most commands never validate a scene. */
const formOf = () => (compiled ??= new Ajv({ allowUnionTypes: true }).compile<unknown>(sceneSchema));

/**
 * Finds the reason why a JSON value is not a valid scene (R-SCN-01): form, size, texts that cannot be stored, or
 * possible personal data.
 * @param allowedTokens allowed tokens: they open no session and identify no person
 * @returns undefined when the scene is valid
 */
export function findSceneProblem(value: unknown, allowedTokens: readonly string[] = []): SceneProblem | undefined {
  if (!isShallow(value)) return wrong('/');
  const isScene = formOf();
  if (!isScene(value)) return wrong(isScene.errors?.[0]?.instancePath || '/');
  // Only the library has the answers that a name stands for.
  if ('sharedAnswers' in (value as object)) return wrong('/sharedAnswers');
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_SCENE_BYTES) return wrong('/');
  if (findInvisibleCharacter((value as Scene).title, 'line') !== undefined) return wrong('/title');
  // Code, number and hash of an entity, a build of the portal and the structure of a screen cannot contain personal data
  // because of their form; a hash would look like a token.
  const { entity: _entity, portal: _portal, shown, ...rest } = value as Scene;
  const [leak] = findPersonalData(without({ ...rest, ...(shown && { shown: { path: shown.path } }) }, allowedTokens));
  return leak && { reason: 'leaks', where: `/${leak.path} (${leak.kind})` };
}

const wrong = (where: string): SceneProblem => ({ reason: 'wrong', where });

/**
 * Whether the nesting is within the limit and all strings and keys can be stored. Iterative, because recursion could
 * overflow the stack.
 */
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

const without = (value: unknown, known: readonly string[]): unknown =>
  JSON.parse(known.reduce((text, one) => text.replaceAll(one, ' '), JSON.stringify(value))) as unknown;
