import type { LocalizedText } from '#shared/texts/texts.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';

/** A value, or a pointer to it: `1/fechaHasta`, `1/$ctx/today`. */
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
  /** The kind of input, when the widget does not imply it. */
  'x-kind'?: string;
  /** The privacy class, for reports. */
  'x-privacy'?: string;
  formatMinimum?: OrData<string>;
  formatMaximum?: OrData<string>;
}

/** The effect of another field on this one, as in JSON Forms: while, or when, the condition holds. */
export interface FieldRule {
  effect: 'enable' | 'disable' | 'clear';
  condition: { field: string; const?: boolean; pattern?: string; changed?: true };
}

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
  /** No entity may add an overlay. */
  locked?: boolean;
  schema: {
    type: 'object';
    required?: string[];
    properties: Record<string, PropertySchema>;
    /** Fields that are required once the named field is filled in. */
    dependencies?: Record<string, string[]>;
    if?: object;
    then?: object;
  };
  ui: { order: string[]; fields: Record<string, FieldUi>; sections?: Record<string, { order: string[] }> };
  examples: { valid: ExampleValues[]; invalid: { values: ExampleValues; errors: Record<string, string> }[] };
}

/** A problem in a definition: the path inside the file, the reason, and the fix. */
export type DefinitionProblem = Pick<EntityProblem, 'path' | 'reason' | 'fix'>;

/** The names of the form's fields, without the context `$ctx`. */
export const getFieldNames = ({ schema }: FormDefinition): string[] =>
  Object.keys(schema.properties).filter((name) => name !== '$ctx');
