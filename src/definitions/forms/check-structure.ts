import { localized } from '#definitions/problems/localized-text.ts';
import { FIELD_NORMALISERS } from '#shared/fields/field-kinds.ts';
import { suggestWord } from './check-schema.ts';
import { getFieldNames } from './form-definition.ts';
import type { DefinitionProblem, FormDefinition } from './form-definition.ts';
import type { FormRecord } from './form-record.ts';

/** Checks that the parts of a definition are consistent, beyond its meta schema. */
export const checkStructure = (definition: FormDefinition): DefinitionProblem[] =>
  [
    orderProblems,
    widgetProblems,
    kindProblems,
    optionProblems,
    requiredProblems,
    pointerProblems,
    ruleProblems,
    exampleProblems,
  ].flatMap((find) => find(definition));

const unknown = (path: string, word: string, known: readonly string[]): DefinitionProblem => ({
  path,
  reason: localized({ es: `no hay ninguna propiedad ${word}`, en: `there is no property ${word}` }),
  fix: suggestWord(word, known),
});

function orderProblems(definition: FormDefinition): DefinitionProblem[] {
  const names = getFieldNames(definition);
  const { order } = definition.ui;
  return [
    ...order.filter((name) => !names.includes(name)).map((name) => unknown('/ui/fields', name, names)),
    ...names
      .filter((name) => !order.includes(name))
      .map((name) => ({
        path: '/ui/fields',
        reason: localized({ es: `la propiedad ${name} no se ve nunca`, en: `the property ${name} is never shown` }),
        fix: localized({ es: 'Añádala en fields.', en: 'Add it under fields.' }),
      })),
  ];
}

/**
 * Checks that fields name an existing section, and that the fields of a section are adjacent and in the order of the
 * sections.
 */
export function checkSections({ ui: { fields, sections = {} } }: FormRecord): DefinitionProblem[] {
  const known = Object.keys(sections);
  const lost = Object.entries(fields).filter(([, { section }]) => !isPlaced(section, known));
  if (lost.length > 0) {
    return lost.map(([name, { section = '' }]) => ({
      path: `/ui/fields/${name}/section`,
      reason: localized({ es: `no hay ninguna sección "${section}"`, en: `there is no section "${section}"` }),
      fix: known.length > 0 ? suggestWord(section, known) : localized({ es: 'Quítela.', en: 'Remove it.' }),
    }));
  }
  const indices = Object.values(fields).map(({ section = '' }) => known.indexOf(section));
  const early = indices.findIndex((place, index) => place < (indices[index - 1] ?? place));
  if (early < 0) return [];
  const name = Object.keys(fields)[early] ?? '';
  return [
    {
      path: `/ui/fields/${name}`,
      reason: localized({
        es: 'no sigue a los campos de su sección',
        en: 'it does not follow the fields of its section',
      }),
      fix: localized({ es: 'Póngalo junto a ellos.', en: 'Move it next to them.' }),
    },
  ];
}

const isPlaced = (section: string | undefined, known: readonly string[]) =>
  known.length === 0 ? section === undefined : known.includes(section ?? '');

/** Checks that a form has a draft exactly when one of its fields is stored. */
export function checkDraftMatchesStoredFields({ ui: { fields }, draft }: FormRecord): DefinitionProblem[] {
  const kept = Object.keys(fields).filter((name) => fields[name]?.draft);
  if (draft && kept.length === 0) {
    const reason = localized({
      es: `ningún campo se guarda en ${draft.name}`,
      en: `no field is kept in ${draft.name}`,
    });
    const fix = localized({ es: 'Añada "draft": true a un campo.', en: 'Add "draft": true to a field.' });
    return [{ path: '/draft', reason, fix }];
  }
  if (draft) return [];
  return kept.map((name) => ({
    path: `/ui/fields/${name}/draft`,
    reason: localized({ es: 'el formulario no tiene borrador', en: 'the form has no draft' }),
    fix: localized({
      es: 'Póngale nombre: "draft": { "name": …, "keeps": … }.',
      en: 'Name it: "draft": { "name": …, "keeps": … }.',
    }),
  }));
}

/** The format in which a widget holds its value. */
const FORMAT_OF: Record<string, string> = {
  date: 'date',
  money: 'amount',
  email: 'email',
  bic: 'bic',
  'tax-id': 'spanish-tax-id',
};

