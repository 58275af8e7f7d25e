import { readJsonFile } from '#definitions/files/read-json.ts';
import type { PropertySchema } from './form-definition.ts';
import type { FormRecord } from './form-record.ts';
import { listDefinitionFiles } from './read-definitions.ts';
import { resolveReferences } from '#definitions/files/resolve-references.ts';

type Json = Record<string, unknown>;

/**
 * Creates the schemas of form drafts by the name of the draft: the fields with `draft`, all of them optional, because a
 * draft is stored while the user types.
 * @param formsFolder of `<form>.form.json`; an invalid record is read as far as possible
 * @throws Error with file and fix for a file that is not JSON; UnresolvedReferenceError
 */
export const createDraftSchemas = (formsFolder: string): Record<string, Json> =>
  Object.fromEntries(
    listDefinitionFiles(formsFolder).flatMap((file) => {
      const { schema, ui, draft } = resolveReferences(readJsonFile(file), file) as Partial<FormRecord>;
      if (!draft) return [];
      const kept = Object.keys(ui?.fields ?? {}).filter((name) => ui?.fields[name]?.draft);
      const required = draft.keeps === 'sent' ? kept.filter((name) => schema?.required?.includes(name)) : [];
      const properties = Object.fromEntries(kept.map((name) => [name, keptProperty(schema?.properties[name])]));
      const rest = { required, additionalProperties: false, minProperties: 1 };
      return [[draft.name, { type: 'object', properties, ...rest }]];
    }),
  );

/** Only the type and privacy class of a property; the form checks its other rules. */
const keptProperty = ({ type = 'string', 'x-privacy': privacy }: PropertySchema = {}): Json => ({
  type,
  'x-privacy': privacy,
});
