import type { FieldUi, FormDefinition } from './form-definition.ts';

/** A text in the languages of the portal. */
interface Wording {
  es: string;
  en: string;
}

/** A message of one field; its key is `forms.<form>.<field>.<keyword>` when left out. */
interface OwnMessage extends Wording {
  key?: string;
}

/** A field with everything that is said at it. */
interface FieldRecord extends Omit<FieldUi, 'help' | 'options' | 'messages'> {
  label: Wording;
  help?: Wording;
  section?: string;
  /** Whether the draft of the form keeps it. */
  draft?: boolean;
  options?: { value: string; label: Wording }[];
  texts?: Record<string, Wording>;
  messages?: Record<string, string | OwnMessage>;
}

/** A file `schemas/forms/<form>.form.json`. */
export interface FormRecord extends Omit<FormDefinition, 'ui'> {
  /** What the portal keeps in session storage: values that were sent to the next screen, or as they are typed. */
  draft?: { name: string; keeps: 'sent' | 'typed' };
  ui: { fields: Record<string, FieldRecord>; sections?: Record<string, Wording>; texts?: Record<string, Wording> };
}

/** Texts by key, in both languages. */
export interface FormTexts {
  es: Record<string, string>;
  en: Record<string, string>;
}

/** The definition that a record states: its texts become keys, its fields keep their order. */
export function toFormDefinition({ draft: _draft, ...record }: FormRecord): FormDefinition {
  const { form, ui } = record;
  const order = Object.keys(ui.fields);
  const orderOf = (section: string) => order.filter((name) => ui.fields[name]?.section === section);
  return {
    ...record,
    ui: {
      order,
      fields: Object.fromEntries(Object.entries(ui.fields).map(([name, field]) => [name, fieldOf(form, name, field)])),
      ...(ui.sections && {
        sections: Object.fromEntries(Object.keys(ui.sections).map((name) => [name, { order: orderOf(name) }])),
      }),
    },
  };
}

function fieldOf(form: string, name: string, field: FieldRecord): FieldUi {
  const { label: _label, help, section: _section, draft: _draft, options, texts: _texts, messages, ...shown } = field;
  return {
    ...shown,
    ...(help && { help: true }),
    ...(options && { options: options.map(({ value }) => value) }),
    ...(messages && {
      messages: Object.fromEntries(
        Object.entries(messages).map(([keyword, message]) => [keyword, messageKey(form, name, keyword, message)]),
      ),
    }),
  };
}

const messageKey = (form: string, name: string, keyword: string, message: string | OwnMessage): string =>
  typeof message === 'string' ? message : (message.key ?? `forms.${form}.${name}.${keyword}`);

/** The texts of a form by the keys that the portal and its entities know: `forms.<form>.<field>` and the like. */
export function extractFormTexts({ form, ui }: FormRecord): FormTexts {
  const said: [key: string, wording: Wording][] = [
    ...named(`forms.${form}.section`, ui.sections),
    ...Object.entries(ui.fields).flatMap(([name, field]) => fieldTexts(form, name, field)),
    ...named(`forms.${form}`, ui.texts),
  ];
  const inLanguage = (language: keyof Wording) => Object.fromEntries(said.map(([key, text]) => [key, text[language]]));
  return { es: inLanguage('es'), en: inLanguage('en') };
}

function fieldTexts(form: string, name: string, field: FieldRecord): [string, Wording][] {
  const { label, help, options = [], texts, messages = {} } = field;
  const key = `forms.${form}.${name}`;
  return [
    [key, label],
    ...(help ? [[`${key}.help`, help] as [string, Wording]] : []),
    ...options.map((option): [string, Wording] => [`${key}.${option.value}`, option.label]),
    ...named(key, texts),
    ...Object.entries(messages).flatMap(([keyword, message]): [string, Wording][] =>
      typeof message === 'string' ? [] : [[messageKey(form, name, keyword, message), message]],
    ),
  ];
}

const named = (key: string, texts: Record<string, Wording> = {}): [string, Wording][] =>
  Object.entries(texts).map(([name, wording]) => [`${key}.${name}`, wording]);
