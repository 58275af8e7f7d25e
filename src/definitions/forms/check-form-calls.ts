import { localized } from '#definitions/problems/localized-text.ts';
import type { FormTarget } from './calls-of-forms.ts';
import { suggestWord } from './check-schema.ts';
import type { DefinitionProblem } from './form-definition.ts';
import type { FormCall, FormRecord } from './form-record.ts';

type Targets = Readonly<Record<string, FormTarget>>;

/**
 * Checks that nothing that is typed into a form is lost: each field has a place in the call that the form feeds, each
 * property of the call has a field, the form shows at first what it would overwrite, and a draft keeps what is sent.
 * @param targets the calls by `operationId`. @see readFormTargets
 */
export function checkFormCalls(record: FormRecord, targets: Targets): DefinitionProblem[] {
  const { calls } = record;
  if (!calls) return [NO_CALLS];
  return [
    ...Object.entries(calls).flatMap(([name, call]) => callProblems(record, name, call, targets)),
    ...(Object.keys(calls).length === 0 ? fieldsWithoutCall(record) : []),
    ...unknownNames('/unsent', Object.keys(record.unsent ?? {}), listFields(record), 'field'),
    ...prefillProblems(record, targets),
    ...draftProblems(record),
  ];
}

const listFields = ({ ui }: FormRecord): string[] => Object.keys(ui.fields);

const NO_CALLS: DefinitionProblem = {
  path: '',
  reason: localized({
    es: 'no nombra las llamadas a las que alimenta',
    en: 'it does not name the calls that it feeds',
  }),
  fix: localized({
    es: 'Añada "calls": { "<operationId>": {} }; si no alimenta ninguna, "calls": {} y el motivo de cada campo en "unsent".',
    en: 'Add "calls": { "<operationId>": {} }; for a form that feeds none, "calls": {} and the reason for each field in "unsent".',
  }),
};

const fieldsWithoutCall = (record: FormRecord): DefinitionProblem[] =>
  listFields(record)
    .filter((field) => !(field in (record.unsent ?? {})))
    .map((field) => ({
      path: `/ui/fields/${field}`,
      reason: localized({ es: 'ninguna llamada lo lleva', en: 'no call takes it' }),
      fix: localized({
        es: 'Nombre una llamada en /calls o diga en /unsent por qué no se envía.',
        en: 'Name a call under /calls, or say under /unsent why it is not sent.',
      }),
    }));

/** The fields of a form that a call takes, each with its property on the wire. */
export const listSentFields = (record: FormRecord, call: FormCall): [field: string, property: string][] =>
  listFields(record)
    .filter((field) => !(field in (record.unsent ?? {})) && !(field in (call.unsent ?? {})))
    .map((field) => [field, call.names?.[field] ?? field]);

/** The fields that at least one call takes. */
const listFieldsSentSomewhere = (record: FormRecord): string[] => [
  ...new Set(Object.values(record.calls ?? {}).flatMap((call) => listSentFields(record, call).map(([field]) => field))),
];

function callProblems(record: FormRecord, name: string, call: FormCall, targets: Targets): DefinitionProblem[] {
  const path = `/calls/${name}`;
  const target = targets[name];
  if (!target) return [unknownCall(path, name, targets)];
  if (!target.part) return [takesNothing(path, name)];
  const fields = listFields(record);
  const properties = Object.keys(target.properties);
  const sent = listSentFields(record, call);
  const filled = new Set(sent.map(([, property]) => property));
  const others = Object.keys(call.others ?? {});
  return [
    ...unknownNames(`${path}/names`, Object.keys(call.names ?? {}), fields, 'field'),
    ...unknownNames(`${path}/unsent`, Object.keys(call.unsent ?? {}), fields, 'field'),
    ...unknownNames(`${path}/others`, others, properties, 'property'),
    ...sent.filter(([, property]) => !properties.includes(property)).map((pair) => withoutPlace(pair, name, target)),
    ...properties
      .filter((property) => !filled.has(property) && !others.includes(property))
      .map((property) => unfilled(path, property, target)),
    ...others.filter((property) => filled.has(property)).map((property) => filledAnyway(path, property)),
  ];
}

const unknownCall = (path: string, name: string, targets: Targets): DefinitionProblem => ({
  path,
  reason: localized({
    es: `no hay ninguna llamada ${name} en schemas/api`,
    en: `there is no call ${name} in schemas/api`,
  }),
  fix: suggestWord(name, Object.keys(targets)),
});

