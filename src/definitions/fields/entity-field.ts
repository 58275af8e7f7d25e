import type { LocalizedText } from '#definitions/problems/localized-text.ts';

/** The areas of differences, in the order in which they are listed. */
export const DIFFERENCE_AREAS = ['brand', 'words', 'terms', 'cookies', 'scripts', 'hosts', 'forms', 'files'] as const;
export type DifferenceArea = (typeof DIFFERENCE_AREAS)[number];

/** The kind of input with which a field or a part is edited; the meta schema describes each. */
export type InputKind = TextKind | OtherKind;
type TextKind = 'text' | 'line' | 'url' | 'email' | 'phone' | 'time-zone' | 'hosts' | 'list' | 'markup' | 'hash';
type OtherKind = 'color' | 'picture' | 'choice' | 'number' | 'switch' | 'script' | 'group' | 'consent' | 'terms';

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
  /** The explanation for users; undefined when only the complete field has one. */
  explanation?: LocalizedText | undefined;
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
  pattern?: string;
  minLength?: number;
  description?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, FieldSchema>>;
  items?: FieldSchema;
  'x-description-es'?: string;
  'x-field'?: FieldMetadata;
  'x-published'?: { pattern?: string; default?: unknown };
}

/** `schemas/entity.schema.json`. */
export interface EntitySchema extends FieldSchema {
  properties: Readonly<Record<string, FieldSchema>>;
  definitions: Readonly<Record<string, FieldSchema>>;
}

/** The keywords of records, which validators do not know. */
export const RECORD_KEYWORDS = ['x-description-es', 'x-field', 'x-published'];
