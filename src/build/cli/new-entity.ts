/**
 * `npm run entity:new -- --code 9003 --name "Banca Norte" --host norte.localhost --primary "#0B6E4F" [--secondary …]
 * [--logo logo.svg] [--legal-notice …] [--cookies …] [--privacy …] [--terms …] [--legal-name …] [--address …] [--email
 * …] [--lang es|en]`: creates a folder under entities/. Where an answer is missing it has a
 * filler, with which it is shown by `npm run dev` and not published. In a terminal it asks for missing values.
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { CHOSEN_COLORS } from '#shared/theme/brand-colors.ts';
import { validateNewEntity, writeEntityFolder } from '#definitions/entities/new-entity.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { getCommandLanguage, localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { parseFlags, runCommand } from './command.ts';
import { promptForMissing, ENTITY_QUESTIONS, type EntityAnswers } from './entity-questions.ts';

const ROOT = resolve('entities');

/** Asks for the values that the flags leave open, if the command runs in a terminal. */
async function askOnTerminal(given: EntityAnswers, tell: (words: LocalizedText) => string): Promise<EntityAnswers> {
  const isAnswered = Object.keys(ENTITY_QUESTIONS).every((name) => given[name] !== undefined);
  if (isAnswered || !process.stdin.isTTY || !process.stdout.isTTY) return given;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers = await promptForMissing(given, (question) => terminal.question(`${tell(question)}: `));
  terminal.close();
  return answers;
}

async function make(): Promise<boolean> {
  const names = [...Object.keys(ENTITY_QUESTIONS), 'lang'];
  const flags: EntityAnswers = parseFlags(Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])));
  const language = getCommandLanguage(flags.lang);
  const tell = (words: LocalizedText) => words[language];
  const answers = await askOnTerminal(flags, tell);
  const { code = '', name = '', host = '', primary: primaryColor = '', ...rest } = answers;
  const colors = Object.fromEntries(CHOSEN_COLORS.map((field) => [field, answers[field.replace('Color', '')]]));
  const { 'legal-notice': legalNotice, 'legal-name': legalName, cookies, privacy, terms, address, email, logo } = rest;
  const legal = { legalNotice, cookies, privacy, terms, legalName, address, email };
  const entity = { code, name, host, ...colors, primaryColor, logo, ...legal };
  const wrong = validateNewEntity(ROOT, entity);
  if (wrong.length > 0) {
    console.error(wrong.map(tell).join('\n'));
    return false;
  }
  writeEntityFolder(ROOT, entity);
  const { problems, warnings } = await readEntities(ROOT, {
    texts: await readSpanishPortalTexts(resolve('.')),
    placeholders: 'shown',
  });
  // All entities inherit from the default: a problem there prevents publication of the new one, too.
  const own = problems.filter(
    ({ file }) => /^entities\/(\w+)\b/.exec(file)?.[1] === code || file.startsWith('entities/default'),
  );
  const open = warnings.filter(({ file }) => file.startsWith(`entities/${code}/`));
  for (const problem of own) console.error(createProblemFormatter(language)(problem));
  console.log(`\n${tell(own.length > 0 ? FIX(code) : THERE(code))}\n`);
  console.log(tell(NEXT(host)));
  if (open.length > 0) console.log([`\n${tell(COMPLETE)}`, ...open.map(createProblemFormatter(language))].join('\n  '));
  console.log(`\n${tell(REST)}`);
  return own.length === 0;
}

const THERE = (code: string) => localized({ es: `entities/${code} está hecha.`, en: `entities/${code} was created.` });
const FIX = (code: string) =>
  localized({
    es: `entities/${code} está hecha; arregle lo de arriba, y después`,
    en: `entities/${code} was created; fix the problems above, then`,
  });
const NEXT = (host: string) =>
  localized({
    es: `  npm run dev              la enseña en http://${host}:4200, y cada cambio de sus archivos enseguida
  npm run entities:check   dice qué está mal y cómo arreglarlo`,
    en: `  npm run dev              shows it at http://${host}:4200, and every change of its files immediately
  npm run entities:check     reports problems and how to fix them`,
  });
const COMPLETE = localized({
  es: 'Por completar; hasta entonces no se publica:',
  en: 'To complete before it can be published:',
});
const REST = localized({
  es: 'Lo que no dicen sus archivos es como en entities/default, que no es el portal de nadie.',
  en: 'Values that its files do not set come from entities/default, which is not the portal of a real entity.',
});

await runCommand(async () => {
  if (!(await make())) process.exitCode = 1;
});
