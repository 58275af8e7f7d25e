import { quoteValue } from '#definitions/problems/quote-value.ts';
import type { Sentence, SentenceValue } from '#definitions/problems/sentence.ts';
import { writeSpanishQuotes } from '#shared/texts/quotes.ts';
import { ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import overlaySchema from '#schemas/meta/overlay.schema.json' with { type: 'json' };

/** What a person wrote, quoted as it stands in the file, markup, and the names of files. */
const WRITTEN = /"(?:[^"\\]|\\.)*(?:"|…)|<[^<>]*>|%\{[^{}]*\}|\[U\+\w+\]|[\w./-]+\.(?:json|svg|png|js)\b/g;

/** Patterns of what only programs say, by its kind. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'a word in camel case': /\b(?!iPhone)[a-z]+[A-Z]\w*/,
  'a JSON pointer': /(?:^|[\s«(])\/[\w~]/,
  'a keyword of a schema': /\bx-[a-z]/,
  JSON: /[{}[\]]/,
  'a decimal point': /\d\.\d(?!\d\d(?!\d))/,
};

/** Names of the machine that are Spanish words, too, or words of every user of browsers. */
const ORDINARY = new Set(['alias', 'estado', 'iban', 'bic', 'total', 'document']);

const keysIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(keysIn)];
};

/**
 * Creates a function that finds what a message to staff must not contain: names of fields, forms, rules and texts, JSON,
 * and numbers with a decimal point. What a person wrote may be quoted.
 * @returns a function of a message and of a name in it that is not one of the machine, such as that of an unknown field:
 *   the kind with what was found; undefined for a message in words
 */
export function createMachineWordFinder(
  forms: readonly FormDefinition[],
  texts: Readonly<Record<string, string>>,
): (message: string, written?: string) => string | undefined {
  const names = [
    ...ENTITY_FIELDS.flatMap(({ key, parts }) => [key, ...parts.map((part) => part.key)]),
    ...forms.flatMap(({ form, schema }) => [form, ...Object.keys(schema.properties)]),
    ...keysIn(overlaySchema),
  ].filter((name) => /^[a-z]/i.test(name) && !ORDINARY.has(name));
  const isName = new RegExp(`(?<![\\w./-])(?:${[...new Set(names)].join('|')})(?![\\w/-])`);
  const keys = Object.keys(texts);
  return (message, written = '') => {
    const isKnown = names.includes(written) || keys.includes(written);
    const text = (isKnown ? message : message.replaceAll(`«${written}»`, ' ')).replaceAll(WRITTEN, ' ');
    const [kind, found] =
      Object.entries(PATTERNS)
        .map(([name, pattern]): [string, string | undefined] => [name, pattern.exec(text)?.[0]])
        .find(([, match]) => match !== undefined) ?? [];
    if (kind !== undefined) return `${kind}: ${found}`;
    const name = isName.exec(text)?.[0] ?? keys.find((key) => key.includes('.') && text.includes(key));
    return name === undefined ? undefined : `a name: ${name}`;
  };
}

/** Leaves out of a message what a person wrote, which its sentences mention as values. */
export function withoutWrittenValues(message: string, ...sentences: readonly Sentence[]): string {
  const values = sentences.flatMap((one) => ('template' in one ? Object.values(one.values) : []));
  return values.filter(isWritten).reduce((text, { value }) => {
    const quoted = quoteValue(value);
    return text.replaceAll(quoted, ' ').replaceAll(writeSpanishQuotes(quoted), ' ');
  }, message);
}

const isWritten = (value: SentenceValue): value is { of: 'value'; value: unknown } =>
  typeof value === 'object' && 'of' in value && value.of === 'value' && typeof value.value === 'string';
