import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { createDraftSchemas } from '#definitions/forms/draft-schemas.ts';
import { generatedFolderOf } from '#build/files/generated-folder.ts';
import { writeIfChanged } from '#build/files/write-if-changed.ts';
import type { CallKinds, Kinds } from '#shared/privacy/kinds.ts';
import { extractPrivacyClasses } from './extract-privacy-classes.ts';

type Json = Record<string, unknown>;

/**
 * Generates the privacy classes of the parts of calls, forms and stored drafts, for anonymization (R-REP-03), into the
 * folder `privacy`.
 * @param root folder of the project
 * @param generated folder of `privacy`; by default `src/generated`
 */
export function generatePrivacyClasses(root: string, generated = generatedFolderOf(root)): void {
  const target = join(generated, 'privacy');
  mkdirSync(target, { recursive: true });
  const write = (name: string, type: string, value: unknown) =>
    writeIfChanged(
      join(target, `${name}.ts`),
      `// Generated from schemas.\nimport type { CallKinds, Kinds } from '#shared/privacy/kinds.ts';\n` +
        `export const ${name}: ${type} = ${JSON.stringify(value)};\n` +
        `export type { CallKinds, Kinds };\n`,
    );
  write(
    'calls',
    'readonly CallKinds[]',
    schemasIn(join(root, 'schemas/api')).flatMap(([file, schema]) => callKinds(file, schema)),
  );
  write('forms', 'Readonly<Record<string, Kinds>>', kindsByName(join(root, 'schemas/forms'), '.form.json'));
  const drafts = Object.entries(createDraftSchemas(join(root, 'schemas/forms'))).map(
    ([name, schema]) => [name, extractPrivacyClasses(schema, name)] as const,
  );
  write('stored', 'Readonly<Record<string, Kinds>>', {
    ...kindsByName(join(root, 'schemas/stored'), '.schema.json'),
    ...Object.fromEntries(drafts),
  });
}

const schemasIn = (folder: string): [file: string, schema: Json][] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [join(folder, file), readJsonFile(join(folder, file)) as Json]);

function callKinds(file: string, schema: Json): CallKinds[] {
  const { method, path, querystring, body, response } = schema as Json & { method?: string; path?: string };
  if (!method || !path) return [];
  const of = (part: unknown) => (part ? extractPrivacyClasses(part as Json, file, schema) : undefined);
  const query = of(querystring);
  const sent = of(body);
  return [
    {
      method,
      path,
      query: typeof query === 'object' && 'fields' in query ? query.fields : {},
      ...(sent !== undefined && { body: sent }),
      response: of(response) ?? { fields: {} },
    },
  ];
}

/** Privacy classes of forms and drafts, by name: `company-data.form.json` is `company-data`. */
const kindsByName = (folder: string, end: string): Record<string, Kinds> =>
  Object.fromEntries(
    schemasIn(folder)
      .filter(([file]) => file.endsWith(end))
      .flatMap(([file, json]) => {
        const schema = (json.schema ?? json) as Json;
        const kinds = extractPrivacyClasses(schema, file, schema);
        return kinds === undefined ? [] : [[basename(file, end), kinds] as const];
      }),
  );
