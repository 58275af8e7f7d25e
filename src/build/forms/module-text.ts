import type { FormDefinition, PropertySchema } from './definition.ts';

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`-${name}`);

/** The types of every generated validator. */
export const VALIDATOR_TYPES = `import type { Validator } from '#portal/forms/FormModule.ts';
declare const validate: Validator;
export default validate;
`;

/** The module that the portal imports: types of the values, what the browser needs of each field, the validator. */
export function moduleText(definition: FormDefinition): string {
  const { form, version, schema, ui } = definition;
  const members = ui.order.map((name) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return `  ${name}${optional}: ${typeOf(schema.properties[name] ?? {})};`;
  });
  return `import type { FormModule } from '#portal/forms/FormModule.ts';
import validator from './${form}.validator.js';

/** Values of the form ${form}, generated from schemas/forms/${form}.form.json. */
export interface ${pascal(form)}Values {
${members.join('\n')}
}

export const ${camel(form)}Form: FormModule<${pascal(form)}Values> = {
  form: '${form}',
  version: ${version},
  fields: ${JSON.stringify(ui.order.map((name) => fieldOf(definition, name)))},
  validator,
};
`;
}

function fieldOf({ schema, ui }: FormDefinition, name: string) {
  const property = schema.properties[name] ?? {};
  const sections = Object.entries(ui.sections ?? {});
  return {
    name,
    ...ui.fields[name],
    section: sections.find(([, { order }]) => order.includes(name))?.[0],
    required: schema.required?.includes(name) ?? false,
    default: property.default,
    maxLength: property.maxLength,
    sources: sourcesOf(property),
    from: contextName(property.formatMinimum),
    to: contextName(property.formatMaximum),
  };
}

/** Other fields that this one is compared with, from its `$data` pointers: `1/fechaHasta`. */
function sourcesOf(property: PropertySchema): string[] {
  const pointers = [...JSON.stringify(property).matchAll(/"\$data":"1\/([^"/$]+)"/g)];
  return [...new Set(pointers.map(([, name]) => name ?? ''))];
}

/** The name under `$ctx` that a limit points at: `1/$ctx/yearAgo`. */
const contextName = (limit: PropertySchema['formatMinimum']): string | undefined =>
  typeof limit === 'object' ? /^1\/\$ctx\/(\w+)$/.exec(limit.$data)?.[1] : undefined;

const typeOf = ({ type, enum: values }: PropertySchema): string =>
  values ? values.map((value) => JSON.stringify(value)).join(' | ') : type === 'boolean' ? 'boolean' : 'string';
