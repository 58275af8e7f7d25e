import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Debian's packages that the cluster is made of, each with a program of it. */
const PACKAGES = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
};

/** Who runs them where root starts them: neither PostgreSQL nor PgBouncer runs as root. */
const RUNNER = 'postgres';

/** @throws Error in one sentence when a program is missing, or may not be run by this user */
export function assertPrograms(): void {
  const missing = Object.entries(PACKAGES)
    .filter(([, program]) => spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${program}`]).status !== 0)
    .map(([name]) => name);
  if (missing.length > 0)
    throw new Error(
      `The cluster needs ${missing.join(', ')}: on Debian, apt-get install ${missing.join(' ')}, as root.`,
    );
}

/** A program that runs until it is killed. */
export interface Program {
  pid: number;
  isRunning(): boolean;
  /** Sends a signal to it and to all that it started, and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program in a group of its own. @param log gets all that it says */
export function startProgram(name: string, parameters: readonly string[], log: string): Program {
  const line =
    userInfo().uid === 0 ? ['setpriv', `--reuid=${RUNNER}`, `--regid=${RUNNER}`, '--clear-groups', name] : [name];
  const [command = name, ...rest] = line;
  const output = openSync(log, 'a');
  const child: ChildProcess = spawn(command, [...rest, ...parameters], {
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: `${process.env.PATH}:/usr/sbin:/usr/lib/postgresql/15/bin`, HOME: '/tmp', LC_ALL: 'C.UTF-8' },
  });
  const { pid = 0 } = child;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid,
    isRunning,
    async end(signal) {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      process.kill(-pid, signal);
      await ended;
    },
  };
}

/** Gives a folder to whoever runs the programs. */
export function giveAway(folder: string): void {
  if (userInfo().uid === 0) spawnSync('chown', ['-R', `${RUNNER}:${RUNNER}`, folder]);
}
