/** What a generated validator reports: the part of Ajv's error objects that is read here. */
export interface ValidatorError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A validator generated from a form definition: true, or false with what is wrong on `errors`. */
export interface Validator {
  (values: unknown): boolean;
  errors?: ValidatorError[] | null;
}

/** What another field does to this one while, or when, the condition holds; see schemas/meta/form.schema.json. */
export interface FieldRule {
  effect: 'enable' | 'disable' | 'lock' | 'clear';
  condition: { field: string; const?: boolean; pattern?: string; changed?: true };
}

/** A field as its definition describes it. */
export interface FormField {
  name: string;
  widget: string;
  /** How a text that is typed becomes what is meant, by the kind of the field; left out for what is not normalised. */
  normalise?: ((typed: string) => string) | undefined;
  autocomplete?: string;
  options?: string[];
  help?: boolean;
  /** Shown and sent, but not to be changed. */
  readOnly?: boolean;
  /** What is typed becomes upper case. */
  uppercase?: boolean;
  /** Name endings of files that may be attached. */
  accept?: string[];
  rule?: FieldRule;
  /** The entity does not show it. */
  hidden?: boolean;
  /** The only value that the entity allows; sent also where the field is hidden. */
  pinned?: string | boolean;
  presentation?: string;
  /** Text key for a keyword, or for the path of a keyword inside the field's schema. */
  messages?: Record<string, string>;
  /** Group of fields with a heading that it belongs to. */
  section?: string;
  required: boolean;
  /** Of a password that is made up, for browsers and password managers: the attribute `passwordrules`. */
  passwordRules?: string;
  /** What a choice stands at without an empty choice. */
  default?: string;
  maxLength?: number;
  /** Other fields of the form that this one is compared with. */
  sources: string[];
  /** Names under `$ctx` of the first and last value that is allowed. */
  from?: string;
  to?: string;
}

/** What is wrong with a text of a format: the text `forms.<format>.<kind>` says it with these values. */
export interface FormatProblem {
  kind: string;
  values: Record<string, string | number>;
}

/** A form generated from `schemas/forms/<form>.form.json`. `Values` is phantom: it types what the form hands over. */
export interface FormModule<Values extends object = object> {
  form: string;
  version: number;
  fields: FormField[];
  validator: Validator;
  /** By format: what is wrong with a text, for the formats that can say it. */
  reasons?: Record<string, (text: string) => FormatProblem | undefined>;
  values?: Values;
}

/** Context values for a form in addition to its input, under `$ctx` of its definition. */
export type FormContext = Record<string, string>;

/** Choices of a field that are known only at run time: clients, accounts. */
export interface FieldOption {
  value: string;
  label: string;
}

/** Text key of a field's label. */
export const getLabelKey = (module: Pick<FormModule, 'form'>, name: string): string => `forms.${module.form}.${name}`;
