import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findFreePort } from '#platform/embedded/ports.ts';
import { linkOrCopyInto } from '#tests/support/link-files.ts';
import { pathWith } from '#tests/support/node-versions.ts';
import { findProcesses, killProcesses } from '#tests/support/processes.ts';

/** How somebody comes to the project. */
export interface Newcomer {
  /** The folder of the clone, below a temporary one. */
  folder: string;
  /** The Node on their PATH; that of this process when left out. */
  node?: string;
  /** The user and group who own and run everything; whoever runs this process when left out. */
  user?: number;
  /** Whether the packages are installed as in the README. Otherwise those of this checkout are put in place. */
  installsPackages?: boolean;
}

/** A clone of the commit that is checked out here, in which nothing is generated, built or stored. */
export interface FreshClone {
  root: string;
  /** What `npm install` printed; empty where the packages were put in place. */
  installOutput: string;
  /**
   * Starts a command in it, on a free port.
   * @param settings beside the port; there are no others
   * @param onOutput gets what the command prints, as it comes
   */
  start(command: string, settings?: Record<string, string>, onOutput?: (text: string) => void): Promise<Started>;
  /** Ends what still runs in it, and removes it. */
  remove(): void;
}

/** A command that was started in a clone. */
export interface Started {
  port: number;
  /** All that it has printed so far. */
  output(): string;
  /** Resolves when it has printed this. @throws Error with the end of its output when it ends first */
  printed(text: RegExp): Promise<void>;
  /** Resolves with the exit code or signal with which it ended. */
  ended: Promise<number | string | null>;
  /** Presses Ctrl-C, which a terminal sends to all processes of the command. @returns exit code or signal */
  interrupt(): Promise<number | string | null>;
}

/** What a person's shell has; a test runner adds much to it. */
const INHERITED = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'SystemRoot'];

/** How much of the output an error quotes. */
const LAST_LINES = 30;

/** Clones the project for a newcomer, with its packages. @throws Error with what a failed step printed */
export function cloneFresh({ folder, node, user, installsPackages = false }: Newcomer): FreshClone {
  const above = mkdtempSync(join(tmpdir(), 'front-door-'));
  // Whoever runs PostgreSQL in root's place has to pass.
  chmodSync(above, 0o755);
  const root = join(above, folder);
  const [home, temporary] = [join(above, 'home'), join(above, 'tmp')];
  const env = { ...environmentOf(node), TMPDIR: temporary, ...(user !== undefined && { HOME: home }) };
  const owner = user === undefined ? {} : { uid: user, gid: user };
  run('git', ['clone', '--quiet', resolve('.'), root]);
  // What an earlier start has compiled would be found in that of this machine.
  for (const path of [home, temporary]) mkdirSync(path);
  chmodSync(temporary, 0o1777);
  if (user !== undefined) run('chown', ['-R', `${user}:${user}`, above]);
  if (!installsPackages) putPackagesInPlace(root);
  return {
    root,
    installOutput: installsPackages
      ? run('npm', ['install'], { cwd: root, env: { ...environmentOutsideNpm(), ...env }, ...owner })
      : '',
    start: async (command, settings, onOutput) =>
      startCommand(command, await findFreePort(), { cwd: root, env: { ...env, ...settings }, ...owner }, onOutput),
    remove() {
      killProcesses(findProcesses(root));
      rmSync(above, { recursive: true, force: true });
    },
  };
}

/** The variables of this process, which say how the registry is reached, without those of the npm that started it. */
const environmentOutsideNpm = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

function environmentOf(node: string | undefined): NodeJS.ProcessEnv {
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  return {
    ...inherited,
    ...(node !== undefined && { PATH: pathWith(node) }),
  };
}

/** The packages of this checkout, without what tools store among them, which comes and goes while others work here. */
function putPackagesInPlace(root: string): void {
  const names = readdirSync('node_modules').filter((entry) => !/^\.(vite|cache|tmp)/.test(entry));
  linkOrCopyInto(
    names.map((name) => join('node_modules', name)),
    join(root, 'node_modules'),
  );
}

/** Runs a step to its end. @returns what it printed @throws Error with the end of that when it fails */
function run(program: string, parameters: string[], options: SpawnOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, { ...options, encoding: 'utf8' });
  if (status === 0) return `${stdout}${stderr}`;
  const end = endOf(`${stdout}${stderr}${error?.message ?? ''}`);
  throw new Error(`${program} ${parameters.join(' ')} ended with ${status}:\n${end}`);
}

function startCommand(
  command: string,
  port: number,
  options: SpawnOptions,
  onOutput: (text: string) => void = () => {},
): Started {
  const env = { ...options.env, PORT: String(port) };
  const [program = '', ...parameters] = command.split(' ');
  // A group of its own, like a terminal's.
  const child = spawn(program, parameters, { ...options, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let onPrinted = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      const text = stripVTControlCharacters(data.toString());
      output += text;
      onOutput(text);
      onPrinted();
    });
  const ended = new Promise<number | string | null>((settle) =>
    child.once('close', (code, signal) => settle(code ?? signal)),
  );
  return {
    port,
    output: () => output,
    ended,
    printed: (text) =>
      new Promise((settle, refuse) => {
        onPrinted = () => {
          if (text.test(output)) settle();
        };
        onPrinted();
        void ended.then((code) => refuse(new Error(`${command} ended with ${code}:\n${endOf(output)}`)));
      }),
    interrupt() {
      process.kill(-(child.pid ?? 0), 'SIGINT');
      return ended;
    },
  };
}

const endOf = (output: string) => output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
