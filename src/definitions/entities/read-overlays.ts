import type { ErrorObject } from 'ajv';
import { type FileSource, pathOf } from '#definitions/files/file-source.ts';
import { readJson } from '#definitions/files/read-json.ts';
import { validatorOf } from '#definitions/forms/compile.ts';
import { errorsIn } from '#definitions/forms/errors-in.ts';
import { labelsOf } from '#definitions/forms/field-label.ts';
import type { FormDefinition } from '#definitions/forms/definition.ts';
import overlaySchema from '#schemas/meta/overlay.schema.json' with { type: 'json' };
import { checkOverlay } from '#definitions/overlays/check-overlay.ts';
import { nearest } from '#definitions/problems/nearest.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { type EntityProblem, problemsOf, type SayProblem } from '#definitions/problems/problem.ts';
import { SCHEMA_REASONS, type SchemaReasons } from '#definitions/problems/schema-reasons.ts';
import { say, type Words } from '#definitions/problems/words.ts';

const SUFFIX = '.overlay.json';
const errorsOf = errorsIn(overlaySchema, { allErrors: true, verbose: true, allowUnionTypes: true });

/**
 * Reads the overlays of an entity; those that are in order come back, the others as problems.
 * @param folder of the entity, in `files`
 * @param texts the texts of the portal, which name the fields
 */
export function readOverlays(
  files: FileSource,
  folder: string,
  forms: readonly FormDefinition[],
  texts: Readonly<Record<string, string>>,
): { overlays: OverlayDefinition[]; problems: EntityProblem[] } {
  const place = pathOf(folder, 'forms');
  const read = files
    .namesIn(place)
    .map((name) =>
      readOverlay(
        () => readJson(files, pathOf(place, name)),
        name,
        forms,
        problemsOf(`entities/${folder}/forms/${name}`, labelsOf(formIn(name), texts)),
      ),
    );
  return { overlays: read.flatMap(({ overlay }) => overlay ?? []), problems: read.flatMap(({ problems }) => problems) };
}

interface Read {
  overlay?: OverlayDefinition;
  problems: EntityProblem[];
}

const formIn = (name: string): string => name.slice(0, -SUFFIX.length);

function readOverlay(
  readFile: () => ReturnType<typeof readJson>,
  name: string,
  forms: readonly FormDefinition[],
  problem: SayProblem,
): Read {
  const names = forms.map(({ form }) => form);
  if (!name.endsWith(SUFFIX)) {
    const mend = say(
      `Call it <form>${SUFFIX}, such as login${SUFFIX}.`,
      `Llámelo <formulario>${SUFFIX}, como login${SUFFIX}.`,
    );
    return { problems: [problem('', say('nothing reads this file', 'nada lee este archivo'), mend)] };
  }
  const form = forms.find((candidate) => candidate.form === formIn(name));
  if (!form) {
    const guess = nearest(formIn(name), names);
    const mend = guess
      ? say(`Did you mean ${guess}${SUFFIX}?`, `¿Quiso decir ${guess}${SUFFIX}?`)
      : say(`Forms are ${names.join(', ')}.`, `Los formularios son ${names.join(', ')}.`);
    return { problems: [problem('', say('the portal has no such form', 'el portal no tiene ese formulario'), mend)] };
  }
  const { json, faults } = readFile();
  if (faults.length > 0) return { problems: faults.map((fault) => problem(...fault)) };
  const errors = errorsOf(json);
  if (errors.length > 0) return { problems: errors.map((error) => explain(problem, error)) };
  const overlay = json as unknown as OverlayDefinition;
  const problems = checkOverlay({ overlay, form, validate: validatorOf(form.schema), problem });
  return problems.length > 0 ? { problems } : { overlay, problems };
}

function explain(
  problem: SayProblem,
  { instancePath, keyword, params, parentSchema, data }: ErrorObject,
): EntityProblem {
  const given = params as Record<string, unknown>;
  if (keyword === 'additionalProperties') {
    const word = String(given['additionalProperty']);
    const known = Object.keys((parentSchema?.['properties'] as object) ?? {}).filter((name) => name !== '$schema');
    const guess = nearest(word, known);
    const mend = guess
      ? say(`Did you mean ${guess}?`, `¿Quiso decir ${guess}?`)
      : say(`Known here: ${known.join(', ')}.`, `Aquí se conocen: ${known.join(', ')}.`);
    return problem(`${instancePath}/${word}`, say(`${word} is unknown`, `no se conoce ${word}`), mend);
  }
  if (keyword === 'required') {
    const mend = say('Write the form and its version, "login@1".', 'Escriba el formulario y su versión, "login@1".');
    return problem('/extends', say('extends is missing', 'falta extends'), mend);
  }
  if (data === null) {
    const reason = say('null takes nothing away here', 'null no quita nada aquí');
    return problem(instancePath, reason, say('Remove the line.', 'Quite la línea.'));
  }
  const value = JSON.stringify(data);
  const reason = REASONS[keyword]?.(data, given) ?? say(`${value} is not accepted`, `no se acepta ${value}`);
  return problem(instancePath, reason, mendOf(keyword, given));
}

const REASONS: SchemaReasons = {
  ...SCHEMA_REASONS,
  const: (data) =>
    say(`${JSON.stringify(data)} would loosen the form`, `${JSON.stringify(data)} aflojaría el formulario`),
  minProperties: () => say('nothing is said there', 'ahí no se dice nada'),
  minimum: (data, { limit }) =>
    say(`${String(data)} is below ${String(limit)}`, `${String(data)} es menos de ${String(limit)}`),
  pattern: (data) =>
    say(
      `${JSON.stringify(data)} names no form with its version`,
      `${JSON.stringify(data)} no es un formulario con su versión`,
    ),
  uniqueItems: () => say('the list names something twice', 'la lista nombra algo dos veces'),
};

const mendOf = (keyword: string, { allowedValue }: Record<string, unknown>): Words => {
  const value = String(allowedValue);
  if (keyword === 'const') return say(`Write ${value}, or remove the line.`, `Escriba ${value}, o quite la línea.`);
  if (keyword === 'pattern') return say('Write it like "login@1".', 'Escríbalo como "login@1".');
  return say('See schemas/meta/overlay.schema.json.', 'Vea schemas/meta/overlay.schema.json.');
};
