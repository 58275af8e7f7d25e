import type { ErrorObject } from 'ajv';
import { type FileSource, joinPath } from '#definitions/files/file-source.ts';
import { readJson } from '#definitions/files/read-json.ts';
import { getValidator } from '#definitions/forms/compile-validators.ts';
import { createSchemaErrorFinder } from '#definitions/forms/schema-errors.ts';
import { createLabelFinder } from '#definitions/forms/field-label.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import overlaySchema from '#schemas/meta/overlay.schema.json' with { type: 'json' };
import { findFirstOverlayProblems } from '#definitions/overlays/check-overlay.ts';
import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { type EntityProblem, createProblemFactory, type CreateProblem } from '#definitions/problems/problem.ts';
import { SCHEMA_ERROR_MESSAGES, type SchemaErrorMessages } from '#definitions/problems/schema-error-messages.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import {
  mentionAll,
  mentionForm,
  mentionRule,
  mentionValue,
  sentence,
  type Sentence,
} from '#definitions/problems/sentence.ts';

const SUFFIX = '.overlay.json';
const errorsOf = createSchemaErrorFinder(overlaySchema, { allErrors: true, verbose: true, allowUnionTypes: true });

/**
 * Reads the overlays of an entity; returns the valid ones, and the problems of the others.
 * @param entityFolder of the entity, in `files`
 * @param portalTexts the texts of the portal, which contain the labels of fields
 */
export function readOverlays(
  files: FileSource,
  entityFolder: string,
  forms: readonly FormDefinition[],
  portalTexts: Readonly<Record<string, string>>,
): { overlays: OverlayDefinition[]; problems: EntityProblem[] } {
  const folder = joinPath(entityFolder, 'forms');
  const read = files
    .listNames(folder)
    .map((name) =>
      readOverlay(
        () => readJson(files, joinPath(folder, name)),
        name,
        forms,
        createProblemFactory(`entities/${entityFolder}/forms/${name}`, createLabelFinder(formIn(name), portalTexts)),
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
  problem: CreateProblem,
): Read {
  const names = forms.map(({ form }) => form);
  if (!name.endsWith(SUFFIX)) {
    const fix = localized(
      `Call it <form>${SUFFIX}, such as login${SUFFIX}.`,
      `Llámelo <formulario>${SUFFIX}, como login${SUFFIX}.`,
    );
    return { problems: [problem('', localized('this file is not used', 'nada lee este archivo'), fix)] };
  }
  const form = forms.find((candidate) => candidate.form === formIn(name));
  if (!form) {
    const guess = findNearestWord(formIn(name), names);
    const fix = guess
      ? localized(`Did you mean ${guess}${SUFFIX}?`, `¿Quiso decir ${guess}${SUFFIX}?`)
      : sentence(localized('Forms are %{forms}.', 'Los formularios son %{forms}.'), {
          forms: mentionAll(names.map(mentionForm)),
        });
    return {
      problems: [problem('', localized('the portal has no such form', 'el portal no tiene ese formulario'), fix)],
    };
  }
  const { json, faults } = readFile();
  if (faults.length > 0) return { problems: faults.map((fault) => problem(...fault)) };
  const errors = errorsOf(json);
  if (errors.length > 0) return { problems: errors.map((error) => explain(problem, error)) };
  const overlay = json as unknown as OverlayDefinition;
  const problems = findFirstOverlayProblems({ overlay, form, validate: getValidator(form.schema), problem });
  return problems.length > 0 ? { problems } : { overlay, problems };
}

function explain(
  problem: CreateProblem,
  { instancePath, keyword, params, parentSchema, data }: ErrorObject,
): EntityProblem {
  const given = params as Record<string, unknown>;
  if (keyword === 'additionalProperties') {
    const word = String(given['additionalProperty']);
    const known = Object.keys((parentSchema?.['properties'] as object) ?? {}).filter((name) => name !== '$schema');
    const guess = findNearestWord(word, known);
    const fix = guess
      ? sentence(localized('Did you mean %{guess}?', '¿Quiso decir %{guess}?'), { guess: mentionRule(guess) })
      : sentence(localized('Known here: %{known}.', 'Aquí se conocen: %{known}.'), {
          known: mentionAll(known.map(mentionRule)),
        });
    const reason = sentence(localized('%{name} is unknown', 'no se conoce %{name}'), { name: mentionRule(word) });
    return problem(`${instancePath}/${word}`, reason, fix);
  }
  if (keyword === 'required') {
    const fix = localized(
      'Write the form and its version, "login@1".',
      'Escriba el formulario y su versión, "login@1".',
    );
    const reason = sentence(localized('%{extends} is missing', 'falta %{extends}'), {
      extends: mentionRule('extends'),
    });
    return problem('/extends', reason, fix);
  }
  if (data === null) {
    const reason = localized('null removes nothing here', 'null no quita nada aquí');
    return problem(instancePath, reason, localized('Remove the line.', 'Quite la línea.'));
  }
  const reason =
    REASONS[keyword]?.(data, given) ??
    sentence(localized('%{value} is not accepted', 'no se acepta %{value}'), { value: mentionValue(data) });
  return problem(instancePath, reason, fixOf(keyword, given));
}

const REASONS: SchemaErrorMessages = {
  ...SCHEMA_ERROR_MESSAGES,
  const: (data) =>
    sentence(localized('%{value} would loosen the form', '%{value} aflojaría el formulario'), {
      value: mentionValue(data),
    }),
  minProperties: () => localized('there is no value', 'ahí no se dice nada'),
  minimum: (data, { limit }) =>
    sentence(localized('%{value} is below %{limit}', '%{value} es menos de %{limit}'), {
      value: Number(data),
      limit: Number(limit),
    }),
  pattern: (data) =>
    sentence(localized('%{value} is not a form with its version', '%{value} no es un formulario con su versión'), {
      value: mentionValue(data),
    }),
  uniqueItems: () => localized('the list has a duplicate', 'la lista nombra algo dos veces'),
};

const fixOf = (keyword: string, { allowedValue }: Record<string, unknown>): Sentence => {
  if (keyword === 'const')
    return sentence(localized('Write %{value}, or remove the line.', 'Escriba %{value}, o quite la línea.'), {
      value: String(allowedValue),
    });
  if (keyword === 'pattern') return localized('Write it like "login@1".', 'Escríbalo como "login@1".');
  return sentence(
    localized('See schemas/meta/overlay.schema.json.', 'Vea schemas/meta/overlay.schema.json.'),
    {},
    localized('Set it again in the form.', 'Póngalo de nuevo en el formulario.'),
  );
};
