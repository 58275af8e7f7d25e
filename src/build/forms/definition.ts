import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import metaSchema from '#schemas/meta/form.schema.json' with { type: 'json' };

/** JSON Schema of one property, as far as the generator reads it. */
export interface PropertySchema {
  type?: string;
  enum?: unknown[];
  format?: string;
  maxLength?: number;
  minLength?: number;
  formatMinimum?: string | { $data: string };
  formatMaximum?: string | { $data: string };
}

/** How a field is shown. */
export interface FieldUi {
  widget: string;
  autocomplete?: string;
  options?: string[];
  help?: boolean;
  presentation?: string;
  messages?: Record<string, string>;
}

type ExampleValues = Record<string, unknown>;

/** A file `schemas/forms/<form>.form.json` (design §4). */
export interface FormDefinition {
  form: string;
  version: number;
  schema: { type: 'object'; required?: string[]; properties: Record<string, PropertySchema> };
  ui: { order: string[]; fields: Record<string, FieldUi> };
  examples: { valid: ExampleValues[]; invalid: { values: ExampleValues; errors: Record<string, string> }[] };
}

const validate = new Ajv({ allErrors: true }).compile(metaSchema);

/** Reads every definition of a folder. Definitions that are no JSON or against the meta schema come back as problems. */
export function readDefinitions(folder: string): { definitions: FormDefinition[]; problems: string[] } {
  const problems: string[] = [];
  const definitions = readdirSync(folder)
    .filter((file) => file.endsWith('.form.json'))
    .sort()
    .flatMap((file) => {
      const found = readDefinition(join(folder, file), problems);
      return found ? [found] : [];
    });
  return { definitions, problems };
}

function readDefinition(file: string, problems: string[]): FormDefinition | undefined {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    problems.push(`${file}: it is no JSON: ${(error as Error).message}. Look for a missing comma, quote or bracket.`);
    return undefined;
  }
  if (!validate(json)) {
    for (const { instancePath, message, params } of validate.errors ?? []) {
      problems.push(`${file} ${instancePath}: ${message} ${JSON.stringify(params)}. See schemas/meta/form.schema.json.`);
    }
    return undefined;
  }
  const definition = json as unknown as FormDefinition;
  const found = structureProblems(definition);
  problems.push(...found.map((text) => `${file} ${text}`));
  return found.length === 0 ? definition : undefined;
}

function structureProblems({ schema, ui }: FormDefinition): string[] {
  const names = Object.keys(schema.properties).filter((name) => name !== '$ctx');
  const shown = new Set(ui.order);
  return [
    ...ui.order.filter((name) => !names.includes(name)).map((name) => `/ui/order: there is no property ${name}. Add it to the schema or take it out.`),
    ...ui.order.filter((name) => !ui.fields[name]).map((name) => `/ui/fields: ${name} has no widget. Add it under fields.`),
    ...names.filter((name) => !shown.has(name)).map((name) => `/ui/order: the property ${name} is never shown. Add it to the order.`),
  ];
}
