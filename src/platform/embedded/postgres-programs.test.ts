import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runPostgresProgram } from './postgres-programs.ts';

/** What PostgreSQL 15 says on a full disk. */
const FULL = [
  '2026-12-01 03:30:00.000 UTC [9] FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device',
  'child process exited with exit code 1',
  'initdb: removing contents of data directory "/data/draft-1"',
];

test.each([
  [FULL, FULL[0]],
  [['pg_ctl: could not start server', 'Examine the log output.'], 'Examine the log output.'],
])(
  'R-OPS-02 of a program of PostgreSQL that failed the reason is said, not what it did after it',
  async (lines, reason) => {
    const programs = mkdtempSync(join(tmpdir(), 'programs-'));
    onTestFinished(() => rmSync(programs, { recursive: true }));
    const says = lines.map((line) => `echo '${line}' >&2\n`).join('');
    writeFileSync(join(programs, 'initdb'), `#!/bin/sh\n${says}exit 1\n`, { mode: 0o755 });
    const run = runPostgresProgram({ programs, runner: {} } as Parameters<typeof runPostgresProgram>[0], 'initdb', []);
    await expect(run).rejects.toThrow(`PostgreSQL's initdb failed: ${reason}`);
  },
);
