import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RUNS } from './command-runs.ts';
import { codeIn, readPages } from './pages.ts';

const COMMAND = /^([A-Z_]+=\S+ )*(npm|npx|node|apt-get|openssl) /;
const TESTS_OF_A_RECIPE = /^npx vitest run --project (unit|service|component)/;

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

const RECIPES = 'tests/structure/recipes.test.ts';
const RUN_ALL = 'tests/run/all.ts';
const REAL_COMMANDS = 'tests/service/processes/documented-commands.test.ts';
const STAFF = 'tests/service/staff/staff-command.test.ts';
const BACKUP = 'tests/service/database/backup.test.ts';
const PRODUCTION = 'tests/service/processes/production.test.ts';
const BANK_STARTS = 'tests/service/bank/bank-page.test.ts';
const STARTS = 'tests/service/support/commands.ts';

/** What is run elsewhere: by which file, and in which words. */
const ELSEWRUNS: Record<string, [file: string, words: string]> = {
  'apt-get install chromium-headless-shell': ['tests/support/chromium.ts', 'apt-get install ${SHELL}'],
  'node --import ./src/build/preload/generated.mjs tests/service/database/releases/write-release.ts': [
    'tests/service/database/upgrade.test.ts',
    "'tests/service/database/releases/write-release.ts'",
  ],
  'npm install': ['.ci/run', 'npm ci'],
  'npm install && npm start': [STARTS, "'npm', 'start'"],
  'npm install && npm test': ['.ci/run', 'npm test'],
  'npm start': [STARTS, "'npm', 'start'"],
  'npm start -- --check': ['tests/service/processes/check-start.test.ts', 'npm start --silent -- --check'],
  'PORT=4300 npm start': [STARTS, 'PORT: String(port)'],
  'NODE_ENV=production npm start': [PRODUCTION, "NODE_ENV: 'production'"],
  'npm run contract:check -- --url https://api.bank.example/confirming --entity 9000 --email test@supplier.example < password.txt':
    [BANK_STARTS, "'npm run contract:check'"],
  'npm run staff -- add --email ana@bank.example --name "Ana Gil" --role admin': [BANK_STARTS, "'npm run staff'"],
  'openssl req -x509 -newkey rsa:2048 -noenc -days 30 -subj /CN=localhost -addext subjectAltName=DNS:localhost,DNS:consola.localhost,DNS:escenario.localhost -keyout ops/bank/tls/portal-key.pem -out ops/bank/tls/portal.pem':
    ['tests/structure/bank-page.test.ts', "startsWith('openssl')"],
  'npm run dev': [STARTS, "'npm', 'run', 'dev'"],
  'npm test': ['.ci/run', 'npm test'],
  'SEED=<number> npm run test:long': ['tests/run/all.ts', 'process.env.SEED'],
  'npm run test:unit': [RUN_ALL, "runVitest('unit'"],
  'npm run test:service': [RUN_ALL, "runVitest('service'"],
  'npm run test:component': [RUN_ALL, "runVitest('component'"],
  'npm run test:e2e': [RUN_ALL, 'tests/playwright.config.ts'],
  'npm run test:bank': [RUN_ALL, 'tests/playwright.bank.config.ts'],
  'npm run test:replay': [RUN_ALL, 'tests/playwright.replay.config.ts'],
  'SEED=<number> WALKS=1 npm run test:replay': ['tests/replay/walks.spec.ts', 'process.env.WALKS'],
  'npm run test:front-door': ['.ci/run', 'npm run test:front-door'],
  'npm run test:engines': [RUN_ALL, "runVitest('engines'"],
  'apt-get install chromium-headless-shell firefox-esr webkit2gtk-driver xvfb': [
    'tests/engines/installed.ts',
    'apt-get install chromium-headless-shell firefox-esr webkit2gtk-driver xvfb',
  ],
  'npm run build': ['.ci/run', 'npm run build'],
  'npm sbom --sbom-format=cyclonedx': ['Containerfile', 'npm sbom --sbom-format=cyclonedx'],
  'npm prune --omit=dev': ['Containerfile', 'npm prune --omit=dev'],
  'node dist-server/cli/audit-verify.js': ['tests/service/processes/built-server.test.ts', "'audit-verify'"],
  'npm run build -- --keep-last': ['tests/entities/publication.test.ts', '--keep-last publishes'],
  'npm run check': ['tests/front-door/first-commands.ts', 'npm run check'],
  'npm run size': ['.ci/run', 'npm run size'],
  'npm run generate': [RECIPES, "run('npm run generate')"],
  'npm run docs:generate': [RECIPES, "run('npm run docs:generate')"],
  'npm run entities:check': [RECIPES, "run('npm run entities:check')"],
  'npm run layers': ['tests/front-door/first-commands.ts', 'npm run layers'],
  'npm run patterns': ['tests/front-door/first-commands.ts', 'npm run patterns'],
  'npm run consistency': ['package.json', 'npm run consistency'],
  'npm run format': ['tests/structure/run-commands.test.ts', "run('npm run format')"],
  'npm run seed -- --remove': [PRODUCTION, "getCommandLine('seed', '--remove')"],
  'npm run seed -- --invoices 5000': [REAL_COMMANDS, "'--invoices', '5000'"],
  'npm run supplier': [PRODUCTION, "getCommandLine('supplier'"],
  'npm run supplier -- list': [PRODUCTION, "getCommandLine('supplier', 'list')"],
  'npm run supplier -- add --entity 9000 --tax-id B84102730 --name "Talleres Ruiz e Hijos, S.L." --email ana@talleresruiz.example':
    [PRODUCTION, "getCommandLine('supplier', 'add'"],
  'npm run staff -- add --email … --name … --role editor --entity 9001': [STAFF, "staff('add'"],
  'npm run staff -- link': [STAFF, "staff('link'"],
  'npm run staff -- list': [STAFF, "staff('list')"],
  'npm run staff -- add …': [STAFF, "staff('add'"],
  'npm run staff -- add': [STAFF, "staff('add'"],
  'npm run staff -- add --email ana@banco.example --name "Ana Gil" --role editor --entity 9001': [STAFF, "staff('add'"],
  'npm run scenes': ['tests/service/desk/scenes.test.ts', 'createScenes(store.db)'],
  'npm run audit:verify': ['tests/service/database/audit-verify.test.ts', "getCommandLine('audit-verify')"],
  'npm run audit:export': ['tests/service/database/audit-export.test.ts', "getCommandLine('audit-export'"],
  'npm run audit:export -- --supplier B84102730 --from 2026-01-01 --to 2026-12-31': [
    'tests/service/database/audit-export.test.ts',
    "getCommandLine('audit-export'",
  ],
  'npm run reconcile': ['tests/service/database/reconcile.test.ts', "getCommandLine('reconcile')"],
  'npm run contract:check -- --url … --entity … --email …': [
    'tests/service/bank/contract-check.test.ts',
    "getCommandLine('contract-check', '--url'",
  ],
  'npm run backup -- file': [BACKUP, "getCommandLine('backup'"],
  'npm run backup -- /backups/2026-11-23': [BACKUP, "getCommandLine('backup'"],
  'npm run restore -- file': [BACKUP, "getCommandLine('restore'"],
  'DATA_FOLDER=/tmp/trial npm run restore -- /backups/2026-11-23': [BACKUP, "getCommandLine('restore'"],
  'npm run review': [REAL_COMMANDS, "getCommandLine('review'"],
  'npx vitest run --project unit': ['tests/structure/recipes.ts', "'unit'"],
  'npx vitest run --project service': ['tests/structure/recipes.ts', "'service'"],
  'npx vitest run --project component': ['tests/structure/recipes.ts', "'component'"],
};

test('every command of the documentation is run by a test, and every one that is said to be', () => {
  expect([...named].toSorted()).toEqual([...Object.keys(RUNS), ...Object.keys(ELSEWRUNS)].toSorted());
});

test.each(Object.entries(ELSEWRUNS))('%s is run elsewhere', (_command, [file, words]) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(words);
});

/** Commands of npm that are no scripts. */
const NPM_ITSELF = new Set(['install', 'prune', 'sbom']);

test('every script that is named exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const requests = [...named].flatMap((command) =>
    [...command.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name),
  );
  expect(requests.filter((name = '') => !NPM_ITSELF.has(name) && !(name in scripts))).toEqual([]);
});