const takesNothing = (path: string, name: string): DefinitionProblem => ({
  path,
  reason: localized({ es: `${name} no lleva ni cuerpo ni consulta`, en: `${name} takes neither a body nor a query` }),
  fix: localized({ es: 'Nombre la llamada que lleva los campos.', en: 'Name the call that takes the fields.' }),
});

const PART_WORDS = {
  body: localized({ es: 'el cuerpo', en: 'body' }),
  querystring: localized({ es: 'la consulta', en: 'query' }),
};

function withoutPlace([field, property]: [string, string], call: string, { file, part = 'body' }: FormTarget) {
  const { es, en } = PART_WORDS[part];
  return {
    path: `/ui/fields/${field}`,
    reason: localized({
      es: `no se enviaría: ${es} de ${call} no tiene ninguna propiedad "${property}"`,
      en: `it would not be sent: the ${en} of ${call} has no property "${property}"`,
    }),
    fix: localized({
      es: `Añada la propiedad a ${file}, nombre otra en /calls/${call}/names o diga en /calls/${call}/unsent por qué no se envía.`,
      en: `Add the property to ${file}, name another one under /calls/${call}/names, or say under /calls/${call}/unsent why it is not sent.`,
    }),
  };
}

function unfilled(path: string, property: string, { file, part = 'body' }: FormTarget): DefinitionProblem {
  const { es, en } = PART_WORDS[part];
  return {
    path,
    reason: localized({
      es: `ningún campo rellena "${property}", que está en ${es} de ${file}`,
      en: `no field fills "${property}", which the ${en} has in ${file}`,
    }),
    fix: localized({
      es: `Añada el campo o diga en ${path}/others qué rellena la propiedad.`,
      en: `Add the field, or say under ${path}/others what fills the property.`,
    }),
  };
}

const filledAnyway = (path: string, property: string): DefinitionProblem => ({
  path: `${path}/others/${property}`,
  reason: localized({ es: 'un campo la rellena', en: 'a field fills it' }),
  fix: localized({ es: 'Quite la excepción.', en: 'Remove the exception.' }),
});

const KIND_WORDS = { field: 'ningún campo', property: 'ninguna propiedad' } as const;

const unknownNames = (
  path: string,
  named: readonly string[],
  known: readonly string[],
  kind: keyof typeof KIND_WORDS,
): DefinitionProblem[] =>
  named
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: `${path}/${name}`,
      reason: localized({ es: `no hay ${KIND_WORDS[kind]} ${name}`, en: `there is no ${kind} ${name}` }),
      fix: suggestWord(name, known),
    }));

function prefillProblems(record: FormRecord, targets: Targets): DefinitionProblem[] {
  const { prefilledBy } = record;
  if (!prefilledBy) return [];
  const { call, names = {}, empty = {} } = prefilledBy;
  const target = targets[call];
  if (!target) return [unknownCall('/prefilledBy/call', call, targets)];
  const sent = listFieldsSentSomewhere(record);
  return [
    ...unknownNames('/prefilledBy/names', Object.keys(names), listFields(record), 'field'),
    ...unknownNames('/prefilledBy/empty', Object.keys(empty), sent, 'field'),
    ...sent
      .filter((field) => !(field in empty) && !target.answered.has(names[field] ?? field))
      .map((field) => ({
        path: `/ui/fields/${field}`,
        reason: localized({
          es: `estaría vacío al principio: la respuesta de ${call} no tiene ninguna propiedad "${names[field] ?? field}"`,
          en: `it would be empty at first: the answer of ${call} has no property "${names[field] ?? field}"`,
        }),
        fix: localized({
          es: `Añada la propiedad a ${target.file}, nombre otra en /prefilledBy/names o diga en /prefilledBy/empty por qué está vacío.`,
          en: `Add the property to ${target.file}, name another one under /prefilledBy/names, or say under /prefilledBy/empty why it is empty.`,
        }),
      })),
  ];
}

/** A draft hands the values to the screen that sends them; secrets are in memory. */
function draftProblems(record: FormRecord): DefinitionProblem[] {
  const { draft, schema, ui } = record;
  if (!draft) return [];
  return listFieldsSentSomewhere(record)
    .filter((field) => !ui.fields[field]?.draft && schema.properties[field]?.['x-privacy'] !== 'secret')
    .map((field) => ({
      path: `/ui/fields/${field}`,
      reason: localized({
        es: `no se enviaría: ${draft.name}, de donde envía la pantalla siguiente, no lo guarda`,
        en: `it would not be sent: ${draft.name}, from which the next screen sends, does not keep it`,
      }),
      fix: localized({ es: 'Añada "draft": true.', en: 'Add "draft": true.' }),
    }));
}
