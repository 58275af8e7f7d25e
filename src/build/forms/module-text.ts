import type { FieldUi, FormDefinition, PropertySchema } from '#definitions/forms/definition.ts';

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`-${name}`);

/** Where the portal keeps the types of what is generated for it. */
const TYPES = '#portal/forms/model/FormModule.ts';

/** What forms with amounts have beside that; others, such as Login, do without. */
const AMOUNTS = '#portal/forms/model/amount-doubt.ts';

/** The types of every generated validator. */
export const VALIDATOR_TYPES = `import type { Validator } from '${TYPES}';
declare const validate: Validator;
export default validate;
`;

/** The module that the portal imports: types of the values, what the browser needs of each field, the validator. */
export function moduleText(definition: FormDefinition): string {
  const { form, version, schema, ui } = definition;
  const members = ui.order.map((name) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    const type = ui.fields[name]?.widget === 'file' ? 'File' : typeOf(schema.properties[name] ?? {});
    return `  ${name}${optional}: ${type};`;
  });
  const hasAmounts = ui.order.some((name) => schema.properties[name]?.format === 'amount');
  return `import type { FormModule } from '${TYPES}';${hasAmounts ? `\nimport { explainAmount } from '${AMOUNTS}';` : ''}
import validator from './${form}.validator.js';

/** Values of the form ${form}, generated from schemas/forms/${form}.form.json. */
export interface ${pascal(form)}Values {
${members.join('\n')}
}

export const ${camel(form)}Form: FormModule<${pascal(form)}Values> = {
  form: '${form}',
  version: ${version},
  fields: ${JSON.stringify(ui.order.map((name) => fieldOf(definition, name)))},
  validator,${hasAmounts ? '\n  explain: explainAmount,' : ''}
};
`;
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
    maxLength: property.maxLength,
    sources: sourcesOf(definition, name),
    from: contextName(property.formatMinimum),
    to: contextName(property.formatMaximum),
  };
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