const widgetProblems = ({ schema, ui }: FormDefinition): DefinitionProblem[] =>
  ui.order.flatMap((name) => {
    const widget = ui.fields[name]?.widget;
    const property = schema.properties[name];
    const format = FORMAT_OF[widget ?? ''];
    if (!property || !format || property.format === format) return [];
    return [
      {
        path: `/schema/properties/${name}`,
        reason: localized({
          es: `el widget ${widget} guarda su valor en el formato ${format}`,
          en: `the widget ${widget} holds its value in the format ${format}`,
        }),
        fix: localized({ es: `Añada "format": "${format}".`, en: `Add "format": "${format}".` }),
      },
    ];
  });

/** Checks that the kind of input of each field is known (R-TYPE-01). */
const kindProblems = ({ schema }: FormDefinition): DefinitionProblem[] =>
  Object.entries(schema.properties).flatMap(([name, { 'x-kind': kind }]) =>
    kind === undefined || kind in FIELD_NORMALISERS
      ? []
      : [
          {
            path: `/schema/properties/${name}/x-kind`,
            reason: localized({ es: `no hay ninguna clase ${kind}`, en: `there is no kind ${kind}` }),
            fix: suggestWord(kind, Object.keys(FIELD_NORMALISERS)),
          },
        ],
  );

const optionProblems = ({ schema, ui }: FormDefinition): DefinitionProblem[] =>
  Object.entries(ui.fields).flatMap(([name, { options }]) => {
    const { enum: values, default: preset } = schema.properties[name] ?? {};
    const path = `/ui/fields/${name}/options`;
    if (options && preset !== undefined && options[0] !== preset) {
      const reason = localized({
        es: `el valor por defecto, ${String(preset)}, no es el primero`,
        en: `the default ${String(preset)} is not the first one`,
      });
      return [{ path, reason, fix: localized({ es: 'Póngalo el primero.', en: 'Put it first.' }) }];
    }
    return (options ?? [])
      .filter((option) => values && !values.includes(option))
      .map((option) => ({
        path,
        reason: localized({ es: `el esquema rechaza "${option}"`, en: `the schema refuses "${option}"` }),
        fix: suggestWord(option, values as string[]),
      }));
  });

function requiredProblems({ schema }: FormDefinition): DefinitionProblem[] {
  const known = Object.keys(schema.properties);
  return (schema.required ?? [])
    .filter((name) => !known.includes(name))
    .map((name) => unknown('/schema/required', name, known));
}

/** A `$data` without a target passes silently, so each must refer to a field or to required context. */
function pointerProblems({ schema }: FormDefinition): DefinitionProblem[] {
  const { $ctx } = schema.properties;
  const pointers = [...JSON.stringify(schema).matchAll(/"\$data":"([^"]*)"/g)].map(([, pointer]) => pointer ?? '');
  return [...new Set(pointers)].flatMap((pointer) => {
    const [, context, name = ''] = /^1\/(\$ctx\/)?([^/]+)$/.exec(pointer) ?? [];
    const path = '/schema';
    const named = `"$data": "${pointer}"`;
    if (!name) {
      const fix = localized({ es: 'Escriba 1/<campo> o 1/$ctx/<nombre>.', en: 'Write 1/<field> or 1/$ctx/<name>.' });
      return [{ path, reason: localized({ es: `${named} no señala nada`, en: `${named} is not a pointer` }), fix }];
    }
    if (!context) return schema.properties[name] ? [] : [unknown(path, name, Object.keys(schema.properties))];
    if (schema.required?.includes('$ctx') && $ctx?.required?.includes(name)) return [];
    return [
      {
        path,
        reason: localized({
          es: `${named} se apoya en un contexto que no es obligatorio`,
          en: `${named} depends on context that is not required`,
        }),
        fix: localized({ es: `Haga obligatorios $ctx y, en él, ${name}.`, en: `Require $ctx, and ${name} in it.` }),
      },
    ];
  });
}

const ruleProblems = (definition: FormDefinition): DefinitionProblem[] =>
  Object.entries(definition.ui.fields).flatMap(([name, { rule }]) => {
    const names = getFieldNames(definition);
    if (!rule || names.includes(rule.condition.field)) return [];
    return [unknown(`/ui/fields/${name}/rule/condition/field`, rule.condition.field, names)];
  });

/** Checks that a valid example fills in each field: what may be typed into it is tried with that value (R-TYPE-01). */
const exampleProblems = (definition: FormDefinition): DefinitionProblem[] =>
  getFieldNames(definition)
    .filter((name) => !definition.examples.valid.some((values) => (values[name] ?? '') !== ''))
    .map((name) => ({
      path: '/examples/valid',
      reason: localized({ es: `ningún ejemplo rellena ${name}`, en: `no example fills in ${name}` }),
      fix: localized({ es: 'Añádalo a un ejemplo, o añada uno.', en: 'Add it to an example, or add one.' }),
    }));
