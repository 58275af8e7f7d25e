import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createDiskSource } from '#definitions/files/disk-source.ts';
import { readJson } from '#definitions/files/read-json.ts';
import { type EntityProblem, createProblemFormatter } from '#definitions/problems/problem.ts';
import { type Language, getCommandLanguage, localized } from '#definitions/problems/localized-text.ts';
import { checkPrivacyClasses } from './check-privacy.ts';
import { checkFormSchema } from './check-schema.ts';
import { checkDraftMatchesStoredFields, checkSections, checkStructure } from './check-structure.ts';
import type { DefinitionProblem, FormDefinition } from './form-definition.ts';
import { toFormDefinition, type FormRecord, extractFormTexts } from './form-record.ts';
import type { TextPack } from '#shared/texts/texts.ts';
import { UnresolvedReferenceError, resolveReferences } from '#definitions/files/resolve-references.ts';

const SUFFIX = '.form.json';

/** The definition files of a folder, in the order of their names. */
export const listDefinitionFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .sort()
    .map((file) => join(folder, file));

/** The name of the form that a file defines. */
export const getFormName = (file: string): string => basename(file, SUFFIX);

/** A valid form, with the texts of its record. */
interface ReadForm {
  record: FormRecord;
  definition: FormDefinition;
  texts: TextPack;
}

/**
 * Reads a valid form.
 * @param language of error messages; by default that of the machine
 * @throws Error with one line for each problem
 */
export function readForm(file: string, language: Language = getCommandLanguage()): ReadForm {
  const { problems, ...form } = parseForm(file);
  if (isComplete(form)) return form;
  throw new Error(problems.map((problem) => createProblemFormatter(language)({ file, ...problem })).join('\n'));
}

const isComplete = (form: Partial<ReadForm>): form is ReadForm => form.definition !== undefined;

/** Reads all forms of a folder and merges their texts; invalid forms are returned as problems. */
export function readDefinitions(folder: string): {
  definitions: FormDefinition[];
  texts: TextPack;
  problems: EntityProblem[];
} {
  const found = listDefinitionFiles(folder).map((file) => {
    const { problems, ...form } = parseForm(file);
    return { ...form, problems: problems.map((problem) => ({ file, ...problem })) };
  });
  const textsIn = (language: keyof TextPack) =>
    Object.assign({}, ...found.map(({ texts }) => texts?.[language])) as Record<string, string>;
  return {
    definitions: found.flatMap(({ definition }) => definition ?? []),
    texts: { es: textsIn('es'), en: textsIn('en') },
    problems: found.flatMap(({ problems }) => problems),
  };
}

function parseForm(file: string): Partial<ReadForm> & { problems: DefinitionProblem[] } {
  const { json, faults } = readJson(createDiskSource(), file);
  if (faults.length > 0) return { problems: faults.map(([path, reason, fix]) => ({ path, reason, fix })) };
  const { resolved, lost } = resolve(json, file);
  if (lost) return { problems: [lost] };
  const wrongShape = checkFormSchema(resolved);
  if (wrongShape.length > 0) return { problems: wrongShape };
  const record = resolved as FormRecord;
  const definition = toFormDefinition(record);
  const problems = [
    ...nameProblems(getFormName(file), definition),
    ...checkSections(record),
    ...checkDraftMatchesStoredFields(record),
    ...checkStructure(definition),
    ...checkPrivacyClasses(record.schema, '/schema'),
  ];
  return problems.length > 0 ? { problems } : { record, definition, texts: extractFormTexts(record), problems };
}

function resolve(json: unknown, file: string): { resolved?: unknown; lost?: DefinitionProblem } {
  try {
    return { resolved: resolveReferences(json, file) };
  } catch (error) {
    if (!(error instanceof UnresolvedReferenceError)) throw error;
    const fix = localized({
      es: 'Nombre un archivo y un miembro suyo, como ../rules/password.json#/new.',
      en: 'Name a file and a member of it, such as ../rules/password.json#/new.',
    });
    const named = `"$ref": "${error.reference}"`;
    return {
      lost: {
        path: '',
        reason: localized({ es: `${named} no lleva a ninguna parte`, en: `${named} leads nowhere` }),
        fix,
      },
    };
  }
}

const BOTH = localized({ es: 'Llame igual a los dos.', en: 'Give both the same name.' });

const nameProblems = (form: string, definition: FormDefinition): DefinitionProblem[] =>
  definition.form === form
    ? []
    : [
        {
          path: '/form',
          reason: localized({ es: `el archivo se llama ${form}`, en: `the file is called ${form}` }),
          fix: BOTH,
        },
      ];
