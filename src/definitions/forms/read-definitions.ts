import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { diskFiles } from '#definitions/files/disk-files.ts';
import { readJson } from '#definitions/files/read-json.ts';
import { type EntityProblem, formatIn } from '#definitions/problems/problem.ts';
import { type Language, languageOf, say } from '#definitions/problems/words.ts';
import { shapeProblems } from './check-shape.ts';
import { structureProblems } from './check-structure.ts';
import type { DefinitionProblem, FormDefinition } from './definition.ts';
import { definitionOf, type FormRecord } from './form-record.ts';
import { LostReference, resolveReferences } from './resolve-references.ts';

const SUFFIX = '.form.json';

/** The definition files of a folder, in the order of their names. */
export const definitionFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .sort()
    .map((file) => join(folder, file));

/** The name of the form that a file defines. */
export const formOf = (file: string): string => basename(file, SUFFIX);

/**
 * Reads a definition that is in order.
 * @param language of what is thrown; that of the machine when left out
 * @throws Error with a line for each thing to mend
 */
export function readDefinition(file: string, language: Language = languageOf()): FormDefinition {
  return definitionOf(readFormRecord(file, language));
}

/**
 * Reads the record of a form, with its texts and what it refers to in its place.
 * @param language of the error; that of the machine when left out
 * @throws Error with a line for each mistake
 */
export function readFormRecord(file: string, language: Language = languageOf()): FormRecord {
  const { record, problems } = parseDefinition(file);
  if (record) return record;
  throw new Error(problems.map((problem) => formatIn(language)({ file, ...problem })).join('\n'));
}

/** Reads every definition of a folder; those that are not in order come back as problems. */
export function readDefinitions(folder: string): { definitions: FormDefinition[]; problems: EntityProblem[] } {
  const found = definitionFiles(folder).map((file) => {
    const { definition, problems } = parseDefinition(file);
    return { definition, problems: problems.map((problem) => ({ file, ...problem })) };
  });
  return {
    definitions: found.flatMap(({ definition }) => definition ?? []),
    problems: found.flatMap(({ problems }) => problems),
  };
}

interface ReadForm {
  record?: FormRecord;
  definition?: FormDefinition;
  problems: DefinitionProblem[];
}

function parseDefinition(file: string): ReadForm {
  const { json, faults } = readJson(diskFiles(), file);
  if (faults.length > 0) return { problems: faults.map(([path, reason, mend]) => ({ path, reason, mend })) };
  const { resolved, lost } = resolve(json, file);
  if (lost) return { problems: [lost] };
  const wrongShape = shapeProblems(resolved);
  if (wrongShape.length > 0) return { problems: wrongShape };
  const record = resolved as FormRecord;
  const definition = definitionOf(record);
  const problems = [...nameProblems(formOf(file), definition), ...structureProblems(definition)];
  return problems.length > 0 ? { problems } : { record, definition, problems };
}

function resolve(json: unknown, file: string): { resolved?: unknown; lost?: DefinitionProblem } {
  try {
    return { resolved: resolveReferences(json, file) };
  } catch (error) {
    if (!(error instanceof LostReference)) throw error;
    const mend = say(
      'Name a file and a member of it, such as ../rules/password.json#/new.',
      'Nombre un archivo y un miembro suyo, como ../rules/password.json#/new.',
    );
    const named = `"$ref": "${error.reference}"`;
    return { lost: { path: '', reason: say(`${named} leads nowhere`, `${named} no lleva a ninguna parte`), mend } };
  }
}

const BOTH = say('Give both the same name.', 'Llame igual a los dos.');

const nameProblems = (form: string, definition: FormDefinition): DefinitionProblem[] =>
  definition.form === form
    ? []
    : [{ path: '/form', reason: say(`the file is called ${form}`, `el archivo se llama ${form}`), mend: BOTH }];
