import { readJsonFile } from '#definitions/files/read-json.ts';
import type { PropertySchema } from './form-definition.ts';
import type { FormRecord } from './form-record.ts';
import { listDefinitionFiles } from './read-definitions.ts';
import { resolveReferences } from './resolve-references.ts';

type Json = Record<string, unknown>;

/**
 * The schemas of what is kept of forms until they are confirmed, by the name of the draft: the fields with `draft`. What
 * is kept while somebody types may lack any of them.
 * @param folder of `<form>.form.json`; a record with mistakes is read as far as it goes
 * @throws Error with file and remedy for a file that is no JSON, UnresolvedReferenceError
 */
export const createDraftSchemas = (folder: string): Record<string, Json> =>
  Object.fromEntries(
    listDefinitionFiles(folder).flatMap((file) => {
      const { schema, ui, draft } = resolveReferences(readJsonFile(file), file) as Partial<FormRecord>;
      if (!draft) return [];
      const kept = Object.keys(ui?.fields ?? {}).filter((name) => ui?.fields[name]?.draft);
      const required = draft.keeps === 'sent' ? kept.filter((name) => schema?.required?.includes(name)) : [];
      const properties = Object.fromEntries(kept.map((name) => [name, keptProperty(schema?.properties[name])]));
      const rest = { required, additionalProperties: false, minProperties: 1 };
      return [[draft.name, { type: 'object', properties, ...rest }]];
    }),
  );

/** The type of a property, and how private it is: its rules are those of the form. */
const keptProperty = ({ type = 'string', 'x-privacy': privacy }: PropertySchema = {}): Json => ({
  type,
  'x-privacy': privacy,
});
