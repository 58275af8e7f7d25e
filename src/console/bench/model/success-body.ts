import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import { findCallName, getCallWithResponseSchema } from '#console/bench/codes/call-codes.ts';

interface Shape {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  items?: Shape;
}

/**
 * Creates a successful body for a call: that of another answer in these scenes, otherwise the minimum that its contract
 * requires, with empty lists.
 * @param scenes to search, best last: the last successful answer wins
 * @returns undefined for a call outside the contract
 */
export function findOrCreateSuccessBody(
  { method, path }: SceneAnswer,
  scenes: readonly Scene[],
): { body: unknown } | undefined {
  const name = findCallName(method, path);
  const known = scenes
    .flatMap(({ answers }) => answers)
    .findLast((answer) => isSuccess(answer) && name !== undefined && findCallName(answer.method, answer.path) === name);
  if (known) return { body: known.body };
  return name && { body: leastOf(getCallWithResponseSchema(name).response as Shape) };
}

const isSuccess = ({ status = 200, fault }: SceneAnswer): boolean => status < 300 && fault === undefined;

function leastOf(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  switch (Array.isArray(shape.type) ? (shape.type[0] as string) : shape.type) {
    case 'object':
      return Object.fromEntries((shape.required ?? []).map((name) => [name, leastOf(shape.properties?.[name] ?? {})]));
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return shape.minimum ?? 0;
    case 'null':
      return null;
    default:
      return '';
  }
}
