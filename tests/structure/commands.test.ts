import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someOf } from '#tests/support/samples.ts';
import { codeIn, readPages } from './pages.ts';
import { checkout, copyProject, type ProjectCopy } from './project-copy.ts';

const COMMAND = /^([A-Z_]+=\S+ )*(npm|npx|node|apt-get|openssl) /;
const TESTS_OF_A_RECIPE = /^npx vitest run --project (unit|service)/;

/** Every command that a page names, in a sentence or in a block of its own. */
const named = new Set(
  readPages()
    .flatMap(({ text, prose }) => [
      ...codeIn(prose),
      ...[...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, block = '']) =>
        language === '' ? block.split('\n') : [],
      ),
    ])
    .filter((code) => COMMAND.test(`${code} `))
    .map((code) => TESTS_OF_A_RECIPE.exec(code)?.[0] ?? code),
);

interface Run {
  /** What is run when the command itself takes too long: it starts, reads all that it needs, and says what it can do. */
  command?: string;
  /** Whether it changes files, and so needs a copy of the project. */
  changes?: true;
  code?: number;
  says: RegExp;
}

const BENCH = 'npm run bench -- nothing';
const CONTRACT = 'npm run test:contract -- --list unheard-of';
const NEW_ENTITY = 'npm run entity:new -- --code 9003 --name "Banca Norte" --host norte.localhost --primary "#0B6E4F"';

/** What is run here. */
const HERE: Record<string, Run> = {
  'npm run entity:new': { command: NEW_ENTITY, changes: true, says: /entities\/9003 is there\./ },
  [NEW_ENTITY]: { changes: true, says: /entities\/9003 is there\./ },
  'npm run bench': { command: BENCH, code: 2, says: /There is no measure nothing/ },
  'npm run bench -- capacity': { command: BENCH, code: 2, says: /there are .*\bcapacity\b/ },
  'npm run bench -- flood': { command: BENCH, code: 2, says: /there are .*\bflood\b/ },
  'npm run bench -- mixed': { command: BENCH, code: 2, says: /there are .*\bmixed\b/ },
  'npm run bench -- service': { command: BENCH, code: 2, says: /there are .*\bservice\b/ },
  'npm run bench -- table': { command: BENCH, code: 2, says: /there are .*\btable\b/ },
  'npm run bench -- validation': { command: BENCH, code: 2, says: /there are .*\bvalidation\b/ },
  'npm run test:scenes': { code: 2, says: /Which scenes\?/ },
  'npm run test:scenes -- file.scene.json': {
    command: 'npm run test:scenes -- unheard-of.scene.json',
    code: 2,
    says: /There is no file unheard-of/,
  },
  'npm run test:scenes -- src/samples/scenes/login-wrong.scene.json': {
    command: 'npm run test:scenes -- unheard-of.scene.json',
    code: 2,
    says: /There is no file unheard-of/,
  },
  'npm test -- --changed': { command: 'npm test -- --help', says: /--changed/ },
  'npm run test:long': { command: 'npm run test:long -- --help', says: /test:long/ },
  'npm run test:cluster': {
    command: 'npm run test:cluster -- --kills none',
    code: 2,
    says: /--kills is "none", but has to be a whole number/,
  },
  'npm run test:contract': { command: CONTRACT, code: 1, says: /No tests found/ },
  'npm run test:contract -- advance': { command: CONTRACT, code: 1, says: /No tests found/ },
  'npm run mutants': { command: 'npm run mutants -- --help', says: /Usage: stryker run/ },
  'npm run screenshots': { command: 'npm run screenshots -- unheard-of', code: 2, says: /No picture has "unheard-of"/ },
  'npm run screenshots -- --docs': {
    command: 'npm run screenshots -- --docs unheard-of',
    code: 2,
    says: /No picture has "unheard-of"/,
  },
};

