import type { LocalizedText } from '#definitions/problems/localized-text.ts';

/** The areas of differences, in the order in which they are listed. */
export const DIFFERENCE_AREAS = ['brand', 'words', 'terms', 'cookies', 'scripts', 'hosts', 'forms', 'files'] as const;
export type DifferenceArea = (typeof DIFFERENCE_AREAS)[number];

/** What a kind of input needs of the record of a field or a part. */
interface InputKindRules {
  /** The JSON type of the value that it edits. */
  type: 'string' | 'boolean' | 'integer' | 'array' | 'object';
  /** The part of the studio whose editor alone draws it; without one, every other part does. */
  studio?: string;
  /** The kinds that its parts may have. */
  parts?: readonly string[];
}

/** The kinds of input that hold one value, and that each general part of the studio draws. */
export const VALUE_INPUT_KINDS = {
  color: { type: 'string' },
  text: { type: 'string' },
  line: { type: 'string' },
  url: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  'time-zone': { type: 'string' },
  day: { type: 'string' },
  days: { type: 'array' },
  hosts: { type: 'array' },
  list: { type: 'array' },
  choice: { type: 'string' },
  number: { type: 'integer' },
  switch: { type: 'boolean' },
} as const satisfies Record<string, InputKindRules>;

/** All kinds of input with which a field or a part is edited; the meta schema describes each. */
export const INPUT_KINDS = {
  ...VALUE_INPUT_KINDS,
  group: { type: 'object', parts: Object.keys(VALUE_INPUT_KINDS) },
  picture: { type: 'string', studio: 'brand/logos' },
  markup: { type: 'string', studio: 'terms/cookies' },
  script: { type: 'string', studio: 'terms/scripts' },
  hash: { type: 'string', studio: 'terms/scripts' },
  consent: { type: 'object', studio: 'terms/consent', parts: ['text', 'switch', 'hash'] },
  terms: { type: 'object', studio: 'terms/terms', parts: ['choice', 'markup', 'url', 'number'] },
} as const satisfies Record<string, InputKindRules>;

export type InputKind = keyof typeof INPUT_KINDS;

/** Two colours of the theme that appear together. */
export interface ContrastRecord {
  /** The role of the text or control. */
  text: string;
  /** A role, or a background that is not a field: `surface`, `surface-soft`, `gradient`. */
  ground: string;
  /** The contrast ratio of WCAG 2.x, level AA, that it needs. */
  need: 'text' | 'control';
  /** Whether the colour of this field must be corrected when the contrast is too low. */
  isCorrectedHere?: true;
  label: LocalizedText;
}

/** The `x-field` of a field or a part, as `schemas/meta/entity.schema.json` describes it. */
export interface FieldMetadata {
  /** What has to be written there; undefined when only the complete field has one. */
  explanation?: LocalizedText;
  name?: LocalizedText;
  subject: LocalizedText;
  area?: DifferenceArea;
  /** The tab and section of the studio in which it is edited, such as `brand/colors`. */
  studio?: string;
  input: InputKind;
  label?: LocalizedText;
  help?: LocalizedText;
  /** What has to be entered, for those who do not write JSON, where the explanation contains some. */
  request?: LocalizedText;
  roles?: readonly string[];
  contrast?: readonly ContrastRecord[];
  isListed?: true;
  picture?: { file: string; ground?: string };
  choices?: Readonly<Record<string, LocalizedText>>;
  risk?: 'script' | 'hash' | 'terms';
  isPublished?: false;
}

/** A field of `entity.json`, or a part of one, from its record in `schemas/entity.schema.json`. */
export interface EntityField extends FieldMetadata {
  /** Its key in the file; `name` is for users. */
  key: string;
  /** The values of a choice. */
  values?: readonly string[] | undefined;
  /** The effective value when neither an entity nor the default sets the field. */
  fallback?: unknown;
  parts: readonly EntityField[];
  /** Whether a part may be omitted. */
  isOptional: boolean;
}

/** A property of the schema with its record. */
export interface FieldSchema {
  $ref?: string;
  type?: string;
  enum?: readonly string[];
  pattern?: string;
  minLength?: number;
  required?: readonly string[];
  properties?: Readonly<Record<string, FieldSchema>>;
  items?: FieldSchema;
  'x-field'?: FieldMetadata;
  'x-published'?: { pattern?: string; default?: unknown };
}

/** `schemas/entity.schema.json`. */
export interface EntitySchema extends FieldSchema {
  properties: Readonly<Record<string, FieldSchema>>;
  definitions: Readonly<Record<string, FieldSchema>>;
}

/** The keywords of records, which validators do not know. */
export const RECORD_KEYWORDS = ['x-field', 'x-published'];
