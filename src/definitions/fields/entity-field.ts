import type { LocalizedText } from '#definitions/problems/localized-text.ts';

/** What people look for a change under, in the order in which the differences list it. */
export const DIFFERENCE_AREAS = ['brand', 'words', 'terms', 'cookies', 'scripts', 'hosts', 'forms', 'files'] as const;
export type DifferenceArea = (typeof DIFFERENCE_AREAS)[number];

/** With which kind of input a field or a part of it is edited; the meta schema describes each. */
export type InputKind = TextKind | OtherKind;
type TextKind = 'text' | 'line' | 'url' | 'email' | 'phone' | 'time-zone' | 'hosts' | 'list' | 'markup' | 'hash';
type OtherKind = 'color' | 'picture' | 'choice' | 'number' | 'switch' | 'script' | 'group' | 'consent' | 'terms';

/** Two colours of the theme that are seen together. */
export interface ContrastRecord {
  /** The role of the text or control. */
  text: string;
  /** A role, or a ground that no field states: `surface`, `surface-soft`, `gradient`. */
  ground: string;
  /** Which ratio of WCAG 2.x, level AA, it needs. */
  need: 'text' | 'control';
  /** The colour of this field is the one to correct when the pair misses its ratio. */
  isCorrectedHere?: true;
  label: LocalizedText;
}

/** What a record says of a field or a part in its `x-field`, as `schemas/meta/entity.schema.json` describes it. */
export interface FieldMetadata {
  name?: LocalizedText;
  subject: LocalizedText;
  area?: DifferenceArea;
  /** Where the studio edits it, such as `brand/colors`. */
  studio?: string;
  input: InputKind;
  label?: LocalizedText;
  help?: LocalizedText;
  roles?: readonly string[];
  contrast?: readonly ContrastRecord[];
  isListed?: true;
  picture?: { file: string; ground?: string };
  choices?: Readonly<Record<string, LocalizedText>>;
  risk?: 'script' | 'hash' | 'terms';
  isPublished?: false;
}

/** A field of `entity.json`, or a part of one: its record in `schemas/entity.schema.json`. */
export interface EntityField extends FieldMetadata {
  /** Its key in the file; `name` is what people call it. */
  key: string;
  /** What to write into it; undefined where only the whole field has an explanation. */
  explanation?: LocalizedText | undefined;
  /** What holds where neither an entity nor the default states it. */
  fallback?: unknown;
  /** The parts of an object, in their order. */
  parts: readonly EntityField[];
  /** Whether a part may be left out. */
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

/** The keywords of records, which no validator knows. */
export const RECORD_KEYWORDS = ['x-description-es', 'x-field', 'x-published'];
