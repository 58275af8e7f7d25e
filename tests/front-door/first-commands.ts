import { ENGINES, findPrograms } from '#tests/engines/installed.ts';

/** A command as the first one in a fresh clone. */
interface FirstCommand {
  line: string;
  /** Its exit code; 0 when left out. */
  code?: number;
  /** What it prints: what it did, or what it needs first. */
  prints: RegExp;
  settings?: Record<string, string>;
  /** Whether it goes on after it has printed this, until Ctrl-C. */
  isStopped?: true;
}

const ENGINES_ARE_INSTALLED = ENGINES.every((engine) => findPrograms(engine).missing === undefined);
const BANK = 'http://127.0.0.1:9/confirming';
const NEW_ENTITY = 'npm run entity:new -- --code 9003 --name Norte --host norte.localhost --primary #0B6E4F';
/** Nothing but what npm prints of a script. */
const NOTHING = /^\n?> [^\n]*\n> [^\n]*\n*$/;

/**
 * How each script of `package.json` is tried in a clone in which nothing is generated, built or stored. What would take
 * minutes is asked for a part of its work.
 */
export const FIRST_COMMANDS: Record<string, FirstCommand[]> = {
  start: [
    { line: 'npm start -- --check', prints: /^Settings, port, database and entities are valid/m },
    {
      line: 'npm start',
      settings: { CONFIRMING_URL: BANK },
      prints: /The calls of the portal go to [\s\S]*Ctrl-C stops everything/,
      isStopped: true,
    },
  ],
  dev: [{ line: 'npm run dev', prints: /Ctrl-C stops everything/, isStopped: true }],
  build: [{ line: 'npm run build', prints: /dist\/index\.html[\s\S]*dist-stage\/stage\.js/ }],
  seed: [{ line: 'npm run seed', prints: /The demo data is there\./ }],
  supplier: [{ line: 'npm run supplier -- list', prints: /There is no supplier\./ }],
  staff: [{ line: 'npm run staff -- list', prints: /The console has no staff\./ }],
  'audit:verify': [{ line: 'npm run audit:verify', prints: /complete and unchanged/ }],
  'audit:export': [
    {
      line: 'npm run audit:export -- --supplier B84102730 --from 2026-01-01 --to 2026-12-31',
      prints: /0 rows are in .*\.csv and .*\.json\./,
    },
  ],
  reconcile: [{ line: 'npm run reconcile', prints: /Everything agrees to the cent/ }],
  backup: [{ line: 'npm run backup -- file', code: 1, prints: /nothing to back up: the portal was never started/ }],
  restore: [{ line: 'npm run restore -- file', code: 1, prints: /can't be restored: there is no such file/ }],
  'contract:check': [
    {
      line: `npm run contract:check -- --url ${BANK} --entity 9000 --email ana@talleresruiz.example`,
      code: 1,
      prints: /password/,
    },
  ],
  review: [{ line: 'npm run review', prints: /No account is pending review\./ }],
  scenes: [{ line: 'npm run scenes', prints: /scenes/ }],
  generate: [{ line: 'npm run generate', prints: NOTHING }],
  'docs:generate': [{ line: 'npm run docs:generate', prints: NOTHING }],
  'entities:check': [{ line: 'npm run entities:check', prints: /3 entities and \d+ forms are in order\./ }],
  'entity:new': [{ line: NEW_ENTITY, prints: /entities\/9003 was created\./ }],
  types: [{ line: 'npm run types', prints: NOTHING }],
  lint: [{ line: 'npm run lint', prints: /Found 0 warnings and 0 errors\./ }],
  layers: [{ line: 'npm run layers', prints: /\d passed/ }],
  patterns: [{ line: 'npm run patterns', prints: /\d passed/ }],
  consistency: [{ line: 'npm run consistency', prints: /\d passed/ }],
  format: [{ line: 'npm run format', prints: /Finished in/ }],
  check: [{ line: 'npm run check', prints: /All matched files use the correct format\./ }],
  test: [{ line: 'npm test -- --help', prints: /--changed/ }],
  'test:long': [{ line: 'npm run test:long -- --help', prints: /test:long/ }],
  'test:unit': [{ line: 'npm run test:unit -- src/shared/money/money.test.ts', prints: /\d passed/ }],
  'test:service': [{ line: 'npm run test:service -- tests/service/processes/health.test.ts', prints: /\d passed/ }],
  'test:component': [{ line: 'npm run test:component -- tests/component/login.test.ts', prints: /\d passed/ }],
  'test:e2e': [{ line: 'npm run test:e2e -- login.spec.ts', prints: /\d passed/ }],
  'test:bank': [{ line: 'npm run test:bank -- users.spec.ts', prints: /\d passed/ }],
  'test:replay': [{ line: 'npm run test:replay', settings: { WALKS: '1' }, prints: /\d passed/ }],
  'test:front-door': [{ line: 'npm run test:front-door -- --grep README', prints: /\d passed/ }],
  'test:contract': [{ line: 'npm run test:contract -- login.spec.ts', prints: /\d passed/ }],
  'test:engines': [
    {
      line: 'npm run test:engines -- --help',
      code: ENGINES_ARE_INSTALLED ? 0 : 2,
      prints: /vitest|is missing: install/,
    },
  ],
  'test:cluster': [{ line: 'npm run test:cluster -- --kills none', code: 2, prints: /--kills is "none", but/ }],
  mutants: [{ line: 'npm run mutants -- --help', prints: /Usage: stryker run/ }],
  'test:scenes': [{ line: 'npm run test:scenes -- src/samples/scenes/login-wrong.scene.json', prints: /All 1 pass\./ }],
  size: [{ line: 'npm run size', prints: /JavaScript of the console until its login can be used/ }],
  bench: [{ line: 'npm run bench -- validation', prints: /validation of a record of 8 fields/ }],
  screenshots: [{ line: 'npm run screenshots -- login-wrong', prints: /screenshots/ }],
};
