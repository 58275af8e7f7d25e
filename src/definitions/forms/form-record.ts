import type { FieldUi, FormDefinition } from './definition.ts';

/** A text in both languages of the portal. */
export interface RecordText {
  es: string;
  en: string;
}

/** A field as its record has it: with its texts. */
interface FieldRecord extends Omit<FieldUi, 'help' | 'messages' | 'options'> {
  label: RecordText;
  help?: RecordText;
  unfold?: RecordText;
  text?: RecordText;
  requiredHint?: RecordText;
  options?: { value: string; label: RecordText }[];
  messages?: Record<string, string | RecordText>;
}

/** The part of the portal that carries the texts of a form. */
export type LoadedWith = 'login' | 'visitors' | 'session';

/** The file `schemas/forms/<form>.form.json`: all that is said of a form, in one place. */
export interface FormRecord extends Omit<FormDefinition, 'ui'> {
  loadedWith: LoadedWith;
  ui: {
    order: string[];
    fields: Record<string, FieldRecord>;
    sections?: Record<string, { title: RecordText; order: string[] }>;
  };
}

/** The texts of a form by key: `forms.<form>.<field>` and what follows it. */
export type RecordTexts = Record<string, RecordText>;

/**
 * The texts of a form by the keys under which the portal shows them and entities change them.
 * @param record a valid record
 */
export function textsOfForm({ form, ui: { fields, sections = {} } }: FormRecord): RecordTexts {
  const ofSections = Object.entries(sections).map(([name, { title }]) => [`section.${name}`, title] as const);
  const ofFields = Object.entries(fields).flatMap(([name, field]) => textsOfField(name, field));
  return Object.fromEntries([...ofSections, ...ofFields].map(([key, text]) => [`forms.${form}.${key}`, text]));
}

function textsOfField(name: string, field: FieldRecord): (readonly [key: string, text: RecordText])[] {
  const { label, help, unfold, text, requiredHint: required, options = [], messages = {} } = field;
  const parts = [
    ...Object.entries({ help, unfold, text, required }),
    ...Object.entries(messages).map(([keyword, said]) => [`message.${keyword}`, said] as const),
  ];
  return [
    [name, label],
    ...parts.flatMap(([part, said]) => (typeof said === 'object' ? [[`${name}.${part}`, said] as const] : [])),
    ...options.map(({ value, label: option }) => [`${name}.${value}`, option] as const),
  ];
}

/**
 * The definition of a form, which names its texts by key.
 * @param record a valid record
 */
export function definitionOf({ loadedWith: _loadedWith, ...record }: FormRecord): FormDefinition {
  const { order, fields, sections } = record.ui;
  const named = Object.entries(fields).map(([name, field]) => [name, fieldUi(`forms.${record.form}.${name}`, field)]);
  const ordered = Object.entries(sections ?? {}).map(([name, section]) => [name, { order: section.order }]);
  return {
    ...record,
    ui: {
      order,
      fields: Object.fromEntries(named) as Record<string, FieldUi>,
      ...(sections && { sections: Object.fromEntries(ordered) as Record<string, { order: string[] }> }),
    },
  };
}

function fieldUi(key: string, field: FieldRecord): FieldUi {
  const { label: _label, unfold: _unfold, text: _text, requiredHint: _hint, help, options, messages, ...ui } = field;
  const keys = Object.entries(messages ?? {}).map(([keyword, said]) => [
    keyword,
    typeof said === 'string' ? said : `${key}.message.${keyword}`,
  ]);
  return {
    ...ui,
    ...(help && { help: true }),
    ...(options && { options: options.map(({ value }) => value) }),
    ...(messages && { messages: Object.fromEntries(keys) as Record<string, string> }),
  };
}
