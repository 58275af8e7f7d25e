import { say } from '#definitions/problems/words.ts';
import { FIELD_KINDS } from '#shared/field-kinds.ts';
import { didYouMean } from './check-shape.ts';
import { fieldNames } from './definition.ts';
import type { DefinitionProblem, FormDefinition } from './definition.ts';

/** Whether the parts of a definition fit together: what its meta schema can't say. */
export const structureProblems = (definition: FormDefinition): DefinitionProblem[] =>
  [
    orderProblems,
    sectionProblems,
    widgetProblems,
    kindProblems,
    optionProblems,
    requiredProblems,
    pointerProblems,
    ruleProblems,
  ].flatMap((find) => find(definition));

const unknown = (path: string, word: string, known: readonly string[]): DefinitionProblem => ({
  path,
  reason: say(`there is no property ${word}`, `no hay ninguna propiedad ${word}`),
  mend: didYouMean(word, known),
});

function orderProblems(definition: FormDefinition): DefinitionProblem[] {
  const names = fieldNames(definition);
  const { order, fields } = definition.ui;
  return [
    ...order.filter((name) => !names.includes(name)).map((name) => unknown('/ui/order', name, names)),
    ...Object.keys(fields)
      .filter((name) => !names.includes(name))
      .map((name) => unknown('/ui/fields', name, names)),
    ...order
      .filter((name, index) => order.indexOf(name) !== index)
      .map((name) => ({
        path: '/ui/order',
        reason: say(`${name} stands there twice`, `${name} está dos veces`),
        mend: say('Take one out.', 'Quite uno.'),
      })),
    ...names
      .filter((name) => !order.includes(name))
      .map((name) => ({
        path: '/ui/order',
        reason: say(`the property ${name} is never shown`, `la propiedad ${name} no se ve nunca`),
        mend: say('Add it to the order.', 'Añádala al orden.'),
      })),
  ];
}

function sectionProblems({ ui: { order, sections = {} } }: FormDefinition): DefinitionProblem[] {
  const placed = Object.values(sections).flatMap((section) => section.order);
  if (placed.length === 0) return [];
  if (placed.join() === order.join()) return [];
  return [
    {
      path: '/ui/sections',
      reason: say(
        'the sections do not name the fields of /ui/order one after the other',
        'las secciones no nombran los campos de /ui/order uno tras otro',
      ),
      mend: say('Repeat that order, split into sections.', 'Repita ese orden, repartido en secciones.'),
    },
  ];
}

/** Formats that a widget holds its value in. */
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
    if (!property) return [];
    if (!widget) {
      const mend = say('Add it under fields.', 'Añádalo en fields.');
      return [{ path: '/ui/fields', reason: say(`${name} has no widget`, `${name} no tiene widget`), mend }];
    }
    const format = FORMAT_OF[widget];
    if (!format || property.format === format) return [];
    return [
      {
        path: `/schema/properties/${name}`,
        reason: say(
          `the widget ${widget} holds its value in the format ${format}`,
          `el widget ${widget} guarda su valor en el formato ${format}`,
        ),
        mend: say(`Add "format": "${format}".`, `Añada "format": "${format}".`),
      },
    ];
  });

/** What is typed into a field has to be of a kind that is known (R-TYPE-01). */
const kindProblems = ({ schema }: FormDefinition): DefinitionProblem[] =>
  Object.entries(schema.properties).flatMap(([name, { 'x-kind': kind }]) =>
    kind === undefined || kind in FIELD_KINDS
      ? []
      : [
          {
            path: `/schema/properties/${name}/x-kind`,
            reason: say(`there is no kind ${kind}`, `no hay ninguna clase ${kind}`),
            mend: didYouMean(kind, Object.keys(FIELD_KINDS)),
          },
        ],
  );

const optionProblems = ({ schema, ui }: FormDefinition): DefinitionProblem[] =>
  Object.entries(ui.fields).flatMap(([name, { options }]) => {
    const { enum: values, default: preset } = schema.properties[name] ?? {};
    const path = `/ui/fields/${name}/options`;
    if (options && preset !== undefined && options[0] !== preset) {
      const reason = say(
        `the default ${String(preset)} is not the first one`,
        `el valor por defecto, ${String(preset)}, no es el primero`,
      );
      return [{ path, reason, mend: say('Put it first.', 'Póngalo el primero.') }];
    }
    return (options ?? [])
      .filter((option) => values && !values.includes(option))
      .map((option) => ({
        path,
        reason: say(`the schema refuses "${option}"`, `el esquema rechaza "${option}"`),
        mend: didYouMean(option, values as string[]),
      }));
  });

function requiredProblems({ schema }: FormDefinition): DefinitionProblem[] {
  const known = Object.keys(schema.properties);
  return (schema.required ?? [])
    .filter((name) => !known.includes(name))
    .map((name) => unknown('/schema/required', name, known));
}

/** A `$data` that points at nothing passes silently, so each one has to point at a field or at required context. */
function pointerProblems({ schema }: FormDefinition): DefinitionProblem[] {
  const { $ctx } = schema.properties;
  const pointers = [...JSON.stringify(schema).matchAll(/"\$data":"([^"]*)"/g)].map(([, pointer]) => pointer ?? '');
  return [...new Set(pointers)].flatMap((pointer) => {
    const [, context, name = ''] = /^1\/(\$ctx\/)?([^/]+)$/.exec(pointer) ?? [];
    const path = '/schema';
    const named = `"$data": "${pointer}"`;
    if (!name) {
      const mend = say('Write 1/<field> or 1/$ctx/<name>.', 'Escriba 1/<campo> o 1/$ctx/<nombre>.');
      return [{ path, reason: say(`${named} is no pointer`, `${named} no señala nada`), mend }];
    }
    if (!context) return schema.properties[name] ? [] : [unknown(path, name, Object.keys(schema.properties))];
    if (schema.required?.includes('$ctx') && $ctx?.required?.includes(name)) return [];
    return [
      {
        path,
        reason: say(
          `${named} leans on context that is not required`,
          `${named} se apoya en un contexto que no es obligatorio`,
        ),
        mend: say(`Require $ctx, and ${name} in it.`, `Haga obligatorios $ctx y, en él, ${name}.`),
      },
    ];
  });
}

const ruleProblems = (definition: FormDefinition): DefinitionProblem[] =>
  Object.entries(definition.ui.fields).flatMap(([name, { rule }]) => {
    const names = fieldNames(definition);
    if (!rule || names.includes(rule.condition.field)) return [];
    return [unknown(`/ui/fields/${name}/rule/condition/field`, rule.condition.field, names)];
  });
