import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { diskFiles } from '#definitions/files/disk-files.ts';
import { readJson } from '#definitions/files/read-json.ts';
import { type EntityProblem, formatIn } from '#definitions/problems/problem.ts';
import { type Language, languageOf, say } from '#definitions/problems/words.ts';
import { shapeProblems } from './check-shape.ts';
import { draftProblems, sectionProblems, structureProblems } from './check-structure.ts';
import type { DefinitionProblem, FormDefinition } from './definition.ts';
import { definitionOf, type FormRecord, type FormTexts, textsOf } from './form-record.ts';
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

/** A form that is in order, with the texts that its record states. */
interface ReadForm {
  definition: FormDefinition;
  texts: FormTexts;
}

/**
 * Reads a form that is in order.
 * @param language of what is thrown; that of the machine when left out
 * @throws Error with a line for each thing to mend
 */
export function readForm(file: string, language: Language = languageOf()): ReadForm {
  const { problems, ...form } = parseForm(file);
  if (isComplete(form)) return form;
  throw new Error(problems.map((problem) => formatIn(language)({ file, ...problem })).join('\n'));
}

const isComplete = (form: Partial<ReadForm>): form is ReadForm => form.definition !== undefined;

/** Reads every form of a folder, and joins their texts; those that are not in order come back as problems. */
export function readDefinitions(folder: string): {
  definitions: FormDefinition[];
  texts: FormTexts;
  problems: EntityProblem[];
} {
  const found = definitionFiles(folder).map((file) => {
    const { problems, ...form } = parseForm(file);
    return { ...form, problems: problems.map((problem) => ({ file, ...problem })) };
  });
  const textsIn = (language: keyof FormTexts) =>
    Object.assign({}, ...found.map(({ texts }) => texts?.[language])) as Record<string, string>;
  return {
    definitions: found.flatMap(({ definition }) => definition ?? []),
    texts: { es: textsIn('es'), en: textsIn('en') },
    problems: found.flatMap(({ problems }) => problems),
  };
}

function parseForm(file: string): Partial<ReadForm> & { problems: DefinitionProblem[] } {
  const { json, faults } = readJson(diskFiles(), file);
  if (faults.length > 0) return { problems: faults.map(([path, reason, mend]) => ({ path, reason, mend })) };
  const { resolved, lost } = resolve(json, file);
  if (lost) return { problems: [lost] };
  const wrongShape = shapeProblems(resolved);
  if (wrongShape.length > 0) return { problems: wrongShape };
  const record = resolved as FormRecord;
  const definition = definitionOf(record);
  const problems = [
    ...nameProblems(formOf(file), definition),
    ...sectionProblems(record),
    ...draftProblems(record),
    ...structureProblems(definition),
  ];
  return problems.length > 0 ? { problems } : { definition, texts: textsOf(record), problems };
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
