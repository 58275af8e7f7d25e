import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { shapeProblems } from './check-shape.ts';
import { structureProblems } from './check-structure.ts';
import type { DefinitionProblem, FormDefinition } from './definition.ts';
import { resolveReferences } from './resolve-references.ts';

const SUFFIX = '.form.json';

/** The definition files of a folder, in the order of their names. */
export const definitionFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .sort()
    .map((file) => join(folder, file));

/** The name of the form that a file defines. */
export const formOf = (file: string): string => basename(file, SUFFIX);

/** A problem in one line: where, why, and how to mend it. */
export const describe = (file: string, { path, reason, mend }: DefinitionProblem): string =>
  `${file}${path ? ` ${path}` : ''}: ${reason}. ${mend}${mend.endsWith('?') ? '' : '.'}`;

/** Reads a definition that is in order. @throws Error with a line for each thing to mend */
export function readDefinition(file: string): FormDefinition {
  const { definition, problems } = parseDefinition(file);
  if (definition) return definition;
  throw new Error(problems.map((problem) => describe(file, problem)).join('\n'));
}

/** Reads every definition of a folder; those that are not in order come back as problems, a line each. */
export function readDefinitions(folder: string): { definitions: FormDefinition[]; problems: string[] } {
  const found = definitionFiles(folder).map((file) => {
    const { definition, problems } = parseDefinition(file);
    return { definition, lines: problems.map((problem) => describe(file, problem)) };
  });
  return {
    definitions: found.flatMap(({ definition }) => definition ?? []),
    problems: found.flatMap(({ lines }) => lines),
  };
}

function parseDefinition(file: string): { definition?: FormDefinition; problems: DefinitionProblem[] } {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = `it is no JSON: ${(error as Error).message}`;
    return { problems: [{ path: '', reason, mend: 'Look for a missing comma, quote or bracket' }] };
  }
  try {
    json = resolveReferences(json, file);
  } catch (error) {
    const mend = 'Name a file and a member of it, such as ../rules/password.json#/new';
    return { problems: [{ path: '', reason: (error as Error).message, mend }] };
  }
  const wrongShape = shapeProblems(json);
  if (wrongShape.length > 0) return { problems: wrongShape };
  const definition = json as FormDefinition;
  const problems = [...nameProblems(formOf(file), definition), ...structureProblems(definition)];
  return problems.length > 0 ? { problems } : { definition, problems };
}

const nameProblems = (form: string, definition: FormDefinition): DefinitionProblem[] =>
  definition.form === form
    ? []
    : [{ path: '/form', reason: `the file is called ${form}`, mend: 'Give both the same name' }];
