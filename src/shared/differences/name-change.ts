import { writeSpanishQuotes } from '#shared/texts/quotes.ts';
import { parseJsonPointer } from '#shared/versions/json-pointer.ts';
import type { Language, LocalizedText } from '#shared/texts/texts.ts';
import type { VersionChange } from '#shared/versions/version-changes.ts';
import type { NameSources } from './change-sources.ts';

const OVERLAY = /^forms\/([\w-]+)\.overlay\.json$/;
const PICTURE = /^assets\/([\w-]+)\.\w+$/;
const MOST_QUOTED = 80;
const BETWEEN = ' · ';

/**
 * Names the place of a change in the words of the studio: the label of a field, the words of a text, or the form with
 * its field and rule. @returns the file and path where there is no better name
 */
export function nameChange(
  { file, path }: Pick<VersionChange, 'file' | 'path'>,
  sources: NameSources,
  language: Language,
): string {
  const form = OVERLAY.exec(file)?.[1];
  if (form !== undefined) return nameInForm(form, path, sources, language);
  if (path === '') return namePicture(file, sources, language) ?? wordsFor('file', language, file);
  if (file === 'entity.json') return nameField(path, sources, language);
  if (file === 'texts.es.json') return nameText(path, sources, language);
  return `${wordsFor('file', language, file)}${BETWEEN}${path}`;
}

/** The field of entity.json whose picture a file is. @returns its JSON pointer */
export function findPictureField(file: string, { fields }: NameSources): string | undefined {
  const name = PICTURE.exec(file)?.[1];
  return name === undefined ? undefined : Object.keys(fields).find((path) => fields[path]?.picture === name);
}

function namePicture(file: string, sources: NameSources, language: Language): string | undefined {
  const path = findPictureField(file, sources);
  return path === undefined ? undefined : sources.fields[path]?.name[language];
}

function nameField(path: string, { fields }: NameSources, language: Language): string {
  const known = fields[path];
  if (known) return known.name[language];
  const names = parseJsonPointer(path);
  const group = fields[`/${names[0]}`];
  return [group?.name[language] ?? names[0], ...names.slice(1)].join(BETWEEN);
}

function nameText(path: string, { findText }: NameSources, language: Language): string {
  const key = parseJsonPointer(path).join('/');
  return wordsFor('text', language, shorten(findText(key) ?? key));
}

/** A name is no place for a long text; the change shows it whole. */
const shorten = (text: string): string =>
  text.length > MOST_QUOTED ? `${text.slice(0, text.lastIndexOf(' ', MOST_QUOTED) + 1 || MOST_QUOTED).trim()}…` : text;

function nameInForm(form: string, path: string, { forms, findText }: NameSources, language: Language): string {
  const title = wordsFor('form', language, forms[form]?.[language] ?? form);
  const [part = '', ...rest] = parseJsonPointer(path);
  const fieldName = (field = '') => findText(`forms.${form}.${field}`) ?? field;
  const [first = '', second = '', third = ''] = rest;
  if (part === '') return title;
  if (part === 'constraints' && first) return join(title, fieldName(first), nameAspect(second, language));
  if (part === 'messages' && first)
    return join(title, fieldName(first), second && wordsFor('message', language, nameAspect(second, language)));
  if (part === 'ui' && first === 'fields' && second)
    return join(title, fieldName(second), nameAspect(third, language), ...rest.slice(3));
  if (part === 'ui' && first === 'order') return join(title, nameAspect('order', language));
  if (part === 'examples' && first)
    return join(title, nameAspect(first, language), second && String(Number(second) + 1));
  return join(title, ...[part, ...rest].map((name) => nameAspect(name, language)));
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(BETWEEN);

const WORDS: Readonly<Record<'file' | 'text' | 'form' | 'message', LocalizedText>> = {
  file: { es: 'Fichero %', en: 'File %' },
  text: { es: 'Texto «%»', en: 'Text “%”' },
  form: { es: 'Formulario «%»', en: 'Form “%”' },
  message: { es: 'Aviso de «%»', en: 'Message of “%”' },
};

const wordsFor = (kind: keyof typeof WORDS, language: Language, name: string): string =>
  quoteIn(language, WORDS[kind][language].split('%').join(name));

const quoteIn = (language: Language, text: string): string => (language === 'es' ? writeSpanishQuotes(text) : text);

/** What an entity can change of a form, in the words of the form editor. */
const ASPECTS: Readonly<Record<string, LocalizedText>> = {
  label: { es: 'Nombre del campo', en: 'Label of the field' },
  help: { es: 'Ayuda', en: 'Help' },
  hidden: { es: 'Oculto', en: 'Hidden' },
  order: { es: 'Orden de los campos', en: 'Order of the fields' },
  required: { es: 'Obligatorio', en: 'Required' },
  minLength: { es: 'Mínimo de caracteres', en: 'Minimum characters' },
  maxLength: { es: 'Máximo de caracteres', en: 'Maximum characters' },
  minimum: { es: 'Importe mínimo (€)', en: 'Minimum amount (€)' },
  maximum: { es: 'Importe máximo (€)', en: 'Maximum amount (€)' },
  enum: { es: 'Únicas opciones', en: 'The only options' },
  const: { es: 'Único valor', en: 'The only value' },
  pattern: { es: 'Formato', en: 'Format' },
  format: { es: 'Formato', en: 'Format' },
  constraints: { es: 'Reglas', en: 'Rules' },
  dependencies: { es: 'Obligatorio', en: 'Required' },
  not: { es: 'Formato', en: 'Format' },
  equalTo: { es: 'Igual que otro campo', en: 'Equal to another field' },
  differsFrom: { es: 'Distinto de otro campo', en: 'Different from another field' },
  notContains: { es: 'Sin lo escrito en otro campo', en: 'Without what another field has' },
  fitsIban: { es: 'Del país de la cuenta', en: 'Of the country of the account' },
  formatMinimum: { es: 'Límite', en: 'Limit' },
  formatMaximum: { es: 'Límite', en: 'Limit' },
  formatExclusiveMinimum: { es: 'Límite', en: 'Limit' },
  formatExclusiveMaximum: { es: 'Límite', en: 'Limit' },
  exactNumber: { es: 'Cifras', en: 'Digits' },
  decimals: { es: 'Decimales', en: 'Decimals' },
  ui: { es: 'Campos y su orden', en: 'Fields and their order' },
  fields: { es: 'Campos', en: 'Fields' },
  valid: { es: 'Ejemplos que se aceptan', en: 'Accepted examples' },
  invalid: { es: 'Ejemplos que se rechazan', en: 'Refused examples' },
  examples: { es: 'Ejemplos que lo comprueban', en: 'Examples that test it' },
  extends: { es: 'Versión del formulario', en: 'Version of the form' },
  messages: { es: 'Avisos', en: 'Messages' },
};

/** Names a rule or another property of a field in an overlay. @returns the key of an unknown one */
export const nameAspect = (aspect: string, language: Language): string => ASPECTS[aspect]?.[language] ?? aspect;
