import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { ErrorObject } from 'ajv';
import type { FormDefinition } from '#definitions/forms/definition.ts';
import overlaySchema from '#schemas/meta/overlay.schema.json' with { type: 'json' };
import { checkOverlay } from './check-overlay.ts';
import { nearest } from '#definitions/problems/nearest.ts';
import type { OverlayDefinition } from './overlay-definition.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';

const SUFFIX = '.overlay.json';
const validate = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile(overlaySchema);

/** Reads the overlays of an entity's folder; those that are in order come back, the others as problems. */
export function readOverlays(
  directory: string,
  folder: string,
  forms: readonly FormDefinition[],
): { overlays: OverlayDefinition[]; problems: EntityProblem[] } {
  const place = join(directory, 'forms');
  if (!existsSync(place)) return { overlays: [], problems: [] };
  const read = readdirSync(place)
    .filter((name) => !name.startsWith('.'))
    .map((name) => readOverlay(join(place, name), `entities/${folder}/forms/${name}`, name, forms));
  return { overlays: read.flatMap(({ overlay }) => overlay ?? []), problems: read.flatMap(({ problems }) => problems) };
}

interface Read {
  overlay?: OverlayDefinition;
  problems: EntityProblem[];
}

function readOverlay(path: string, file: string, name: string, forms: readonly FormDefinition[]): Read {
  const problem = problemsOf(file);
  const names = forms.map(({ form }) => form);
  if (!name.endsWith(SUFFIX)) {
    return { problems: [problem('', 'nothing reads this file', `Call it <form>${SUFFIX}, such as login${SUFFIX}.`)] };
  }
  const form = forms.find((candidate) => candidate.form === name.slice(0, -SUFFIX.length));
  if (!form) {
    const guess = nearest(name.slice(0, -SUFFIX.length), names);
    const mend = guess ? `Did you mean ${guess}${SUFFIX}?` : `Forms are ${names.join(', ')}.`;
    return { problems: [problem('', 'the portal has no such form', mend)] };
  }
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const mend = 'Look there for a missing or superfluous comma, quote or bracket.';
    return { problems: [problem('', `this is no JSON: ${(error as Error).message}`, mend)] };
  }
  if (!validate(json)) return { problems: (validate.errors ?? []).map((error) => explain(file, error)) };
  const overlay = json as unknown as OverlayDefinition;
  const problems = checkOverlay(file, overlay, form);
  return problems.length > 0 ? { problems } : { overlay, problems };
}

function explain(file: string, { instancePath, keyword, params, parentSchema, data }: ErrorObject): EntityProblem {
  const problem = problemsOf(file);
  const given = params as Record<string, unknown>;
  if (keyword === 'additionalProperties') {
    const word = String(given['additionalProperty']);
    const known = Object.keys((parentSchema?.['properties'] as object) ?? {}).filter((name) => name !== '$schema');
    const guess = nearest(word, known);
    return problem(
      `${instancePath}/${word}`,
      `${word} is unknown`,
      guess ? `Did you mean ${guess}?` : `Known here: ${known.join(', ')}.`,
    );
  }
  if (keyword === 'required')
    return problem('/extends', 'extends is missing', 'Write the form and its version, "login@1".');
  if (data === null) return problem(instancePath, 'null takes nothing away here', 'Remove the line.');
  return problem(
    instancePath,
    REASONS[keyword]?.(data, given) ?? `${JSON.stringify(data)} is not accepted`,
    mendOf(keyword, given),
  );
}

const REASONS: Record<string, (data: unknown, params: Record<string, unknown>) => string> = {
  type: (data, { type }) => `${JSON.stringify(data)} is not of the type ${String(type)}`,
  const: (data) => `${JSON.stringify(data)} would loosen the form`,
  minLength: () => 'the text is empty',
  maxLength: (data, { limit }) => `the text has ${String(data).length} characters; ${String(limit)} are allowed`,
  minProperties: () => 'nothing is said there',
  minItems: () => 'the list is empty',
  minimum: (data, { limit }) => `${String(data)} is below ${String(limit)}`,
  pattern: (data) => `${JSON.stringify(data)} names no form with its version`,
  uniqueItems: () => 'the list names something twice',
};

const mendOf = (keyword: string, { allowedValue }: Record<string, unknown>): string => {
  if (keyword === 'const') return `Write ${String(allowedValue)}, or remove the line.`;
  if (keyword === 'pattern') return 'Write it like "login@1".';
  return 'See schemas/meta/overlay.schema.json.';
};
