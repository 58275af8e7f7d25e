import type { FieldUi, FormDefinition, PropertySchema } from '#definitions/forms/form-definition.ts';

import type { TextPack } from '#shared/texts.ts';
import { FIELD_NORMALISERS } from '#shared/field-kinds.ts';
import { normaliseText } from '#shared/normalise.ts';
import { type PasswordSchema, formatPasswordRules } from '#shared/password-rules.ts';
import { getFieldKind } from '#definitions/forms/field-kind.ts';

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`-${name}`);

/** Where the portal keeps the types of what is generated for it. */
const TYPES = '#portal/forms/model/FormModule.ts';

/** How texts are normalised, by the kind of their field. */
const TEXTS = '#shared/normalise.ts';
const CODES = '#shared/normalise-codes.ts';
/** What says of a text in a format what is wrong with it, by format; forms without one, such as Login, do without it. */
const REASONS: Record<string, { name: string; home: string }> = {
  amount: { name: 'amountDoubt', home: '#portal/forms/model/amount-doubt.ts' },
  iban: { name: 'ibanProblem', home: '#shared/iban-problem.ts' },
};

/** The types of every generated validator. */
export const VALIDATOR_TYPE_DECLARATIONS = `import type { Validator } from '${TYPES}';
declare const validate: Validator;
export default validate;
`;

const I18N = '#portal/i18n/i18n.ts';

/** The names of all forms, for the console. */
export const generateFormNames = (definitions: readonly FormDefinition[]): string =>
  `/** Generated from schemas/forms. */
export const FORM_NAMES = ${JSON.stringify(Object.fromEntries(definitions.map(({ form, name }) => [form, name])))} as const;
`;

/** What a form says, as a pack of texts. */
export const generateFormTexts = (form: string, texts: TextPack): string => `import type { TextPack } from '${I18N}';

/** Generated from schemas/forms/${form}.form.json. */
export const ${camel(form)}Texts: TextPack = ${JSON.stringify(texts)};
`;

/** The module that the portal imports, which brings the texts of the form: types of the values, what the browser needs of each field, the validator. */
export function generateFormModule(definition: FormDefinition): string {
  const { form, version, schema, ui } = definition;
  const members = ui.order.map((name) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    const type = ui.fields[name]?.widget === 'file' ? 'File' : typeOf(schema.properties[name] ?? {});
    return `  ${name}${optional}: ${type};`;
  });
  const normalisers = [...new Set(ui.order.flatMap((name) => normaliserOf(definition, name) ?? []))].sort();
  const formats = Object.entries(REASONS).filter(([format]) => usesFormat(definition, format));
  const reasons = formats.map(([format, { name }]) => `${format}: ${name}`).join(', ');
  const imports = formats.map(([, { name, home }]) => `import { ${name} } from '${home}';\n`).join('');
  return `import type { FormModule } from '${TYPES}';
import { addTexts } from '${I18N}';
import { ${camel(form)}Texts } from './${form}.texts.ts';
${imports}${importOf(normalisers)}import validator from './${form}.validator.js';

addTexts(${camel(form)}Texts);

/** Values of the form ${form}, generated from schemas/forms/${form}.form.json. */
export interface ${pascal(form)}Values {
${members.join('\n')}
}

export const ${camel(form)}Form: FormModule<${pascal(form)}Values> = {
  form: '${form}',
  version: ${version},
  fields: [${ui.order.map((name) => fieldText(definition, name)).join(',')}],
  validator,${reasons && `\n  reasons: { ${reasons} },`}
};
`;
}

/** Whether a field of a form has a format. */
const usesFormat = ({ schema }: FormDefinition, wanted: string) =>
  Object.values(schema.properties).some(({ format }) => format === wanted);

/** The name of the function by which a text of a field is normalised. */
const normaliserOf = (definition: FormDefinition, name: string): string | undefined =>
  FIELD_NORMALISERS[getFieldKind(definition, name)]?.name;

/** Texts are in Login; what only other screens ask for comes with those. */
const importOf = (normalisers: string[]): string => {
  const codes = normalisers.filter((name) => name !== normaliseText.name);
  return [
    ...(codes.length > 0 ? [`import { ${codes.join(', ')} } from '${CODES}';\n`] : []),
    ...(codes.length < normalisers.length ? [`import { ${normaliseText.name} } from '${TEXTS}';\n`] : []),
  ].join('');
};

/** A field as the browser knows it, in source text. */
function fieldText(definition: FormDefinition, name: string): string {
  const normalise = normaliserOf(definition, name);
  const field = JSON.stringify(fieldOf(definition, name));
  return normalise ? `${field.slice(0, -1)},"normalise":${normalise}}` : field;
}

/** What entities may not change is decided before the browser. */
const withoutLock = ({ lock: _lock, ...shown }: Partial<FieldUi> = {}) => shown;

function fieldOf(definition: FormDefinition, name: string) {
  const { schema, ui } = definition;
  const property = schema.properties[name] ?? {};
  const sections = Object.entries(ui.sections ?? {});
  return {
    name,
    ...withoutLock(ui.fields[name]),
    section: sections.find(([, { order }]) => order.includes(name))?.[0],
    required: schema.required?.includes(name) ?? false,
    default: property.default,
    passwordRules: rulesOfNewPassword(definition, name),
    maxLength: property.maxLength,
    sources: sourcesOf(definition, name),
    from: contextName(property.formatMinimum),
    to: contextName(property.formatMaximum),
  };
}

/** The rules of a password that is made up in a field, or repeated in it: those of the field that it has to equal. */
function rulesOfNewPassword({ schema, ui }: FormDefinition, name: string): string | undefined {
  if (ui.fields[name]?.autocomplete !== 'new-password') return undefined;
  const { equalTo, ...property } = schema.properties[name] as PasswordSchema & { equalTo?: { $data: string } };
  const repeated = equalTo && schema.properties[equalTo.$data.replace('1/', '')];
  return formatPasswordRules((repeated ?? property) as PasswordSchema);
}

/**
 * Other fields on whose change this one is decided anew: those that its `$data` pointers name (`1/fechaHasta`), those that
 * ask for it (`dependencies`), and those of the condition under whose consequences it stands (`if`, `then`).
 */
function sourcesOf({ schema }: FormDefinition, name: string): string[] {
  const pointers = [...JSON.stringify(schema.properties[name] ?? {}).matchAll(/"\$data":"1\/([^"/$]+)"/g)];
  const asking = Object.entries(schema.dependencies ?? {}).filter(([, asked]) => asked.includes(name));
  const { properties: conditions = {} } = (schema.if ?? {}) as { properties?: object };
  const { required = [], properties = {} } = (schema.then ?? {}) as { required?: string[]; properties?: object };
  const isConsequence = required.includes(name) || name in properties;
  const sources = [
    ...pointers.map(([, source]) => source ?? ''),
    ...asking.map(([source]) => source),
    ...(isConsequence ? Object.keys(conditions) : []),
  ];
  return [...new Set(sources)];
}

/** The name under `$ctx` that a limit points at: `1/$ctx/yearAgo`. */
const contextName = (limit: PropertySchema['formatMinimum']): string | undefined =>
  typeof limit === 'object' ? /^1\/\$ctx\/(\w+)$/.exec(limit.$data)?.[1] : undefined;

const typeOf = ({ type, enum: values }: PropertySchema): string =>
  values ? values.map((value) => JSON.stringify(value)).join(' | ') : type === 'boolean' ? 'boolean' : 'string';
