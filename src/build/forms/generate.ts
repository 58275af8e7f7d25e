import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeOtherFiles, writeIfChanged } from '#build/files/write-if-changed.ts';
import { generateValidatorCode } from '#definitions/forms/compile-validators.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import {
  VALIDATOR_TYPE_DECLARATIONS,
  generateFormModule,
  generateFormNames,
  generateFormSenders,
  generateFormTexts,
} from './generate-module.ts';
import { type FormTarget, readFormTargets } from '#definitions/forms/calls-of-forms.ts';
import { checkFormCalls } from '#definitions/forms/check-form-calls.ts';
import { createCompileProblem } from '#definitions/forms/check-forms.ts';
import { listDefinitionFiles, getFormName, readForm } from '#definitions/forms/read-definitions.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { type Language, getCommandLanguage } from '#definitions/problems/localized-text.ts';

interface GeneratorOptions {
  /** Folder of the calls that the forms feed; without it, forms feed nothing. */
  callsFolder?: string;
  /** Language of error messages; by default that of the machine. */
  language?: Language;
}

/**
 * Generates validators, types, texts, field metadata for the browser, what is sent with each call, and the complete
 * definition of each form, with resolved references. Unchanged forms and files are not written, so that nothing is
 * rebuilt for them.
 * @param sourceFolder folder of `<form>.form.json`
 * @param targetFolder folder of the generated modules
 * @throws Error with one line for each mistake; valid forms are still written
 */
export function generateForms(
  sourceFolder: string,
  targetFolder: string,
  { callsFolder, language = getCommandLanguage() }: GeneratorOptions = {},
): void {
  mkdirSync(targetFolder, { recursive: true });
  const files = listDefinitionFiles(sourceFolder);
  const targets = callsFolder === undefined ? undefined : readFormTargets(callsFolder);
  const generator = generatorStamp();
  const problems = files.flatMap((file) => {
    try {
      generateForm(file, targetFolder, { generator, targets, language });
      return [];
    } catch (error) {
      return (error as Error).message;
    }
  });
  writeIfChanged(join(targetFolder, NAMES), generateFormNames(readGenerated(files, targetFolder)));
  removeOtherFiles(
    targetFolder,
    new Set([NAMES, ...files.flatMap((file) => Object.values(outputsOf(getFormName(file))))]),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const NAMES = 'form-names.ts';

/** The definitions that were written, of the forms that are in order. */
const readGenerated = (files: readonly string[], target: string): FormDefinition[] =>
  files
    .map((file) => join(target, outputsOf(getFormName(file)).definition))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as FormDefinition);

const outputsOf = (form: string) => ({
  validator: `${form}.validator.js`,
  types: `${form}.validator.d.ts`,
  definition: `${form}.definition.json`,
  texts: `${form}.texts.ts`,
  module: `${form}.ts`,
});

interface Generator {
  /** Changes with the generator. */
  generator: string;
  /** The calls that forms feed, by `operationId`; undefined when forms feed nothing. */
  targets: Readonly<Record<string, FormTarget>> | undefined;
  language: Language;
}

function generateForm(file: string, target: string, { generator, targets, language }: Generator): void {
  const form = getFormName(file);
  const outputs = outputsOf(form);
  const stamp = `// ${digest(generator + readFileSync(file, 'utf8') + targetsText(targets))}\n`;
  const path = join(target, outputs.module);
  // The module is written last, so its stamp guarantees that the other files are complete.
  const isComplete = Object.values(outputs).every((name) => existsSync(join(target, name)));
  if (isComplete && readFileSync(path, 'utf8').startsWith(stamp)) return;
  const { record, definition, texts } = readForm(file, language);
  const format = createProblemFormatter(language);
  const problems = targets ? checkFormCalls(record, targets) : [];
  if (problems.length > 0) throw new Error(problems.map((problem) => format({ file, ...problem })).join('\n'));
  writeIfChanged(join(target, outputs.validator), validatorOf(file, definition, language));
  writeIfChanged(join(target, outputs.types), VALIDATOR_TYPE_DECLARATIONS);
  writeIfChanged(join(target, outputs.definition), `${JSON.stringify(definition)}\n`);
  writeIfChanged(join(target, outputs.texts), generateFormTexts(form, texts));
  writeIfChanged(path, stamp + generateFormModule(definition) + generateFormSenders(record, targets ?? {}));
}

/** Changes with the calls that forms feed. */
const targetsText = (targets: Generator['targets']) =>
  JSON.stringify(targets ?? null, (_key, value: unknown) => (value instanceof Set ? [...value] : value));

function validatorOf(file: string, definition: FormDefinition, language: Language): string {
  try {
    return generateValidatorCode(definition);
  } catch (error) {
    throw new Error(createProblemFormatter(language)({ file, ...createCompileProblem(error) }), { cause: error });
  }
}

const digest = (text: string) => createHash('sha1').update(text).digest('hex');

/** A stamp that changes with the generator or a rule that forms share: the generated files are then outdated. */
function generatorStamp(): string {
  const root = join(import.meta.dirname, '../../..');
  const folders = [
    'src/build/forms',
    'src/definitions/forms',
    'src/definitions/files',
    'src/definitions/problems',
    'schemas/rules',
  ];
  const sources = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)));
  const files = [
    'schemas/meta/form.schema.json',
    ...[
      'identifiers/bic',
      'fields/field-kinds',
      'fields/normalise',
      'fields/normalise-codes',
      'passwords/password-rules',
    ].map((name) => `src/shared/${name}.ts`),
  ];
  return digest(
    [...sources, ...files.map((file) => join(root, file))].map((path) => readFileSync(path, 'utf8')).join('\n'),
  );
}
