import type { FormTarget } from '#definitions/forms/calls-of-forms.ts';
import type { FieldUi, FormDefinition, PropertySchema } from '#definitions/forms/form-definition.ts';
import type { FormRecord } from '#definitions/forms/form-record.ts';

import type { TextPack } from '#shared/texts/texts.ts';
import { FIELD_NORMALISERS } from '#shared/fields/field-kinds.ts';
import { normaliseText } from '#shared/fields/normalise.ts';
import { type PasswordSchema, formatPasswordRulesAttribute } from '#shared/passwords/password-rules.ts';
import { getFieldKind } from '#definitions/forms/field-kind.ts';
import { generateSenders } from './generate-senders.ts';

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`-${name}`);

/** The module with the types of generated modules. */
const TYPES = '#portal/forms/model/FormModule.ts';

/** The modules with the normalisers of field kinds. */
const TEXTS = '#shared/fields/normalise.ts';
const CODES = '#shared/fields/normalise-codes.ts';
/**
 * Functions that explain why a text does not match a format, by format. Forms without such a format, such as Login, do
 * not load them.
 */
const REASONS: Record<string, { name: string; home: string }> = {
  amount: { name: 'amountDoubt', home: '#portal/forms/model/amount-doubt.ts' },
  iban: { name: 'ibanProblem', home: '#shared/identifiers/iban-problem.ts' },
};

/** The type declarations of every generated validator. */
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

/** Generates the text pack of a form. */
export const generateFormTexts = (form: string, texts: TextPack): string => `import type { TextPack } from '${I18N}';

/** Generated from schemas/forms/${form}.form.json. */
export const ${camel(form)}Texts: TextPack = ${JSON.stringify(texts)};
`;

/**
 * Generates the module of a form that the portal imports: types of the values, field metadata for the browser, the
 * validator and the texts.
 */
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

/** Generates the functions that take from the values of a form what each call is sent. @see generateSenders */
export const generateFormSenders = (record: FormRecord, targets: Readonly<Record<string, FormTarget>>): string =>
  generateSenders(record, `${pascal(record.form)}Values`, targets);

/** Whether any field of a form has a format. */
const usesFormat = ({ schema }: FormDefinition, wanted: string) =>
  Object.values(schema.properties).some(({ format }) => format === wanted);

/** The name of the function that normalises the text of a field. */
const normaliserOf = (definition: FormDefinition, name: string): string | undefined =>
  FIELD_NORMALISERS[getFieldKind(definition, name)]?.name;

/** Imports the normalisers. That of texts is part of Login; the others are loaded with later screens. */
const importOf = (normalisers: string[]): string => {
  const codes = normalisers.filter((name) => name !== normaliseText.name);
  return [
    ...(codes.length > 0 ? [`import { ${codes.join(', ')} } from '${CODES}';\n`] : []),
    ...(codes.length < normalisers.length ? [`import { ${normaliseText.name} } from '${TEXTS}';\n`] : []),
  ].join('');
};

/** The source text of a field's metadata for the browser. */
function fieldText(definition: FormDefinition, name: string): string {
  const normalise = normaliserOf(definition, name);
  const field = JSON.stringify(fieldOf(definition, name));
  return normalise ? `${field.slice(0, -1)},"normalise":${normalise}}` : field;
}

/** The lock against entities' changes applies before the browser, which does not need it. */
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

/** The password rules of a field for a new password, or of the field that it repeats. */
function rulesOfNewPassword({ schema, ui }: FormDefinition, name: string): string | undefined {
  if (ui.fields[name]?.autocomplete !== 'new-password') return undefined;
  const { equalTo, ...property } = schema.properties[name] as PasswordSchema & { equalTo?: { $data: string } };
  const repeated = equalTo && schema.properties[equalTo.$data.replace('1/', '')];
  return formatPasswordRulesAttribute((repeated ?? property) as PasswordSchema);
}

/**
 * The fields on whose change this field is validated again: those in its `$data` pointers (`1/fechaHasta`), those that
 * require it (`dependencies`), and those in the condition of a rule for it (`if`, `then`).
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

/** The name of a limit's `$ctx` variable: `yearAgo` in `1/$ctx/yearAgo`. */
const contextName = (limit: PropertySchema['formatMinimum']): string | undefined =>
  typeof limit === 'object' ? /^1\/\$ctx\/(\w+)$/.exec(limit.$data)?.[1] : undefined;

const typeOf = ({ type, enum: values }: PropertySchema): string =>
  values ? values.map((value) => JSON.stringify(value)).join(' | ') : type === 'boolean' ? 'boolean' : 'string';
