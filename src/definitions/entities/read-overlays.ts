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
    const fix = localized({
      es: `Llámelo <formulario>${SUFFIX}, como login${SUFFIX}.`,
      en: `Call it <form>${SUFFIX}, such as login${SUFFIX}.`,
    });
    return { problems: [problem('', localized({ es: 'nada lee este archivo', en: 'this file is not used' }), fix)] };
  }
  const form = forms.find((candidate) => candidate.form === formIn(name));
  if (!form) {
    const guess = findNearestWord(formIn(name), names);
    const fix = guess
      ? localized({ es: `¿Quiso decir ${guess}${SUFFIX}?`, en: `Did you mean ${guess}${SUFFIX}?` })
      : sentence(localized({ es: 'Los formularios son %{forms}.', en: 'Forms are %{forms}.' }), {
          forms: mentionAll(names.map(mentionForm)),
        });
    return {
      problems: [
        problem('', localized({ es: 'el portal no tiene ese formulario', en: 'the portal has no such form' }), fix),
      ],
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
      ? sentence(localized({ es: '¿Quiso decir %{guess}?', en: 'Did you mean %{guess}?' }), {
          guess: mentionRule(guess),
        })
      : sentence(localized({ es: 'Aquí se conocen: %{known}.', en: 'Known here: %{known}.' }), {
          known: mentionAll(known.map(mentionRule)),
        });
    const reason = sentence(localized({ es: 'no se conoce %{name}', en: '%{name} is unknown' }), {
      name: mentionRule(word),
    });
    return problem(`${instancePath}/${word}`, reason, fix);
  }
  if (keyword === 'required') {
    const fix = localized({
      es: 'Escriba el formulario y su versión, "login@1".',
      en: 'Write the form and its version, "login@1".',
    });
    const reason = sentence(localized({ es: 'falta %{extends}', en: '%{extends} is missing' }), {
      extends: mentionRule('extends'),
    });
    return problem('/extends', reason, fix);
  }
  if (data === null) {
    const reason = localized({ es: 'null no quita nada aquí', en: 'null removes nothing here' });
    return problem(instancePath, reason, localized({ es: 'Quite la línea.', en: 'Remove the line.' }));
  }
  const reason =
    REASONS[keyword]?.(data, given) ??
    sentence(localized({ es: 'no se acepta %{value}', en: '%{value} is not accepted' }), { value: mentionValue(data) });
  return problem(instancePath, reason, fixOf(keyword, given));
}

const REASONS: SchemaErrorMessages = {
  ...SCHEMA_ERROR_MESSAGES,
  const: (data) =>
    sentence(localized({ es: '%{value} aflojaría el formulario', en: '%{value} would loosen the form' }), {
      value: mentionValue(data),
    }),
  minProperties: () => localized({ es: 'ahí no se dice nada', en: 'there is no value' }),
  minimum: (data, { limit }) =>
    sentence(localized({ es: '%{value} es menos de %{limit}', en: '%{value} is below %{limit}' }), {
      value: Number(data),
      limit: Number(limit),
    }),
  pattern: (data) =>
    sentence(
      localized({ es: '%{value} no es un formulario con su versión', en: '%{value} is not a form with its version' }),
      {
        value: mentionValue(data),
      },
    ),
  uniqueItems: () => localized({ es: 'la lista nombra algo dos veces', en: 'the list has a duplicate' }),
};

const fixOf = (keyword: string, { allowedValue }: Record<string, unknown>): Sentence => {
  if (keyword === 'const')
    return sentence(
      localized({ es: 'Escriba %{value}, o quite la línea.', en: 'Write %{value}, or remove the line.' }),
      {
        value: String(allowedValue),
      },
    );
  if (keyword === 'pattern') return localized({ es: 'Escríbalo como "login@1".', en: 'Write it like "login@1".' });
  return sentence(
    localized({ es: 'Vea schemas/meta/overlay.schema.json.', en: 'See schemas/meta/overlay.schema.json.' }),
    {},
    localized({ es: 'Póngalo de nuevo en el formulario.', en: 'Set it again in the form.' }),
  );
};
