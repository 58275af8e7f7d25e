import { describe, expect, test } from 'vitest';
import { DEFAULT_BODY_LIMIT } from '#platform/http/unread-request-bodies.ts';
import { MAX_SCENE_BYTES } from '#shared/scenes/scene.ts';
import { VERSION_LIMITS } from '#shared/versions/version-limits.ts';
import { CONSOLE_CALLS } from './console-calls.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  maxLength?: number;
  format?: string;
  pattern?: string;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
}

/** JSON may write any character as `\\uXXXX`, and some programs do so with each that is not ASCII. */
const ESCAPED = 6;
/** Numbers, true, false, null, dates and ids. */
const SHORT = 40;
const FIXED = new Set(['uuid', 'date', 'date-time']);
const REST = 4096;

/** The longest JSON text that a schema accepts; infinite when the schema sets no limit. */
function longest(schema: Schema): number {
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  const [type] = [schema.type].flat();
  if (type === 'string') return longestText(schema);
  if (type === 'array') return (longest(schema.items ?? {}) + 1) * (schema.maxItems ?? Infinity) + 2;
  if (type !== 'object') return type === undefined ? Infinity : SHORT;
  if (schema.additionalProperties !== false) return Infinity;
  const members = Object.entries(schema.properties ?? {});
  return members.reduce((sum, [name, value]) => sum + name.length + 4 + longest(value), 2);
}

const longestText = ({ maxLength, format, pattern }: Schema): number => {
  if (maxLength !== undefined) return maxLength * ESCAPED + 2;
  const isFixed = FIXED.has(format ?? '') || (pattern !== undefined && !/[*+]|,}/.test(pattern));
  return isFixed ? 2 * SHORT : Infinity;
};

/** Bytes of bodies whose schema sets no limit, because the call checks them itself. */
const CHECKED_BY_THE_CALL: Record<string, number> = {
  // A text file before and after the change, with each quote and line end escaped. Terms have at most 200,000 characters.
  changeVersion: Math.max(2 * 2 * VERSION_LIMITS.textBytes, 2 * 200_000 * ESCAPED) + REST,
  saveScene: MAX_SCENE_BYTES + REST,
  createSceneShowings: 12 * MAX_SCENE_BYTES + REST,
  // Six texts that a browser says of a new passkey, and extensions that are not read.
  addMeans: 6 * 20_000 + REST,
  // Fields that are sent back as they were read.
  updateStaff: 64 * 1024,
};

describe('R-STU-10 R-STU-20 each call of the console accepts the longest body that its record allows', () => {
  const withBody = CONSOLE_CALLS.filter(({ body, bodyTypes }) => body ?? bodyTypes);

  test.each(withBody.map((call) => [call.operationId, call] as const))('%s', (name, { body, bodyTypes, bodyLimit }) => {
    if (bodyTypes) return expect(bodyLimit, 'a file needs a limit of its own').toBeGreaterThan(0);
    const own = longest(body as Schema);
    const needed = Number.isFinite(own) ? own : CHECKED_BY_THE_CALL[name];
    expect(needed, 'the schema sets no limit: say here what the call checks').toBeDefined();
    expect(bodyLimit ?? DEFAULT_BODY_LIMIT).toBeGreaterThanOrEqual(needed!);
    return undefined;
  });

  test('a limit of its own is only for calls that need more than the default', () => {
    const own = CONSOLE_CALLS.flatMap(({ operationId, bodyLimit }) =>
      bodyLimit === undefined ? [] : [[operationId, bodyLimit]],
    );
    expect(own.filter(([, limit]) => (limit as number) <= DEFAULT_BODY_LIMIT)).toEqual([]);
  });
});
