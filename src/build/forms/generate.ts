import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileValidator } from './compile.ts';
import { readDefinitions } from './definition.ts';
import type { FormDefinition, PropertySchema } from './definition.ts';

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`-${name}`);

/**
 * Writes validators, types and what the browser needs to know of each form into a folder; files that would not change
 * are left alone, so that nothing is rebuilt for them.
 * @param source folder of `<form>.form.json`
 * @param target folder of the generated modules
 * @throws Error naming every definition that is not in order
 */
export function generateForms(source: string, target: string): void {
  const { definitions, problems } = readDefinitions(source);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  mkdirSync(target, { recursive: true });
  const written = new Set<string>();
  const write = (file: string, text: string) => {
    written.add(file);
    const path = join(target, file);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  };
  for (const definition of definitions) {
    const { form } = definition;
    write(`${form}.validator.js`, compileValidator(definition));
    write(`${form}.validator.d.ts`, VALIDATOR_TYPES);
    write(`${form}.ts`, moduleText(definition));
  }
  for (const file of readdirSync(target)) if (!written.has(file)) rmSync(join(target, file));
}

const VALIDATOR_TYPES = `import type { Validator } from '#portal/forms/FormModule.ts';
declare const validate: Validator;
export default validate;
`;

function moduleText(definition: FormDefinition): string {
  const { form, version, schema, ui } = definition;
  const fields = ui.order.map((name) => fieldOf(definition, name));
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
  fields: ${JSON.stringify(fields)},
  validator,
};
`;
}

function fieldOf({ schema, ui }: FormDefinition, name: string) {
  const property = schema.properties[name] ?? {};
  return {
    name,
    ...ui.fields[name],
    required: schema.required?.includes(name) ?? false,
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