const RECIPES = 'tests/structure/recipes.test.ts';
const RUN_ALL = 'tests/run/all.ts';
const REAL_COMMANDS = 'tests/service/documented-commands.test.ts';
const STAFF = 'tests/service/staff-command.test.ts';
const BACKUP = 'tests/service/backup.test.ts';
const PRODUCTION = 'tests/service/production.test.ts';
const STARTS = 'tests/service/support/commands.ts';

/** What is run elsewhere: by which file, and in which words. */
const ELSEWHERE: Record<string, [file: string, words: string]> = {
  'apt-get install chromium-headless-shell': ['tests/support/chromium.ts', 'apt-get install ${SHELL}'],
  'npm install': ['.ci/run', 'npm ci'],
  'npm install && npm start': [STARTS, "'npm', 'start'"],
  'npm install && npm test': ['.ci/run', 'npm test'],
  'npm start': [STARTS, "'npm', 'start'"],
  'npm start -- --check': ['tests/service/check-start.test.ts', 'npm start --silent -- --check'],
  'PORT=4300 npm start': [STARTS, 'PORT: String(port)'],
  'NODE_ENV=production npm start': [PRODUCTION, "NODE_ENV: 'production'"],
  'npm run dev': [STARTS, "'npm', 'run', 'dev'"],
  'npm test': ['.ci/run', 'npm test'],
  'SEED=<number> npm test': ['tests/support/vitest-seed.ts', 'process.env.SEED'],
  'npm run test:unit': [RUN_ALL, "runVitest('unit'"],
  'npm run test:service': [RUN_ALL, "runVitest('service'"],
  'npm run test:component': [RUN_ALL, "runVitest('component'"],
  'npm run test:e2e': ['tests/run/parts.ts', 'tests/playwright.config.ts'],
  'npm run build': ['.ci/run', 'npm run build'],
  'npm run build -- --keep-last': ['tests/entities/publication.test.ts', '--keep-last publishes'],
  'npm run check': ['.ci/run', 'npm run check'],
  'npm run size': ['.ci/run', 'npm run size'],
  'npm run generate': [RECIPES, "run('npm run generate')"],
  'npm run docs:generate': [RECIPES, "run('npm run docs:generate')"],
  'npm run entities:check': [RECIPES, "run('npm run entities:check')"],
  'npm run layers': ['package.json', 'npm run layers'],
  'npm run patterns': ['package.json', 'npm run patterns'],
  'npm run format': ['tests/structure/commands.test.ts', "run('npm run format')"],
  'npm run seed': [PRODUCTION, "commandLine('seed')"],
  'npm run seed -- --remove': [PRODUCTION, "commandLine('seed', '--remove')"],
  'npm run seed -- --invoices 5000': [REAL_COMMANDS, "'--invoices', '5000'"],
  'npm run supplier': [PRODUCTION, "commandLine('supplier'"],
  'npm run supplier -- list': [PRODUCTION, "commandLine('supplier', 'list')"],
  'npm run supplier -- add …': [PRODUCTION, "commandLine('supplier', 'add'"],
  'npm run supplier -- add --entity 9000 --tax-id B84102730 --name "Talleres Ruiz e Hijos, S.L." --email ana@talleresruiz.example':
    [PRODUCTION, "commandLine('supplier', 'add'"],
  'npm run staff -- add --email … --name … --role editor --entity 9001': [STAFF, "staff('add'"],
  'npm run staff -- link': [STAFF, "staff('link'"],
  'npm run staff -- list': [STAFF, "staff('list')"],
  'npm run staff -- add …': [STAFF, "staff('add'"],
  'npm run staff -- add': [STAFF, "staff('add'"],
  'npm run staff -- add --email ana@banco.example --name "Ana Gil" --role editor --entity 9001': [STAFF, "staff('add'"],
  'npm run scenes': ['tests/service/scenes.test.ts', 'makeScenes(database)'],
  'npm run audit:verify': ['tests/service/audit-verify.test.ts', "commandLine('audit-verify')"],
  'npm run reconcile': ['tests/service/reconcile.test.ts', "commandLine('reconcile')"],
  'npm run backup -- file': [BACKUP, "commandLine('backup'"],
  'npm run backup -- /backups/2026-11-23': [BACKUP, "commandLine('backup'"],
  'npm run restore -- file': [BACKUP, "commandLine('restore'"],
  'DATA_FOLDER=/tmp/trial npm run restore -- /backups/2026-11-23': [BACKUP, "commandLine('restore'"],
  'npm run review': [REAL_COMMANDS, "commandLine('review'"],
  'npx vitest run --project unit': [RECIPES, 'npx vitest run --project unit'],
  'npx vitest run --project service': [RECIPES, '--project service'],
};

