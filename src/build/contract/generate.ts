import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { resolveReferences } from '#definitions/files/resolve-references.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { type Language, getCommandLanguage } from '#definitions/problems/localized-text.ts';
import { generateEndpointsModule } from './generate-endpoints.ts';
import { generateCallFields } from './generate-fields.ts';
import { type AllowedCallers, checkCallRecord } from './check-call-record.ts';
import { checkShapeNames, generateShapes, importShapes } from './generate-shapes.ts';
import { generateSchemaLiteral } from './schema-literal.ts';
import { removeOtherFiles, writeIfChanged } from '#build/files/write-if-changed.ts';

type Json = Record<string, unknown>;

/** The file with the refusals that records of a folder may name. */
const REFUSALS = 'refusals.json';

/**
 * Generates the calls of the confirming API, of reports and of the console. @see generateContract
 * @param root folder of the project
 * @param generated folder that gets a folder for each of them
 */
export function generateContracts(root: string, generated: string): void {
  generateShapes(join(root, 'schemas/shapes'), join(generated, 'shapes'));
  const generate = (folder: string, target: string, callers: AllowedCallers) =>
    generateContract(join(root, 'schemas', folder), join(generated, target), callers);
  generate('api', 'contract', { words: ['anyone', 'registration', 'session', 'supplier'] });
  generateCallFields(join(root, 'schemas/api'), join(generated, 'wire'));
  generate('reports', 'report-contract', { words: ['anyone'] });
  generate('console', 'console-contract', {
    words: ['anyone', 'member'],
    roles: ['editor', 'publisher', 'support', 'admin'],
  });
}

/**
 * Generates the calls of a service as constants, from which `#shared/calls/contract.ts` and `#shared/console/console-contract.ts`
 * derive their types: one module for each schema, one with all of them by `operationId`, and `addresses.ts` with method
 * and path of each call for the browser.
 * @param sourceFolder folder of the schemas of the calls
 * @param targetFolder folder of the generated modules
 * @param callers who may make these calls @param language of error messages; by default that of the machine
 * @throws Error with one line for each mistake in a record, with file and path
 */
export function generateContract(
  sourceFolder: string,
  targetFolder: string,
  callers: AllowedCallers,
  language: Language = getCommandLanguage(),
): void {
  mkdirSync(targetFolder, { recursive: true });
  const files = readdirSync(sourceFolder).filter((name) => name.endsWith('.json'));
  const calls = files
    .map((name) => ({
      name: basename(name, '.json'),
      schema: readJsonFile(join(sourceFolder, name)) as Json,
    }))
    .filter(({ schema }) => 'operationId' in schema);
  const refusals = files.includes(REFUSALS) ? Object.keys(readJsonFile(join(sourceFolder, REFUSALS)) as Json) : [];
  const shapes = join(sourceFolder, '../shapes');
  const problems = calls.flatMap(({ name, schema }) => {
    const file = join(sourceFolder, `${name}.json`);
    const unknown = checkShapeNames(file, schema, shapes);
    return unknown.length > 0
      ? unknown
      : checkCallRecord(file, resolveReferences(schema, file) as Json, callers, refusals);
  });
  if (problems.length > 0) throw new Error(problems.map(createProblemFormatter(language)).join('\n'));
  for (const { name, schema } of calls)
    writeIfChanged(join(targetFolder, `${name}.ts`), callModule(join(sourceFolder, name), schema));
  writeIfChanged(join(targetFolder, 'calls.ts'), callsModule(calls));
  writeIfChanged(join(targetFolder, 'call-files.ts'), callFilesModule(calls.map(({ name }) => name)));
  const records = calls.map(({ schema }) => schema);
  writeIfChanged(join(targetFolder, 'addresses.ts'), generateEndpointsModule(sourceFolder, records));
  removeOtherFiles(
    targetFolder,
    new Set(['calls.ts', 'call-files.ts', 'addresses.ts', ...calls.map(({ name }) => `${name}.ts`)]),
  );
}

const callModule = (file: string, schema: Json) =>
  `// Generated from ${file}.json.\n${importShapes(schema, '../shapes')}export const call = ${generateSchemaLiteral(schema)} as const;\n`;

const callsModule = (calls: { name: string; schema: Json }[]) =>
  calls.map(({ name, schema }) => `export { call as ${String(schema.operationId)} } from './${name}.ts';\n`).join('');

const callFilesModule = (names: readonly string[]) =>
  `/** The files of the calls, without ending. */\nexport const CALL_FILES = ${JSON.stringify(names)} as const;\n`;
