import type { LocalizedText } from '#shared/texts.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';

/** A value, or where in the values it is found: `1/fechaHasta`, `1/$ctx/today`. */
type OrData<Value> = Value | { $data: string };

/** JSON Schema of one property, as far as the generator reads it. */
export interface PropertySchema {
  type?: string;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, PropertySchema>;
  /** What is typed, where the widget does not say it. */
  'x-kind'?: string;
  /** How private it is, for reports. */
  'x-privacy'?: string;
  formatMinimum?: OrData<string>;
  formatMaximum?: OrData<string>;
}

/** What another field does to this one, as in JSON Forms: the effect while, or when, the condition holds. */
export interface FieldRule {
  effect: 'enable' | 'disable' | 'clear';
  condition: { field: string; const?: boolean; pattern?: string; changed?: true };
}

/** How a field is shown. */
export interface FieldUi {
  widget: string;
  autocomplete?: string;
  options?: string[];
  help?: boolean;
  readOnly?: boolean;
  uppercase?: boolean;
  accept?: string[];
  lock?: string[];
  rule?: FieldRule;
  presentation?: string;
  messages?: Record<string, string>;
}

type ExampleValues = Record<string, unknown>;

/** A file `schemas/forms/<form>.form.json` (design §4). */
export interface FormDefinition {
  form: string;
  /** What the console calls it; a definition that a test makes may have none. */
  name?: LocalizedText;
  version: number;
  /** No entity may lay anything over it. */
  locked?: boolean;
  schema: {
    type: 'object';
    required?: string[];
    properties: Record<string, PropertySchema>;
    /** Fields that are asked for once the field of that name is filled in. */
    dependencies?: Record<string, string[]>;
    if?: object;
    then?: object;
  };
  ui: { order: string[]; fields: Record<string, FieldUi>; sections?: Record<string, { order: string[] }> };
  examples: { valid: ExampleValues[]; invalid: { values: ExampleValues; errors: Record<string, string> }[] };
}

/** What is wrong with a definition: the path inside the file, why, and how to mend it. */
export type DefinitionProblem = Pick<EntityProblem, 'path' | 'reason' | 'mend'>;

/** What the form asks for; `$ctx` is told, not asked for. */
export const getFieldNames = ({ schema }: FormDefinition): string[] =>
  Object.keys(schema.properties).filter((name) => name !== '$ctx');
