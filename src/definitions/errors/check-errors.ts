import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { diskFiles } from '#definitions/files/disk-files.ts';
import { jsonOf, readJson } from '#definitions/files/read-json.ts';
import { shapeCheck } from '#definitions/forms/check-shape.ts';
import type { DefinitionProblem } from '#definitions/forms/definition.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';
import metaSchema from '#schemas/meta/errors.schema.json' with { type: 'json' };
import { callProblems } from './check-calls.ts';
import type { ErrorFile, ErrorRecord } from './error-record.ts';
import { completeErrors, errorFiles } from './read-errors.ts';
import { twiceProblems } from './check-twice.ts';
import { type Found, type PlacedError, problemOf, recordName } from './placed-error.ts';

const REQUIREMENTS = 'docs/requirements.md';
const ROW = /^\| <a id="[^"]*"><\/a>\*\*(R-CODE-\d+)\*\* /gm;

const shapeProblems = shapeCheck(metaSchema, 'schemas/meta/errors.schema.json');

/**
 * Reads the codes of `schemas/errors` and says what is wrong with them. Requirements are looked up where the project has
 * its documentation; an image of it has none.
 * @param root folder of the project
 * @returns the codes, ascending, when there are no problems
 */
export function checkErrors(root: string): { errors: ErrorRecord[]; problems: EntityProblem[] } {
  const read = errorFiles(join(root, 'schemas/errors')).map((file) => readFile(file, relative(root, file)));
  const broken = read.flatMap(({ problems }) => problems);
  const placed = read.flatMap((file) => file.placed);
  const problems =
    broken.length > 0
      ? broken
      : [
          ...twiceProblems(placed),
          ...meaningProblems(placed),
          ...requirementProblems(placed, join(root, REQUIREMENTS)),
          ...callProblems(placed, callNames(join(root, 'schemas/api'))),
        ];
  return { errors: problems.length > 0 ? [] : completeErrors(placed.map(({ error }) => error)), problems };
}

function readFile(path: string, file: string): { placed: PlacedError[]; problems: EntityProblem[] } {
  const { json, faults } = readJson(diskFiles(), path);
  const found: DefinitionProblem[] =
    faults.length > 0 ? faults.map(([place, reason, mend]) => ({ path: place, reason, mend })) : shapeProblems(json);
  const { errors = [] } = (json ?? {}) as Partial<ErrorFile>;
  if (found.length === 0)
    return { placed: errors.map((error, index) => ({ file, path: `/errors/${index}`, error })), problems: [] };
  const nameAt = (place: string) => {
    const code = errors[Number(place.split('/')[2])]?.code;
    return code === undefined ? undefined : recordName(code);
  };
  const problem = problemsOf(file, nameAt);
  return { placed: [], problems: found.map(({ path: place, reason, mend }) => problem(place, reason, mend)) };
}

const callNames = (folder: string): string[] =>
  readdirSync(folder).flatMap((file) => (jsonOf(join(folder, file)) as { operationId?: string }).operationId ?? []);

/** What only one of two codes with one meaning may state, and what only one of two origins may be. */
function meaningProblems(all: readonly PlacedError[]): EntityProblem[] {
  const owners = new Set(all.flatMap(({ error }) => (error.sameAs === undefined ? error.code : [])));
  return all.flatMap((placed) => {
    const { sameAs, bankOnly, refusals, ...error } = placed.error;
    const stated = sameAs === undefined ? [] : SHARED.filter((name) => error[name] !== undefined);
    return [
      ...stated.map((name) => problemOf(placed, `/${name}`, sharedOf(name, sameAs!))),
      ...(sameAs !== undefined && !owners.has(sameAs) ? [problemOf(placed, '/sameAs', noOwner(sameAs))] : []),
      ...(bankOnly !== undefined && refusals ? [problemOf(placed, '/bankOnly', TWO_ORIGINS)] : []),
    ];
  });
}

const SHARED = ['name', 'message', 'advice', 'field'] as const;

const sharedOf = (name: string, code: number): Found => ({
  reason: say(`"${name}" is that of ${code}, as "sameAs" says`, `"${name}" es el de ${code}, según "sameAs"`),
  mend: say('Remove one of the two.', 'Quite uno de los dos.'),
});

const noOwner = (code: number): Found => ({
  reason: say(`${code} is no code with a message of its own`, `${code} no es un código con mensaje propio`),
  mend: say('Name the code that states the message.', 'Nombre el código que tiene el mensaje.'),
});

const TWO_ORIGINS: Found = {
  reason: say('the service has refusals with this code', 'el servicio tiene rechazos con este código'),
  mend: say('Remove "bankOnly" or "refusals".', 'Quite "bankOnly" o "refusals".'),
};

function requirementProblems(all: readonly PlacedError[], page: string): EntityProblem[] {
  const rows = existsSync(page) && new Set([...readFileSync(page, 'utf8').matchAll(ROW)].map(([, id]) => id));
  return all.flatMap((placed) => {
    const { code, requirement } = placed.error;
    if (requirement !== `R-CODE-${code}`) return problemOf(placed, '/requirement', otherNumber(code, requirement));
    return rows && !rows.has(requirement) ? problemOf(placed, '/requirement', noRow(requirement)) : [];
  });
}

const otherNumber = (code: number, requirement: string): Found => ({
  reason: say(`${requirement} is the requirement of another code`, `${requirement} es el requisito de otro código`),
  mend: say(`Write R-CODE-${code}.`, `Escriba R-CODE-${code}.`),
});

const noRow = (requirement: string): Found => ({
  reason: say(`${REQUIREMENTS} has no row ${requirement}`, `${REQUIREMENTS} no tiene la fila ${requirement}`),
  mend: say('Add the row with the Spanish message.', 'Añada la fila con el mensaje en español.'),
});
