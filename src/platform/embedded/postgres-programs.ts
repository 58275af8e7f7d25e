import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresHome } from './postgres-binaries.ts';

/**
 * Runs one of PostgreSQL's programs in a separate session, so that Ctrl-C reaches this process and not the database.
 * @throws Error with the last line of its output when it fails
 */
export function runPostgresProgram(
  { programs, runner }: PostgresHome,
  program: string,
  parameters: string[],
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(join(programs, program), parameters, {
      ...runner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: process.env.TZ },
    });
    let errors = '';
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    child.on('error', fail);
    child.on('exit', (code) => {
      // The server inherits the pipe and keeps it open; nothing more is read from it.
      child.stderr.destroy();
      if (code === 0) done();
      else fail(new Error(`PostgreSQL's ${program} failed: ${errors.trim().split('\n').at(-1) || `code ${code}`}`));
    });
  });
}

/** Finds the last line of a log that matches, and returns its first group. */
export function findLastMatchedGroup(logFile: string, pattern: RegExp): string | undefined {
  if (!existsSync(logFile)) return undefined;
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return lines.findLast((line) => pattern.test(line))?.match(pattern)?.[1];
}
