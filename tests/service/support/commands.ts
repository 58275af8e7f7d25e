import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsoleIfStale, buildPortalIfStale } from '#cli/build-portal.ts';
import { findFreePort } from '#platform/embedded/ports.ts';
import { bundleCommands, getBundlePath } from '#tests/support/bundled-commands.ts';
import { CLUSTER_VARIABLE } from '#tests/support/cluster.ts';
import { findProcesses, killProcesses } from '#tests/support/processes.ts';
import { runExclusively } from '#tests/support/test-database.ts';

/** A command of the project as a real process, in a group of its own. */
export interface StartedCommand {
  pid: number;
  port: number;
  /** Folder of the embedded database and of the secret. */
  folder: string;
  /** All that it has said so far, mistakes included. */
  getOutput(): string;
  /** Resolves with the code, or the signal, with which it ended. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Sends a signal to the process, or to all of its group at once. */
  signal(signal: NodeJS.Signals, whom?: 'process' | 'group'): void;
  /** What is left of it and of the processes that it started, PostgreSQL included; always empty outside of Linux. */
  listRemainingProcesses(): string[];
  /** Ends whatever is left, and removes the folder. */
  clean(): void;
}

const INHERITED = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'SystemRoot'];
const open: StartedCommand[] = [];

/** Ends what a failed test left running. */
export const stopLeftCommands = () => open.splice(0).forEach((command) => command.clean());

/** How a person or a supervisor may start the portal; `node` is the bundle of this run. */
export const START_COMMANDS = {
  node: [process.execPath, getBundlePath('start')],
  npm: ['npm', 'start', '--silent'],
  tsx: [process.execPath, 'node_modules/tsx/dist/cli.mjs', 'src/cli/start.ts'],
  dev: ['npm', 'run', 'dev', '--silent'],
} as const;

/** The command line of the bundle of one of the project's commands. */
export const getCommandLine = (name: string, ...parameters: string[]) => [
  process.execPath,
  getBundlePath(name),
  ...parameters,
];

/**
 * Starts a command with a free port and a folder of its own, and no settings but those given.
 * @param cwd where; in the project when left out
 */
export async function startCommand(
  [program = '', ...parameters]: readonly string[],
  settings: Record<string, string> = {},
  cwd = '.',
): Promise<StartedCommand> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-command-'));
  // Whoever runs PostgreSQL in root's place has to pass.
  chmodSync(folder, 0o755);
  const port = Number(settings.PORT ?? (await findFreePort()));
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  const child = spawn(program, parameters, {
    detached: true,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, PORT: String(port), DATA_FOLDER: folder, ...settings },
  });
  let written = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text: Buffer) => {
      written += text.toString();
    });
  const { pid = 0 } = child;
  const command: StartedCommand = {
    pid,
    port,
    folder,
    getOutput: () => written,
    ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal))),
    signal: (signal, whom = 'process') => process.kill(whom === 'group' ? -pid : pid, signal),
    listRemainingProcesses: () => findProcesses(folder).map(({ line }) => line),
    clean: () => {
      killProcesses(findProcesses(folder));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  open.push(command);
  return command;
}

/** Runs a command to its end. */
export async function runCommandToEnd(line: readonly string[], settings: Record<string, string> = {}, cwd?: string) {
  const command = await startCommand(line, settings, cwd);
  const code = await command.ended;
  return { code, said: command.getOutput() };
}

const POLL_MS = 20;

/** Resolves when something has come true; the time-out of the test is the limit. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** Resolves when the portal of a command answers. @throws Error with what it said when it ends instead */
export async function waitUntilReady(command: StartedCommand): Promise<void> {
  let end: unknown;
  void command.ended.then((code) => (end = code ?? 'nothing'));
  await waitUntil(async () => {
    if (end !== undefined) throw new Error(`It ended with ${String(end)}: ${command.getOutput()}`);
    return (await fetch(`http://127.0.0.1:${command.port}/openapi.json`).catch(() => undefined))?.ok === true;
  });
}

/** Whether the port takes a connection. */
export const acceptsConnection = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
  });

/** Whether the embedded database of a command believes that it runs. */
export const hasPostmasterFile = ({ folder }: StartedCommand) =>
  existsSync(join(folder, 'postgresql', 'cluster', 'postmaster.pid'));

let alone: Promise<void> | undefined;

/** Bundles the commands, once for all test files of the run; a process without one makes its own. */
export function ensureBundled(): Promise<void> {
  const run = process.env[CLUSTER_VARIABLE];
  if (run !== undefined) return runExclusively(() => bundleCommands(run));
  return (alone ??= bundleCommands(`process ${process.pid} ${Date.now()}`));
}

/** For the `beforeAll` of the first file that needs the builds, which waits for them on a busy machine, too. */
export const BUILD_MS = 600_000;

/** Bundles the commands and builds what starts serve, if that is needed, once for all test files that run side by side. */
export async function ensureBuilt(): Promise<void> {
  await ensureBundled();
  await runExclusively(async () => {
    await buildPortalIfStale();
    await buildConsoleIfStale();
  });
}
