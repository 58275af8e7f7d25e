import type { Language, LocalizedText, TextPack } from '#shared/texts/texts.ts';
import type { FieldUi, FormDefinition } from './form-definition.ts';

/** A message of one field; its key is `forms.<form>.<field>.<keyword>` by default. */
interface OwnMessage extends LocalizedText {
  key?: string;
}

/** A field with all its texts. */
interface FieldRecord extends Omit<FieldUi, 'help' | 'options' | 'messages'> {
  label: LocalizedText;
  help?: LocalizedText;
  section?: string;
  draft?: boolean;
  options?: { value: string; label: LocalizedText }[];
  texts?: Record<string, LocalizedText>;
  messages?: Record<string, string | OwnMessage>;
}

/** Reasons by the name of a field or of a property. */
type Reasons = Readonly<Record<string, string>>;

/** How a form feeds a call: see `calls` in schemas/meta/form.schema.json. */
export interface FormCall {
  /** The property of a field on the wire, where it has another name. */
  names?: Readonly<Record<string, string>>;
  /** Fields that this call does not take. */
  unsent?: Reasons;
  /** Properties that no field fills. */
  others?: Reasons;
}

/** The calls that a form feeds, and the one whose answer it shows at first. */
export interface FormCalls {
  /** By `operationId`; undefined in a record that feeds no service, such as that of a test. */
  calls?: Readonly<Record<string, FormCall>>;
  /** Fields that no call takes. */
  unsent?: Reasons;
  prefilledBy?: { call: string; names?: Readonly<Record<string, string>>; empty?: Reasons };
}

/** A file `schemas/forms/<form>.form.json`. */
export interface FormRecord extends Omit<FormDefinition, 'ui'>, FormCalls {
  /** The draft in session storage: values that were sent to the next screen, or values as they are typed. */
  draft?: { name: string; keeps: 'sent' | 'typed' };
  ui: {
    fields: Record<string, FieldRecord>;
    sections?: Record<string, LocalizedText>;
    texts?: Record<string, LocalizedText>;
  };
}

/** Converts a record to a definition: its texts become keys, its fields keep their order. */
export function toFormDefinition(source: FormRecord): FormDefinition {
  const { draft: _draft, calls: _calls, unsent: _unsent, prefilledBy: _prefilledBy, ...record } = source;
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

/** The texts of a form by the keys that the portal and entities use: `forms.<form>.<field>` and the like. */
export function extractFormTexts({ form, ui }: FormRecord): TextPack {
  const said: [key: string, wording: LocalizedText][] = [
    ...named(`forms.${form}.section`, ui.sections),
    ...Object.entries(ui.fields).flatMap(([name, field]) => fieldTexts(form, name, field)),
    ...named(`forms.${form}`, ui.texts),
  ];
  const inLanguage = (language: Language) => Object.fromEntries(said.map(([key, text]) => [key, text[language]]));
  return { es: inLanguage('es'), en: inLanguage('en') };
}

function fieldTexts(form: string, name: string, field: FieldRecord): [string, LocalizedText][] {
  const { label, help, options = [], texts, messages = {} } = field;
  const key = `forms.${form}.${name}`;
  return [
    [key, label],
    ...(help ? [[`${key}.help`, help] as [string, LocalizedText]] : []),
    ...options.map((option): [string, LocalizedText] => [`${key}.${option.value}`, option.label]),
    ...named(key, texts),
    ...Object.entries(messages).flatMap(([keyword, message]): [string, LocalizedText][] =>
      typeof message === 'string' ? [] : [[messageKey(form, name, keyword, message), message]],
    ),
  ];
}

const named = (key: string, texts: Record<string, LocalizedText> = {}): [string, LocalizedText][] =>
  Object.entries(texts).map(([name, wording]) => [`${key}.${name}`, wording]);
