import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFolderOf } from '#build/files/generated-folder.ts';
import { removeOtherFiles, writeIfChanged } from '#build/files/write-if-changed.ts';
import { checkErrors } from '#definitions/errors/check-errors.ts';
import type { ErrorRecord } from '#definitions/errors/error-record.ts';
import { createRefusalTable } from '#definitions/errors/refusal-tables.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { type Language, getCommandLanguage } from '#definitions/problems/localized-text.ts';
import { generateSupportBenchModules } from './generate-support-bench-modules.ts';
import { type ModuleFiles, generateConstant } from './module-text.ts';

/**
 * Generates the modules of the error codes in `schemas/errors` into the folder `errors`: the messages of the portal,
 * below `bench` the texts of support, below `service` the types of the refusals.
 * @param root folder of the project
 * @param generated folder of `errors`; by default `src/generated`
 * @param language of error messages; by default that of the machine
 * @throws Error with one line for each mistake; nothing is written then
 */
export function generateErrorModules(
  root: string,
  generated = generatedFolderOf(root),
  language: Language = getCommandLanguage(),
): void {
  const { errors, problems } = checkErrors(root);
  if (problems.length > 0) throw new Error(problems.map(createProblemFormatter(language)).join('\n'));
  const target = join(generated, 'errors');
  write(target, portalModules(errors));
  write(join(target, 'bench'), generateSupportBenchModules(errors));
  write(join(target, 'service'), { 'refusals.ts': refusalTypes(errors) });
}

function write(folder: string, modules: ModuleFiles): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(modules)) writeIfChanged(join(folder, name), text);
  removeOtherFiles(folder, new Set([...Object.keys(modules), 'bench', 'service']));
}

/** Separate modules, so that a screen loads only the messages that it may show. */
const portalModules = (errors: readonly ErrorRecord[]): ModuleFiles => ({
  'text-keys.ts': generateConstant('TEXT_KEYS', Object.fromEntries(errors.map(({ code, name }) => [code, name]))),
  'codes.ts': generateConstant(
    'CODES',
    errors.map(({ code }) => code),
  ),
  'messages.ts': generateConstant('ERROR_MESSAGES', { es: messagesIn(errors, 'es'), en: messagesIn(errors, 'en') }),
  'nothing-found.ts': generateConstant(
    'NOTHING_FOUND',
    errors.filter(({ lists }) => lists === 'nothing-found').map(({ code }) => code),
  ),
  'fields.ts': generateConstant(
    'FIELDS',
    Object.fromEntries(errors.flatMap(({ code, field }) => (field === undefined ? [] : [[code, field]]))),
  ),
});

const messagesIn = (errors: readonly ErrorRecord[], language: 'es' | 'en') =>
  Object.fromEntries(errors.map(({ name, message }) => [`errors.${name}`, message[language]]));

/** Only types: the service reads the records themselves. */
const refusalTypes = (errors: readonly ErrorRecord[]): string =>
  `${generateConstant('REFUSALS', createRefusalTable(errors))}\nexport type Refusals = typeof REFUSALS;\n`;
