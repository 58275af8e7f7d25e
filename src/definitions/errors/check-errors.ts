import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createDiskSource } from '#definitions/files/disk-source.ts';
import { readJsonFile, readJson } from '#definitions/files/read-json.ts';
import { createSchemaCheck } from '#definitions/forms/check-schema.ts';
import type { DefinitionProblem } from '#definitions/forms/form-definition.ts';
import { type EntityProblem, createProblemFactory } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import metaSchema from '#schemas/meta/errors.schema.json' with { type: 'json' };
import { checkCallNames } from './check-calls.ts';
import type { ErrorFile, ErrorRecord } from './error-record.ts';
import { resolveErrors, listErrorFiles } from './read-errors.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { type ProblemDetail, type LocatedError, createErrorProblem, formatErrorCode } from './located-error.ts';

const REQUIREMENTS = 'docs/requirements.md';
const ROW = /^\| <a id="[^"]*"><\/a>\*\*(R-CODE-\d+)\*\* /gm;

const shapeProblems = createSchemaCheck(metaSchema, 'schemas/meta/errors.schema.json');

/**
 * Reads and checks the codes of `schemas/errors`. Requirements are checked if the project has its documentation, which
 * container images lack.
 * @param root folder of the project
 * @returns the codes in ascending order, if there are no problems
 */
export function checkErrors(root: string): { errors: ErrorRecord[]; problems: EntityProblem[] } {
  const read = listErrorFiles(join(root, 'schemas/errors')).map((file) => readFile(file, relative(root, file)));
  const broken = read.flatMap(({ problems }) => problems);
  const located = read.flatMap((file) => file.located);
  const problems =
    broken.length > 0
      ? broken
      : [
          ...checkDuplicates(located),
          ...meaningProblems(located),
          ...requirementProblems(located, join(root, REQUIREMENTS)),
          ...checkCallNames(located, callNames(join(root, 'schemas/api'))),
        ];
  return { errors: problems.length > 0 ? [] : resolveErrors(located.map(({ error }) => error)), problems };
}

function readFile(path: string, file: string): { located: LocatedError[]; problems: EntityProblem[] } {
  const { json, faults } = readJson(createDiskSource(), path);
  const found: DefinitionProblem[] =
    faults.length > 0 ? faults.map(([place, reason, fix]) => ({ path: place, reason, fix })) : shapeProblems(json);
  const { errors = [] } = (json ?? {}) as Partial<ErrorFile>;
  if (found.length === 0)
    return { located: errors.map((error, index) => ({ file, path: `/errors/${index}`, error })), problems: [] };
  const nameAt = (place: string) => {
    const code = errors[Number(place.split('/')[2])]?.code;
    return code === undefined ? undefined : formatErrorCode(code);
  };
  const problem = createProblemFactory(file, nameAt);
  return { located: [], problems: found.map(({ path: place, reason, fix }) => problem(place, reason, fix)) };
}

const callNames = (folder: string): string[] =>
  readdirSync(folder).flatMap(
    (file) => (readJsonFile(join(folder, file)) as { operationId?: string }).operationId ?? [],
  );

/** Checks that a code either sets a message or refers to one, and has exactly one origin. */
function meaningProblems(all: readonly LocatedError[]): EntityProblem[] {
  const owners = new Set(all.flatMap(({ error }) => (error.sameAs === undefined ? error.code : [])));
  return all.flatMap((located) => {
    const { sameAs, bankOnly, refusals, ...error } = located.error;
    const stated = sameAs === undefined ? [] : SHARED.filter((name) => error[name] !== undefined);
    return [
      ...stated.map((name) => createErrorProblem(located, `/${name}`, sharedOf(name, sameAs!))),
      ...(sameAs !== undefined && !owners.has(sameAs) ? [createErrorProblem(located, '/sameAs', noOwner(sameAs))] : []),
      ...(bankOnly !== undefined && refusals ? [createErrorProblem(located, '/bankOnly', TWO_ORIGINS)] : []),
    ];
  });
}

const SHARED = ['name', 'message', 'advice', 'field'] as const;

const sharedOf = (name: string, code: number): ProblemDetail => ({
  reason: localized({
    es: `"${name}" es el de ${code}, según "sameAs"`,
    en: `"${name}" is that of ${code}, as "sameAs" says`,
  }),
  fix: localized({ es: 'Quite uno de los dos.', en: 'Remove one of the two.' }),
});

const noOwner = (code: number): ProblemDetail => ({
  reason: localized({
    es: `${code} no es un código con mensaje propio`,
    en: `${code} is not a code with its own message`,
  }),
  fix: localized({ es: 'Nombre el código que tiene el mensaje.', en: 'Name the code that states the message.' }),
});

const TWO_ORIGINS: ProblemDetail = {
  reason: localized({
    es: 'el servicio tiene rechazos con este código',
    en: 'the service has refusals with this code',
  }),
  fix: localized({ es: 'Quite "bankOnly" o "refusals".', en: 'Remove "bankOnly" or "refusals".' }),
};

function requirementProblems(all: readonly LocatedError[], page: string): EntityProblem[] {
  const rows = existsSync(page) && new Set([...readFileSync(page, 'utf8').matchAll(ROW)].map(([, id]) => id));
  return all.flatMap((located) => {
    const { code, requirement } = located.error;
    if (requirement !== `R-CODE-${code}`)
      return createErrorProblem(located, '/requirement', otherNumber(code, requirement));
    return rows && !rows.has(requirement) ? createErrorProblem(located, '/requirement', noRow(requirement)) : [];
  });
}

const otherNumber = (code: number, requirement: string): ProblemDetail => ({
  reason: localized({
    es: `${requirement} es el requisito de otro código`,
    en: `${requirement} is the requirement of another code`,
  }),
  fix: localized({ es: `Escriba R-CODE-${code}.`, en: `Write R-CODE-${code}.` }),
});

const noRow = (requirement: string): ProblemDetail => ({
  reason: localized({
    es: `${REQUIREMENTS} no tiene la fila ${requirement}`,
    en: `${REQUIREMENTS} has no row ${requirement}`,
  }),
  fix: localized({ es: 'Añada la fila con el mensaje en español.', en: 'Add the row with the Spanish message.' }),
});
