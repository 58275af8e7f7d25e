import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RUNS } from './command-runs.ts';
import { checkout, copyProject, type ProjectCopy } from './project-copy.ts';

// One copy for all tests: a later command finds what an earlier one compiled.
let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

describe('a command of the documentation runs', () => {
  const output = new Map<string, string>();
  test.each(Object.entries(RUNS))('%s', (name, { command = name, code = 0, changes, says }) => {
    output.set(command, output.get(command) ?? (changes ? copy : checkout).run(command, code));
    expect(output.get(command)).toMatch(says);
  });
});

describe('R-CONF-45 what a command can not do is said in a sentence, without where in its code', () => {
  const STACK = /\n\s+at |node:internal/;
  /** What a log would keep, or a build says of itself. */
  const NOISE = /[\u0000-\u0008\u000b-\u001f]|PLUGIN_TIMINGS/; // oxlint-disable-line no-control-regex -- what must not be there

  const UNKNOWN = [
    ['generate', 'The option --unheard is unknown, or its value is missing. There is none.'],
    ['build', 'There are --keep-last, --lang.'],
    ['entities:check', 'There are --lang, --production.'],
    ['entity:new', 'The option --unheard is unknown, or its value is missing. There are --code,'],
    ['size', "Unknown option '--unheard'."],
    ['seed', "Unknown option '--unheard'."],
  ] as const;

  test.each(UNKNOWN)('npm run %s with an option that it does not know', (name, says) => {
    const output = checkout.run(`LC_ALL=C npm run ${name} -- --unheard`, 1);
    expect(output).toContain(says);
    expect(output).not.toMatch(STACK);
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
    for (const name of ['generate', 'size']) {
      const output = copy.run(`LC_ALL=C npm run ${name}`, 1);
      expect(output, name).toContain(
        'entities/default/entity.json: this is not JSON at line 3. Look there, or just before',
      );
      expect(output, name).not.toMatch(STACK);
    }
    writeFileSync(file, 'null');
    const output = copy.run('LC_ALL=C npm run size', 1);
    expect(output).toContain(
      "The portal can't be built: No entity can be published, as all inherit from entities/default:",
    );
    expect(output).not.toMatch(STACK);
    // Built as for a first start.
    expect(output).not.toMatch(NOISE);
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
