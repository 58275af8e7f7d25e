/**
 * `npm run entity:new -- --code 9003 --name "Banca Norte" --host norte.localhost --primary "#0B6E4F" [--secondary …]
 * [--logo logo.svg]`: a folder under entities/ that can be published; asks for what is missing.
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readInterfaceTexts } from '#build/entities/interface-texts.ts';
import { refusals, writeEntity } from '#definitions/entities/new-entity.ts';
import { formatProblem } from '#definitions/problems/problem.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';

const ROOT = resolve('entities');
const QUESTIONS = {
  code: 'Code of the entity, four digits (9003): ',
  name: 'Name (Banca Norte): ',
  host: 'Host name (norte.localhost): ',
  primary: 'Primary colour (#0B6E4F): ',
} as const;

type Answers = Partial<Record<keyof typeof QUESTIONS | 'secondary' | 'logo', string>>;

function readFlags(): Answers | undefined {
  const names = [...Object.keys(QUESTIONS), 'secondary', 'logo'];
  try {
    return parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])) })
      .values as Answers;
  } catch (error) {
    console.error(
      `${(error as Error).message.split('.')[0]}. The flags are ${names.map((name) => `--${name}`).join(', ')}.`,
    );
    return undefined;
  }
}

/** Asks for what the flags left open; an empty answer leaves it open. */
async function askForRest(given: Answers): Promise<Answers> {
  const answers = { ...given };
  const open = (Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]).filter((name) => given[name] === undefined);
  if (open.length === 0 || !process.stdin.isTTY) return answers;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const name of open) answers[name] = (await terminal.question(QUESTIONS[name])).trim();
  answers.logo ??= (await terminal.question('Logo, a picture on disk (Enter: one is drawn): ')).trim() || undefined;
  terminal.close();
  return answers;
}

async function run(): Promise<boolean> {
  const flags = readFlags();
  if (!flags) return false;
  const { code = '', name = '', host = '', primary = '', secondary, logo } = await askForRest(flags);
  const entity = { code, name, host, primaryColor: primary, secondaryColor: secondary, logo };
  const wrong = refusals(ROOT, entity);
  if (wrong.length > 0) {
    console.error(wrong.join('\n'));
    return false;
  }
  writeEntity(ROOT, entity);
  const { problems } = readEntities(ROOT, await readInterfaceTexts(resolve('.')));
  const own = problems.filter(({ file }) => file.startsWith(`entities/${code}/`));
  for (const problem of own) console.error(formatProblem(problem));
  console.log(`
entities/${code} is there${own.length > 0 ? '; mend the above, then' : '.'}

  npm run dev              shows it at http://${host}:4200, and every change of its files at once
  npm run entities:check   says what is wrong and how to mend it

To complete in entities/${code}/entity.json: the addresses of legal notice, cookies and privacy, and firsInfoLayer.
Whatever the file does not say is as in entities/default.`);
  return own.length === 0;
}

if (!(await run())) process.exitCode = 1;
