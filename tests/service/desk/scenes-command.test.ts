import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureBundled, stopLeftCommands, getCommandLine, runCommandToEnd } from '#tests/service/support/commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'library-'));
beforeAll(ensureBundled);
afterEach(stopLeftCommands);
afterAll(() => rmSync(folder, { recursive: true }));

test('R-SCN-02 R-BEN-07 npm run scenes writes the stored library, removes scenes that no longer belong to it, and leaves those that somebody saved', async () => {
  writeFileSync(join(folder, 'gone.scene.json'), '{"sharedAnswers":[]}');
  writeFileSync(join(folder, 'gone.answers.json'), '[]');
  writeFileSync(join(folder, 'saved.scene.json'), '{}');
  const { code, said } = await runCommandToEnd(getCommandLine('scenes', '--to', folder));
  expect(said).toContain(` scenes in ${folder}.`);
  expect(code).toBe(0);
  const kept = 'src/samples/scenes';
  expect(readFileSync(join(folder, 'saved.scene.json'), 'utf8')).toBe('{}');
  rmSync(join(folder, 'saved.scene.json'));
  expect(readdirSync(folder).toSorted()).toEqual(readdirSync(kept).toSorted());
  for (const file of readdirSync(folder))
    expect(readFileSync(join(folder, file), 'utf8'), file).toBe(readFileSync(join(kept, file), 'utf8'));
});

test('npm run scenes says in one sentence that there is no database, and ends with 1', async () => {
  const { code, said } = await runCommandToEnd(getCommandLine('scenes', '--to', folder), { TMPDIR: '/dev/null' });
  expect(said.trim().split('\n').at(-1)).toMatch(/^The temporary database for the scenes does not start: .+$/);
  expect(said).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
});

test('npm run scenes knows no other option', async () => {
  const { code, said } = await runCommandToEnd(getCommandLine('scenes', '--all'));
  expect([code, said]).toEqual([1, "Unknown option '--all'.\n"]);
});
