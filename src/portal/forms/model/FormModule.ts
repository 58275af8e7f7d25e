/** An error of a generated validator: the used part of Ajv's error objects. */
export interface ValidatorError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A validator generated from a form definition: it returns true, or false with the errors in `errors`. */
export interface Validator {
  (values: unknown): boolean;
  errors?: ValidatorError[] | null;
}

/** The effect of another field on this one while, or when, the condition holds; see schemas/meta/form.schema.json. */
export interface FieldRule {
  effect: 'enable' | 'disable' | 'lock' | 'clear';
  condition: { field: string; const?: boolean; pattern?: string; changed?: true };
}

/** A field as its definition describes it. */
export interface FormField {
  name: string;
  widget: string;
  /** Normalises a typed text by the kind of the field; undefined if the text stays as typed. */
  normalise?: ((typed: string) => string) | undefined;
  autocomplete?: string;
  options?: string[];
  help?: boolean;
  /** Shown and sent, but not editable. */
  readOnly?: boolean;
  /** Typed text becomes upper case. */
  uppercase?: boolean;
  /** Allowed extensions of attached files. */
  accept?: string[];
  rule?: FieldRule;
  /** The entity hides it. */
  hidden?: boolean;
  /** The only value that the entity allows; sent even if the field is hidden. */
  pinned?: string | boolean;
  presentation?: string;
  /** Text key for a keyword, or for the path of a keyword inside the field's schema. */
  messages?: Record<string, string>;
  /** The section, a group of fields with a heading, to which it belongs. */
  section?: string;
  required: boolean;
  /** The attribute `passwordrules` of a new password, for browsers and password managers. */
  passwordRules?: string;
  /** The initial value of a selection without an empty option. */
  default?: string;
  maxLength?: number;
  /** Other fields on which the rules of this field depend. */
  sources: string[];
  /** Names under `$ctx` of the first and last allowed value. */
  from?: string;
  to?: string;
}

/** The specific problem of a text in a format: the text `forms.<format>.<kind>` describes it with these values. */
export interface FormatProblem {
  kind: string;
  values: Record<string, string | number>;
}

/** A form generated from `schemas/forms/<form>.form.json`. `Values` is a phantom type for the submitted values. */
export interface FormModule<Values extends object = object> {
  form: string;
  version: number;
  fields: FormField[];
  validator: Validator;
  /** Functions that find the specific problem of a text, for the formats that have one. */
  reasons?: Record<string, (text: string) => FormatProblem | undefined>;
  values?: Values;
}

/** Context values for a form in addition to its input, under `$ctx` of its definition. */
export type FormContext = Record<string, string>;

/** Options of a field that are known only at run time: clients, accounts. */
export interface FieldOption {
  value: string;
  label: string;
}

/** Text key of a field's label. */
export const getLabelTextKey = (module: Pick<FormModule, 'form'>, fieldName: string): string =>
  `forms.${module.form}.${fieldName}`;
