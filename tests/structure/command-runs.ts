/** How a command of the documentation is tried. */
export interface Run {
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

/** The commands of the documentation that `run-commands.test.ts` runs. */
export const RUNS: Record<string, Run> = {
  'npm run entity:new': { command: NEW_ENTITY, changes: true, says: /entities\/9003 was created\./ },
  [NEW_ENTITY]: { changes: true, says: /entities\/9003 was created\./ },
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
