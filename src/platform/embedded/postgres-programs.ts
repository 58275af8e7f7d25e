import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresHome } from './postgres-binaries.ts';

/** For the rest of the output of a program that failed, whose pipe a server may keep open. */
const LONGEST_OUTPUT_MS = 1_000;

/**
 * Runs one of PostgreSQL's programs in a separate session, so that Ctrl-C reaches this process and not the database.
 * @throws Error with the reason that it gives when it fails
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
    const { stderr } = child;
    child.on('exit', (code) => {
      if (code === 0) {
        // The server inherits the pipe and keeps it open; nothing more is read from it.
        stderr.destroy();
        return done();
      }
      const refuse = () => fail(new Error(`PostgreSQL's ${program} failed: ${findReason(errors) || `code ${code}`}`));
      if (stderr.closed) return refuse();
      stderr.once('close', refuse);
      setTimeout(() => stderr.destroy(), LONGEST_OUTPUT_MS).unref();
    });
  });
}

/** Its last lines say what a program cleans up; the one before, with a severity, says why it failed. */
function findReason(errors: string): string {
  const lines = errors.trim().split('\n');
  return lines.find((line) => /\b(?:FATAL|PANIC|error): /.test(line)) ?? lines.at(-1) ?? '';
}

/** Finds the last line of a log that matches, and returns its first group. */
export function findLastMatchedGroup(logFile: string, pattern: RegExp): string | undefined {
  if (!existsSync(logFile)) return undefined;
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return lines.findLast((line) => pattern.test(line))?.match(pattern)?.[1];
}
