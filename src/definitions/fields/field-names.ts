import type { FieldName } from '#shared/differences/change-sources.ts';
import { createLocalizedText, type LocalizedText } from '#shared/texts/texts.ts';
import type { EntityField } from './entity-field.ts';

/**
 * The names under which the studio shows fields of entity.json and their parts, by JSON pointer, with the words for
 * their values. The console and the mails name changes with them.
 */
export const listFieldNames = (fields: readonly EntityField[]): Record<string, FieldName> =>
  Object.fromEntries(
    fields.flatMap((field) => [
      [`/${field.key}`, { name: nameOf(field), ...detailsOf(field) }],
      ...field.parts.map((part) => [
        `/${field.key}/${part.key}`,
        { name: partName(field, part), ...(part.label && { part: part.label }), ...detailsOf(part) },
      ]),
    ]),
  ) as Record<string, FieldName>;

const detailsOf = ({ choices, picture }: EntityField) => ({
  ...(choices && { choices }),
  ...(picture && { picture: picture.file }),
});

const nameOf = ({ label, name, subject }: EntityField): LocalizedText => label ?? capitalized(name ?? subject);

/** Terms share the records of their parts, whose subject names the terms; other parts have labels. */
function partName(field: EntityField, { label, subject }: EntityField): LocalizedText {
  if (label) return createLocalizedText((language) => `${nameOf(field)[language]} · ${label[language]}`);
  return createLocalizedText((language) => subject[language].replace('%{terms}', field.subject[language]));
}

const capitalized = (text: LocalizedText): LocalizedText => createLocalizedText((language) => capital(text[language]));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
