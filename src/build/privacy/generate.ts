import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { resolveReferences } from '#definitions/files/resolve-references.ts';
import { checkPrivacyClasses } from '#definitions/forms/check-privacy.ts';
import { createDraftSchemas } from '#definitions/forms/draft-schemas.ts';
import { type Language, getCommandLanguage } from '#definitions/problems/localized-text.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
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
 * @param language of error messages; by default that of the machine
 * @throws Error with one line for each property of a call or a stored value without a class; nothing is written then
 */
export function generatePrivacyClasses(
  root: string,
  generated = generatedFolderOf(root),
  language: Language = getCommandLanguage(),
): void {
  const read = (folder: string) => schemasIn(join(root, 'schemas', folder));
  const [calls, forms, stored] = [read('api'), read('forms'), read('stored')];
  const problems = [...calls, ...stored].flatMap(([file, schema]) =>
    checkPrivacyClasses(schema).map((problem) => ({ file: relative(root, file), ...problem })),
  );
  if (problems.length > 0) throw new Error(problems.map(createProblemFormatter(language)).join('\n'));
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
    calls.flatMap(([, schema]) => callKinds(schema)),
  );
  write('forms', 'Readonly<Record<string, Kinds>>', kindsByName(forms, '.form.json'));
  const drafts = Object.entries(createDraftSchemas(join(root, 'schemas/forms'))).map(
    ([name, schema]) => [name, extractPrivacyClasses(schema)] as const,
  );
  write('stored', 'Readonly<Record<string, Kinds>>', {
    ...kindsByName(stored, '.schema.json'),
    ...Object.fromEntries(drafts),
  });
}

type PlacedSchema = [file: string, schema: Json];

/** The schemas of a folder, without references. */
const schemasIn = (folder: string): PlacedSchema[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
    .map((file) => [file, resolveReferences(readJsonFile(file), file) as Json]);

function callKinds(schema: Json): CallKinds[] {
  const { method, path, querystring, body, response } = schema as Json & { method?: string; path?: string };
  if (!method || !path) return [];
  const of = (part: unknown) => (part ? extractPrivacyClasses(part as Json) : undefined);
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
const kindsByName = (schemas: readonly PlacedSchema[], end: string): Record<string, Kinds> =>
  Object.fromEntries(
    schemas
      .filter(([file]) => file.endsWith(end))
      .flatMap(([file, json]) => {
        const kinds = extractPrivacyClasses((json.schema ?? json) as Json);
        return kinds === undefined ? [] : [[basename(file, end), kinds] as const];
      }),
  );