test('every command of the documentation is run by a test, and every one that is said to be', () => {
  expect([...named].toSorted()).toEqual([...Object.keys(HERE), ...Object.keys(ELSEWHERE)].toSorted());
});

test.each(Object.entries(ELSEWHERE))('%s is run elsewhere', (_command, [file, words]) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(words);
});

test('every script that is named exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const asked = [...named].flatMap((command) =>
    [...command.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name),
  );
  expect(asked.filter((name = '') => name !== 'install' && !(name in scripts))).toEqual([]);
});

// One for all: what was compiled in it is there for the next command.
let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

describe('run here', () => {
  const said = new Map<string, string>();
  test.each(someOf(Object.entries(HERE), 6))('%s', (name, { command = name, code = 0, changes, says }) => {
    said.set(command, said.get(command) ?? (changes ? copy : checkout).run(command, code));
    expect(said.get(command)).toMatch(says);
  });
});

describe('R-CONF-45 what a command can not do is said in a sentence, without where in its code', () => {
  const STACK = /\n\s+at |node:internal/;
  /** What a log would keep, or a build says of itself. */
  const NOISE = /[\u0000-\u0008\u000b-\u001f]|PLUGIN_TIMINGS/; // oxlint-disable-line no-control-regex -- what must not be there

  const UNKNOWN = [
    ['generate', 'The option --unheard is not known, or lacks its value. There is none.'],
    ['build', 'There are --keep-last, --lang.'],
    ['entities:check', 'There are --lang, --production.'],
    ['entity:new', 'The option --unheard is not known, or lacks its value. There are --code,'],
    ['size', "Unknown option '--unheard'."],
    ['seed', "Unknown option '--unheard'."],
  ] as const;

  test.each(someOf(UNKNOWN, 6))('npm run %s with an option that it does not know', (name, says) => {
    const said = checkout.run(`LC_ALL=C npm run ${name} -- --unheard`, 1);
    expect(said).toContain(says);
    expect(said).not.toMatch(STACK);
  });

  test('a language that is not spoken is refused, and those that are are named, in that of the machine', () => {
    expect(checkout.run('LC_ALL=es_ES.UTF-8 npm run entities:check -- --lang fr', 1)).toContain(
      '--lang es es o en, no "fr".',
    );
  });

  test('an entity on which all lean is broken: each command names file, reason and remedy', () => {
    const file = join(copy.root, 'entities/default/entity.json');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.replace(',', ''));
    for (const name of someOf(['generate', 'size'], 2)) {
      const said = copy.run(`LC_ALL=C npm run ${name}`, 1);
      expect(said, name).toContain(
        'entities/default/entity.json: this is no JSON at line 3. Look there, or just before',
      );
      expect(said, name).not.toMatch(STACK);
    }
    writeFileSync(file, 'null');
    const said = copy.run('LC_ALL=C npm run size', 1);
    expect(said).toContain("The portal can't be built: No entity can be published, as all lean on entities/default:");
    expect(said).not.toMatch(STACK);
    // Built as for a first start.
    expect(said).not.toMatch(NOISE);
  });
});

test('npm run format formats', () => {
  const small = copyProject(['package.json', '.oxfmtrc.json']);
  try {
    const file = join(small.root, 'one.ts');
    writeFileSync(file, 'export  const one = "1"');
    small.run('npm run format');
    expect(readFileSync(file, 'utf8')).toBe("export const one = '1';\n");
  } finally {
    small.remove();
  }
});
